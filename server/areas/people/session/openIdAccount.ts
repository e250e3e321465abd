// Apart: account and rights of a user signed in by the identity provider (ADR 0075).
import { eq, inArray, or, sql } from 'drizzle-orm';
import { ROLES, type Role } from '#contract/language/roles.ts';
import { createSchema, patchSchema } from '#contract/language/schema.ts';
import { keepAudit } from '../../../audit/keep.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Origin } from '../../../auth/clientAddress.ts';
import { companiesIn, namesIn, type OpenIdClaims, rolesIn, verifiedEmailIn } from '../../../auth/openIdClaims.ts';
import { accountOfIdentity, isSubject, linkIdentity, noteIdentityUse } from '../../../auth/openIdIdentities.ts';
import { OpenIdFailure } from '../../../auth/openIdProvider.ts';
import type { OpenIdSettings } from '../../../auth/openIdSettings.ts';
import type { Db } from '../../../db/database.ts';
import { databaseError } from '../../../db/databaseError.ts';
import { companies, users as table } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { iriOf, type JsonObject } from '../../../domain/record.ts';
import { Refused } from '../../../domain/refused.ts';
import { parseInput } from '../../../engine/input.ts';
import { findRow } from '../../../engine/read.ts';
import { changeOne, makeOne } from '../../../engine/verbs/writeOne.ts';
import { resources } from '../../index.ts';
import { users } from '../users/index.ts';

type Account = typeof table.$inferSelect;

interface Arrival {
    readonly tx: Db;
    readonly settings: OpenIdSettings;
    readonly claims: OpenIdClaims;
    readonly origin: Origin;
    /** Roles given by the provider; undefined if roles are managed in Comptoir. */
    readonly roles: readonly Role[] | undefined;
}

/** Actor that gives rights and creates accounts, with its name in the audit log. The rules of the API apply to it. */
const providerOf = ({ origin }: Pick<Arrival, 'origin'>): Actor => ({ id: 0, roles: ROLES, command: 'openid', origin });

const writing = (arrival: Arrival) => ({
    tx: arrival.tx,
    resource: users,
    resources,
    actor: providerOf(arrival),
    locale: undefined,
});

/** Locks the account, so that two concurrent first sign-ins do not both link it. */
const lockAccount = async (tx: Db, where: ReturnType<typeof eq>): Promise<Account | undefined> => {
    const [found] = await tx.select().from(table).where(where).for('update');
    return found;
};

const isSuper = ({ roles }: { readonly roles: readonly string[] }): boolean => roles.includes('ROLE_SUPER_ADMIN');

const link = async (arrival: Arrival, userId: number): Promise<void> => {
    const { tx, claims } = arrival;
    if (!(await linkIdentity(tx, userId, claims))) throw new OpenIdFailure('other_identity', { userId });
    await keepAudit(tx, { kind: 'identity_linked', actor: providerOf(arrival), subject: iriOf('users', userId) });
};

/** Links an account by e-mail. A super administrator also needs that role from the provider: a mailbox is not enough. */
const linkAccount = async (arrival: Arrival, account: Account): Promise<void> => {
    const { id: userId, isEnabled } = account;
    if (!isEnabled) throw new OpenIdFailure('disabled', { userId });
    if (isSuper(account) && !isSuper({ roles: arrival.roles ?? [] }))
        throw new OpenIdFailure('super_admin', { userId });
    await link(arrival, userId);
};

/** IRIs of the companies that the provider names, by name or SIREN. Unknown ones are skipped. */
const companiesOf = async ({ tx, claims, settings }: Arrival): Promise<string[] | undefined> => {
    const named = companiesIn(claims, settings);
    if (!named) return undefined;
    if (named.length === 0) return [];
    const found = await tx
        .select({ id: companies.id })
        .from(companies)
        .where(or(inArray(sql`lower(${companies.name})`, [...named]), inArray(companies.siren, [...named])))
        .orderBy(companies.id);
    return found.map(({ id }) => iriOf('companies', id));
};

