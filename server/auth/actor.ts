import { eq, type SQL, sql } from 'drizzle-orm';
import { MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import { STEP_UP } from '#contract/people/secondFactor.ts';
import { fullNameOf } from '#contract/people/users.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { users } from '../db/tables/index.ts';
import { Refused, Unauthorized } from '../domain/refused.ts';
import type { Origin } from './clientAddress.ts';
import { isStrongSession } from './sessions.ts';
import type { Claims, Tokens, VerifiedClaims } from './tokens.ts';

/** The authenticated user, read from the database at each request: the roles in a token are never trusted. */
export interface Actor {
    readonly id: number;
    readonly roles: readonly string[];
    readonly importId?: number | undefined;
    /** Key of the session; undefined for work that outlasts its request. */
    readonly session?: string | undefined;
    /** API key of the program that acts for the user (ADR 0072). */
    readonly key?: { readonly id: number; readonly name: string; readonly scopes: readonly string[] } | undefined;
    /** Name of the local command that acts instead of a user (`npm run admin`). */
    readonly command?: string | undefined;
    readonly origin?: Origin | undefined;
}

/** Name and e-mail address of a user; both empty if the account is deleted. */
export const mailboxOf = async (db: Db, id: number): Promise<{ readonly name: string; readonly address: string }> => {
    const { email, firstName, lastName } = users;
    const [found] = await db.select({ email, firstName, lastName }).from(users).where(eq(users.id, id));
    return { name: fullNameOf(found ?? { firstName: '', lastName: '' }), address: found?.email ?? '' };
};

/** Verifies the token of an Authorization header. @throws Unauthorized if it is missing or invalid */
export const readClaims = async (tokens: Tokens, authorization: string | undefined): Promise<VerifiedClaims> => {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new Unauthorized('JWT Token not found');
    return tokens.verify(token);
};

/** Loads the current user, for work that outlasts its request; undefined if the account is deleted or disabled. */
export const loadActor = async (db: Db, id: number): Promise<Actor | undefined> => {
    const [known] = await db
        .select({ id: users.id, roles: users.roles, isEnabled: users.isEnabled })
        .from(users)
        .where(eq(users.id, id));
    return known?.isEnabled ? { id: known.id, roles: known.roles } : undefined;
};

interface KnownUser extends Actor {
    readonly isEnabled: boolean;
    readonly version: number;
    /** True if the token's session has a second factor; null without a session, or if the session has ended. */
    readonly isStrong: boolean | null;
}

/** Error code of RFC 9470. The token itself is valid, so the status is 403 and not 401. */
const stepUp = (): Refused =>
    new Refused('forbidden', 'second_factor_missing', { headers: { 'WWW-Authenticate': `Bearer error="${STEP_UP}"` } });

/**
 * @throws Unauthorized when the user does not exist or is disabled, or when the token or its session was revoked.
 * @throws Refused (forbidden) when the company requires a second factor and the session lacks one.
 */
const checkKnown = (known: KnownUser | null | undefined, { version, session, strongRoles = [] }: Claims): Actor => {
    if (!known?.isEnabled || known.version !== version || (session !== undefined && known.isStrong === null))
        throw new Unauthorized('Invalid JWT Token');
    if (known.isStrong !== true && known.roles.some(role => strongRoles.includes(role))) throw stepUp();
    return { id: known.id, roles: known.roles, session };
};

/** User as described by the token, which may be outdated. */
export const presumedActor = ({ id, roles, session }: VerifiedClaims): Actor => ({ id, roles, session });

/** Identifier that fits the column's type; 0, which no user has, for any other value. */
const userOf = ({ id }: Claims): number => (Number.isSafeInteger(id) && id <= MAX_IDENTIFIER ? id : 0);

/** SQL expression for {@link KnownUser}, as a column of any statement. */
const knownBy = (id: SQL, session: SQL | undefined): SQL =>
    sql`(select json_build_object('id', id, 'roles', roles, 'isEnabled', is_enabled, 'version', token_version,
        'isStrong', ${session ? isStrongSession(session) : sql`null`}) from ${users} where id = ${id})`;

const knownOf = (claims: Claims): SQL =>
    knownBy(sql`${userOf(claims)}`, claims.session === undefined ? undefined : sql`${claims.session}`);

/** Loads a token's user. @throws Unauthorized if the user is missing or disabled, or the token or session revoked. */
export const authenticate = async (db: Db, claims: Claims): Promise<Actor> => {
    const [found] = await query<{ readonly known: KnownUser | null }>(db, sql`select ${knownOf(claims)} as known`);
    return checkKnown(found?.known, claims);
};

const outcomeOf = (known: KnownUser | null, claims: Claims): Actor | Refused => {
    try {
        return checkKnown(known, claims);
    } catch (error) {
        if (error instanceof Refused) return error;
        throw error;
    }
};

/** Batch version of {@link authenticate} in one statement: returns the user or the error of each token. */
export const authenticateAll = async (db: Db, all: readonly Claims[]): Promise<(Actor | Refused)[]> => {
    const asked = JSON.stringify(all.map(claims => ({ id: userOf(claims), session: claims.session })));
    const known = knownBy(sql`(asked.one->>'id')::int`, sql`(asked.one->>'session')::uuid`);
    const found = await query<{ readonly known: KnownUser | null }>(
        db,
        sql`select ${known} as known from json_array_elements(${asked}::json) with ordinality asked (one, place) order by place`,
    );
    return all.map((claims, at) => outcomeOf(found[at]?.known ?? null, claims));
};

/** Authentication that runs as part of another statement of the request, which saves a round trip. */
export interface Proof {
    readonly column: SQL;
    /** Takes the value of the column. @throws Unauthorized like {@link authenticate}. */
    accept(value: unknown): void;
    actor(): Actor | undefined;
}

export const createProof = (claims: Claims): Proof => {
    let actor: Actor | undefined;
    return {
        column: knownOf(claims),
        accept: value => {
            actor = checkKnown(value as KnownUser | null, claims);
        },
        actor: () => actor,
    };
};
