import { and, arrayContains, eq, ne } from 'drizzle-orm';
import { can, rank } from '#contract/access.ts';
import { PERSONAL_PROPERTIES } from '#contract/users.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import type { Asked, Change } from '../resource.ts';

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

/** No one grants a role above their own, nor touches who has one (row U4). */
const checkRank = ({ actor, row, input }: Change): void => {
    const asked = rank({ roles: rolesOf(input.roles) });
    const held = rank({ roles: rolesOf(row?.roles) });
    if (Math.max(asked, held) > rank(actor)) throw new Problem(403, 'role_denied');
};

const checkSelf = (action: 'edit' | 'delete', { actor, row, input }: Change): void => {
    if (row?.id !== actor.id) return;
    if (action === 'delete') throw new Problem(409, 'delete_self');
    if (input.isEnabled === false) throw new Problem(409, 'disable_self');
    if (input.roles !== undefined && rank({ roles: rolesOf(input.roles) }) < rank(actor))
        throw new Problem(409, 'demote_self');
};

const isSuper = (roles: unknown): boolean => rolesOf(roles).includes('ROLE_SUPER_ADMIN');

/** Others are locked while looked at: two super admins who demote each other at once must not both succeed. */
const otherSuperAdmins = (tx: Db, id: number) =>
    tx
        .select({ id: users.id })
        .from(users)
        .where(and(arrayContains(users.roles, ['ROLE_SUPER_ADMIN']), eq(users.isEnabled, true), ne(users.id, id)))
        .orderBy(users.id)
        .for('update');

const checkLastSuperAdmin = async (action: 'edit' | 'delete', { tx, row, input }: Change): Promise<void> => {
    if (!row || !isSuper(row.roles) || row.isEnabled === false) return;
    const ends =
        action === 'delete' || input.isEnabled === false || (input.roles !== undefined && !isSuper(input.roles));
    if (ends && (await otherSuperAdmins(tx, row.id)).length === 0) throw new Problem(409, 'last_super_admin');
};

/**
 * Row U4, in the order in which a refusal says most.
 * @throws Problem 403 or 409.
 */
export const guardUser = async (action: 'create' | 'edit' | 'delete', change: Change): Promise<void> => {
    checkRank(change);
    if (action === 'create') return;
    checkSelf(action, change);
    await checkLastSuperAdmin(action, change);
};
