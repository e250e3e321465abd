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
    /** The import on whose behalf records are written; the history names it. */
    readonly importId?: number | undefined;
    /** Key of the session that asks; undefined for work that outlasts its request. */
    readonly session?: string | undefined;
    /** The API key of the program that acts for the person (ADR 0072). */
    readonly key?: { readonly id: number; readonly name: string; readonly scopes: readonly string[] } | undefined;
    /** The command of this machine that acts, in the place of a person (`npm run admin`). */
    readonly command?: string | undefined;
    /** Where the request comes from; absent for work that outlasts it. */
    readonly origin?: Origin | undefined;
}

/** The person's name and e-mail address, empty once the account is gone. */
export const mailboxOf = async (db: Db, id: number): Promise<{ readonly name: string; readonly address: string }> => {
    const { email, firstName, lastName } = users;
    const [found] = await db.select({ email, firstName, lastName }).from(users).where(eq(users.id, id));
    return { name: fullNameOf(found ?? { firstName: '', lastName: '' }), address: found?.email ?? '' };
};

/** Verifies the token of an Authorization header. @throws Unauthorized without a valid one. */
export const readClaims = async (tokens: Tokens, authorization: string | undefined): Promise<VerifiedClaims> => {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new Unauthorized('JWT Token not found');
    return tokens.verify(token);
};

/** The person as they are now, for work that outlasts their request; undefined once the account is gone or disabled. */
export const loadActor = async (db: Db, id: number): Promise<Actor | undefined> => {
    const [known] = await db
        .select({ id: users.id, roles: users.roles, isEnabled: users.isEnabled })
        .from(users)
        .where(eq(users.id, id));
    return known?.isEnabled ? { id: known.id, roles: known.roles } : undefined;
};

/** What the database says of a token's user. */
interface Known extends Actor {
    readonly isEnabled: boolean;
    readonly version: number;
    /** Whether the session that the token names has a second factor; null where it names none, or one that no longer holds. */
    readonly isStrong: boolean | null;
}

/** Named as in RFC 9470; the token itself is in order, so it is no 401. */
const stepUp = (): Refused =>
    new Refused('forbidden', 'second_factor_missing', { headers: { 'WWW-Authenticate': `Bearer error="${STEP_UP}"` } });

/**
 * @throws Unauthorized when the user does not exist or is disabled, or when the token or its session was revoked; Refused (forbidden)
 * when the company demands a second factor that the session has not.
 */
const checkKnown = (known: Known | null | undefined, { version, session, strongRoles = [] }: Claims): Actor => {
    if (!known?.isEnabled || known.version !== version || (session !== undefined && known.isStrong === null))
        throw new Unauthorized('Invalid JWT Token');
    if (known.isStrong !== true && known.roles.some(role => strongRoles.includes(role))) throw stepUp();
    return { id: known.id, roles: known.roles, session };
};

/** The user as a token has them, which may be outdated. */
export const presumedActor = ({ id, roles, session }: VerifiedClaims): Actor => ({ id, roles, session });

/** An identifier that a column can hold; 0, which no user has, for any other. */
const userOf = ({ id }: Claims): number => (Number.isSafeInteger(id) && id <= MAX_IDENTIFIER ? id : 0);

/** {@link Known} as a column of any statement, of a person and of a session if there is one. */
const knownBy = (id: SQL, session: SQL | undefined): SQL =>
    sql`(select json_build_object('id', id, 'roles', roles, 'isEnabled', is_enabled, 'version', token_version,
        'isStrong', ${session ? isStrongSession(session) : sql`null`}) from ${users} where id = ${id})`;

const knownOf = (claims: Claims): SQL =>
    knownBy(sql`${userOf(claims)}`, claims.session === undefined ? undefined : sql`${claims.session}`);

/**
 * Loads the user that a token belongs to.
 * @throws Unauthorized when the user does not exist or is disabled, or when the token or its session was revoked.
 */
export const authenticate = async (db: Db, claims: Claims): Promise<Actor> => {
    const [found] = await query<{ readonly known: Known | null }>(db, sql`select ${knownOf(claims)} as known`);
    return checkKnown(found?.known, claims);
};

const outcomeOf = (known: Known | null, claims: Claims): Actor | Refused => {
    try {
        return checkKnown(known, claims);
    } catch (error) {
        if (error instanceof Refused) return error;
        throw error;
    }
};

/** {@link authenticate} for many tokens, by one statement: for each its user, or why it does not hold. */
export const authenticateAll = async (db: Db, all: readonly Claims[]): Promise<(Actor | Refused)[]> => {
    const asked = JSON.stringify(all.map(claims => ({ id: userOf(claims), session: claims.session })));
    const known = knownBy(sql`(asked.one->>'id')::int`, sql`(asked.one->>'session')::uuid`);
    const found = await query<{ readonly known: Known | null }>(
        db,
        sql`select ${known} as known from json_array_elements(${asked}::json) with ordinality asked (one, place) order by place`,
    );
    return all.map((claims, at) => outcomeOf(found[at]?.known ?? null, claims));
};

/** The authentication of a request as a part of a statement that it sends anyway, which saves a round trip. */
export interface Proof {
    /** The column that the statement must select. */
    readonly column: SQL;
    /** Takes the value of the column. @throws Unauthorized like {@link authenticate}. */
    accept(value: unknown): void;
    /** The user, once a value was accepted. */
    actor(): Actor | undefined;
}

export const createProof = (claims: Claims): Proof => {
    let actor: Actor | undefined;
    return {
        column: knownOf(claims),
        accept: value => {
            actor = checkKnown(value as Known | null, claims);
        },
        actor: () => actor,
    };
};
