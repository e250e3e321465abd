// Apart: rules of accounts (requirements.md, U4), which tests refer to.
import { and, arrayContains, eq, ne, sql } from 'drizzle-orm';
import { can } from '#contract/language/access.ts';
import { isAdmin, ROLES } from '#contract/language/roles.ts';
import { passwordOf } from '#contract/people/passwords.ts';
import { isErasedEmail } from '#contract/people/personalData.ts';
import { endsSuperAdmin, refuseUser, type UserChange } from '#contract/people/userRules.ts';
import { users as contract, PERSONAL_PROPERTIES, type UserInput } from '#contract/people/users.ts';
import type { Db } from '../../../db/database.ts';
import { companies, users, usersHandledCompanies } from '../../../db/tables/index.ts';
import { iriOf, type JsonObject, toRecord } from '../../../domain/record.ts';
import { Invalid, Refused } from '../../../domain/refused.ts';
import type { RequestedChange, RowChange } from '../../../engine/rowChange.ts';
import { refuseKey } from '../../../engine/scopes.ts';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const handledAfter = ({ row, input }: RowChange): unknown[] =>
    input.handledCompanies === undefined
        ? listOf(row?.handledCompanies).map(id => iriOf('companies', Number(id)))
        : listOf(input.handledCompanies);

/** B7: users work on handled companies, administrators on any. @throws Invalid under `currentCompany`, as if missing */
const checkCurrentCompany = (change: RowChange): void => {
    const { row, input } = change;
    if (typeof input.currentCompany !== 'string') return;
    if (isAdmin({ roles: listOf(input.roles ?? row?.roles).map(String) })) return;
    if (!handledAfter(change).includes(input.currentCompany))
        throw new Invalid([{ propertyPath: 'currentCompany', key: 'validation.missing' }]);
};

const admins = sql.raw(
    `array[${ROLES.slice(1)
        .map(role => `'${role}'`)
        .join(', ')}]`,
);

/** B7: keeps the current company among those that the user handles. Falls back to the first one. */
export const settleCurrentCompany = async (tx: Db, id: number): Promise<void> => {
    const handled = sql`select company_id from ${usersHandledCompanies} where user_id = ${users.id}`;
    const current = sql`case
        when ${users.currentCompanyId} in (${handled}) then ${users.currentCompanyId}
        when not roles && ${admins} then (select min(company_id) from (${handled}) handled)
        else coalesce(${users.currentCompanyId}, (select min(company_id) from (${handled}) handled), (select min(id) from ${companies}))
        end`;
    await tx.update(users).set({ currentCompanyId: current }).where(eq(users.id, id));
};

const rolesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** P1: below ROLE_ADMIN, users may only change their own personal fields. */
const checkFields = ({ actor, input }: RequestedChange): void => {
    if (can(actor, 'users', 'edit')) return;
    const denied = Object.keys(input).filter(name => !PERSONAL_PROPERTIES.some(allowed => allowed === name));
    if (denied.length > 0) throw new Refused('forbidden', 'field_denied', { params: { fields: denied.join(', ') } });
};

/** N3: an open or stolen session must not suffice to take the account over. */
const checkOwnPassword = ({ actor, id, input }: RequestedChange): void => {
    if (id === actor.id && typeof input.plainPassword === 'string')
        throw new Invalid([{ propertyPath: 'plainPassword', key: 'validation.ownPassword' }]);
};

/** Checks before a password is hashed, without the record. @throws Refused (forbidden); Invalid for the own password */
export const checkUser = (asked: RequestedChange): void => {
    checkFields(asked);
    checkOwnPassword(asked);
};

const changeIn = ({ roles, isEnabled }: JsonObject): UserChange => ({
    ...(roles !== undefined && { roles: rolesOf(roles) }),
    ...(typeof isEnabled === 'boolean' && { isEnabled }),
});

/** Locks the other super administrators, so that two of them cannot demote each other concurrently. */
const otherSuperAdmins = (tx: Db, id: number) =>
    tx
        .select({ id: users.id })
        .from(users)
        .where(and(arrayContains(users.roles, ['ROLE_SUPER_ADMIN']), eq(users.isEnabled, true), ne(users.id, id)))
        .orderBy(users.id)
        .for('update');

const checkLastSuperAdmin = async (action: 'edit' | 'delete', { tx, row, input }: RowChange): Promise<void> => {
    if (!row) return;
    const target = { roles: rolesOf(row.roles), isEnabled: row.isEnabled !== false };
    if (!endsSuperAdmin(action, target, changeIn(input))) return;
    if ((await otherSuperAdmins(tx, row.id)).length === 0) throw new Refused('conflict', 'last_super_admin');
};

/** Password links go to the e-mail, so that changing one's own requires the password (change_email, ADR 0025). */
const checkOwnEmail = ({ actor, row, input }: RowChange): void => {
    if (row?.id === actor.id && typeof input.email === 'string' && input.email !== row.email)
        throw new Invalid([{ propertyPath: 'email', key: 'validation.ownEmail' }]);
};

const CHANGED_BY_KEYS: readonly string[] = [
    'firstName',
    'lastName',
    'civility',
    'jobTitle',
    'emailSignature',
    'avatar',
    'agentId',
] satisfies (keyof UserInput)[];

/** Arrays of accounts are sets: their order carries no meaning. */
const comparable = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/**
 * ADR 0072: an account outlives the key that changes it, so keys change only {@link CHANGED_BY_KEYS} and disable accounts.
 * @throws Refused (forbidden)
 */
const checkByKey = ({ actor, row, input }: RowChange): void => {
    if (!actor.key) return;
    if (input.plainPassword !== undefined) refuseKey(actor);
    const before = row && toRecord(contract, row);
    const isOpen = (name: string): boolean =>
        CHANGED_BY_KEYS.includes(name) ||
        (name === 'isEnabled' && input.isEnabled === false) ||
        comparable(input[name]) === comparable(before?.[name]);
    if (!Object.keys(input).every(isOpen)) throw new Refused('forbidden', 'key_power');
};

/** V1: a password must not contain the names or the e-mail of the account after the change. */
const checkPasswordOf = ({ row, input }: RowChange): void => {
    if (typeof input.plainPassword !== 'string') return;
    const { firstName, lastName, email } = { ...row, ...input };
    const refusal = passwordOf({ firstName, lastName, email })(input.plainPassword);
    if (refusal) throw new Invalid([{ propertyPath: 'plainPassword', ...refusal }]);
};

/** U4: enforces the console's rules and those that only the server can check. @throws Refused (forbidden, conflict); Invalid */
export const guardUser = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { actor, row, input } = change;
    const target = row && { roles: rolesOf(row.roles) };
    const refusal = refuseUser(action, { actor, target, isSelf: row?.id === actor.id }, changeIn(input));
    if (refusal) throw new Refused(refusal === 'role_denied' ? 'forbidden' : 'conflict', refusal);
    // An erased account cannot be edited. It may be deleted if no record refers to it.
    if (action === 'edit' && isErasedEmail(row?.email)) throw new Refused('conflict', 'user_erased');
    checkByKey(change);
    checkOwnEmail(change);
    checkCurrentCompany(change);
    checkPasswordOf(change);
    if (action !== 'create') await checkLastSuperAdmin(action, change);
};
