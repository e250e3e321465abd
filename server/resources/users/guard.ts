import { and, arrayContains, eq, ne } from 'drizzle-orm';
import { can } from '#contract/access.ts';
import { endsSuperAdmin, refuseUser, type UserChange } from '#contract/userRules.ts';
import { PERSONAL_PROPERTIES } from '#contract/users.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import type { JsonObject } from '../../hydra/record.ts';
import type { Asked, Change } from '../resource.ts';
import { checkAvatar } from './avatar.ts';

const rolesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Below ROLE_ADMIN, people change their own personal fields and nothing else (row P1). */
const checkFields = ({ actor, input }: Asked): void => {
    if (can(actor, 'users', 'edit')) return;
    const denied = Object.keys(input).filter(name => !PERSONAL_PROPERTIES.some(allowed => allowed === name));
    if (denied.length > 0) throw new Problem(403, 'field_denied', { params: { fields: denied.join(', ') } });
};

/** A session that was left open, or stolen, must not be enough to take the account over (row N3). */
const checkOwnPassword = ({ actor, id, input }: Asked): void => {
    if (id === actor.id && typeof input.plainPassword === 'string')
        throw new Invalid([{ propertyPath: 'plainPassword', key: 'validation.ownPassword' }]);
};

/**
 * What people may not change of a record, whatever it holds. First, since a refused password is not worth its hash.
 * @throws Problem 403; Invalid under one's own password.
 */
export const checkUser = (asked: Asked): void => {
    checkFields(asked);
    checkOwnPassword(asked);
};

const changeIn = ({ roles, isEnabled }: JsonObject): UserChange => ({
    ...(roles !== undefined && { roles: rolesOf(roles) }),
    ...(typeof isEnabled === 'boolean' && { isEnabled }),
});

/** Others are locked while looked at: two super admins who demote each other at once must not both succeed. */
const otherSuperAdmins = (tx: Db, id: number) =>
    tx
        .select({ id: users.id })
        .from(users)
        .where(and(arrayContains(users.roles, ['ROLE_SUPER_ADMIN']), eq(users.isEnabled, true), ne(users.id, id)))
        .orderBy(users.id)
        .for('update');

const checkLastSuperAdmin = async (action: 'edit' | 'delete', { tx, row, input }: Change): Promise<void> => {
    if (!row) return;
    const target = { roles: rolesOf(row.roles), isEnabled: row.isEnabled !== false };
    if (!endsSuperAdmin(action, target, changeIn(input))) return;
    if ((await otherSuperAdmins(tx, row.id)).length === 0) throw new Problem(409, 'last_super_admin');
};

/**
 * Row U4: what the console hides, and what it cannot know.
 * @throws Problem 403 or 409.
 */
export const guardUser = async (action: 'create' | 'edit' | 'delete', change: Change): Promise<void> => {
    const { actor, row, input } = change;
    const target = row && { roles: rolesOf(row.roles) };
    const refusal = refuseUser(action, { actor, target, isSelf: row?.id === actor.id }, changeIn(input));
    if (refusal) throw new Problem(refusal === 'role_denied' ? 403 : 409, refusal);
    if (action !== 'create') await checkLastSuperAdmin(action, change);
    await checkAvatar(change);
};