/** Creates an account with the role of a user, unless the provider gives other roles. */
const makeAccount = async (arrival: Arrival, email: string): Promise<number> => {
    const { claims, roles = ['ROLE_USER'] } = arrival;
    const input = parseInput(createSchema(users.contract.properties), {
        email,
        ...namesIn(claims),
        roles,
        handledCompanies: (await companiesOf(arrival)) ?? [],
    });
    const made = await makeOne(writing(arrival), input);
    if (!made) throw new OpenIdFailure('unknown');
    await link(arrival, made.id);
    return made.id;
};

/** Account of a first sign-in, found by e-mail or created. @returns its id */
const meet = async (arrival: Arrival): Promise<number> => {
    const email = verifiedEmailIn(arrival.claims, arrival.settings);
    if (email === undefined) throw new OpenIdFailure('unverified');
    const account = await lockAccount(arrival.tx, eq(table.email, email));
    if (account) {
        await linkAccount(arrival, account);
        return account.id;
    }
    if (!arrival.settings.createsUsers) throw new OpenIdFailure('unknown');
    return makeAccount(arrival, email);
};

const isSameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
    one.length === other.length && one.every(value => other.includes(value));

/** Differences from the rights given by the provider. Empty if the provider gives none. */
const changesFor = async (arrival: Arrival, row: JsonObject): Promise<JsonObject> => {
    const { roles } = arrival;
    const handled = await companiesOf(arrival);
    const before = (Array.isArray(row.handledCompanies) ? row.handledCompanies : []).map(id =>
        iriOf('companies', Number(id)),
    );
    return {
        ...(roles && !isSameSet(roles, Array.isArray(row.roles) ? row.roles : []) && { roles: [...roles] }),
        ...(handled && !isSameSet(handled, before) && { handledCompanies: handled }),
    };
};

const isLastSuperAdmin = (error: unknown): boolean => error instanceof Refused && error.key === 'last_super_admin';

/** Applies roles and companies of the provider by the API's rules. The last super administrator keeps the role. */
const applyRights = async (arrival: Arrival, id: number): Promise<void> => {
    const { tx } = arrival;
    const row = await findRow({ db: tx, resource: users, actor: providerOf(arrival) }, id, true);
    if (!row) return;
    const { roles, ...others } = await changesFor(arrival, row);
    const change = async (body: JsonObject): Promise<void> => {
        if (Object.keys(body).length === 0) return;
        await changeOne(writing(arrival), row, parseInput(patchSchema(users.contract.properties), body));
    };
    try {
        await change(roles === undefined ? others : { ...others, roles });
    } catch (error) {
        if (!isLastSuperAdmin(error)) throw error;
        // The rule throws before any write.
        await change(others);
    }
};

const enter = async (arrival: Arrival): Promise<Account> => {
    const { tx, claims } = arrival;
    const known = await accountOfIdentity(tx, claims);
    const id = known ?? (await meet(arrival));
    const before = await lockAccount(tx, eq(table.id, id));
    if (!before?.isEnabled) throw new OpenIdFailure('disabled', { userId: id });
    await noteIdentityUse(tx, claims);
    await applyRights(arrival, id);
    const after = await lockAccount(tx, eq(table.id, id));
    if (!after) throw new OpenIdFailure('over');
    return after;
};

/** Account of a provider's user: linked, by verified e-mail, or new. @throws OpenIdFailure if the user lacks access */
export const openIdAccount = async (
    db: Db,
    settings: OpenIdSettings,
    claims: OpenIdClaims,
    origin: Origin,
): Promise<Account> => {
    if (!isSubject(claims.sub)) throw new OpenIdFailure('refused');
    const roles = rolesIn(claims, settings);
    if (roles === 'none') throw new OpenIdFailure('no_role', { userId: await accountOfIdentity(db, claims) });
    try {
        return await transaction(db, tx => enter({ tx, settings, claims, origin, roles }));
    } catch (error) {
        // Two concurrent first sign-ins: the second one finds the account when the user tries again.
        if (databaseError(error)?.code === '23505') throw new OpenIdFailure('over', { cause: error });
        throw error;
    }
};
