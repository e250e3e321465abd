import { ROLES, type Role, rank } from '../language/roles.ts';

/** Reason why a user may not change an account: a key of `problems`. */
export type UserRefusal = 'role_denied' | 'delete_self' | 'disable_self' | 'demote_self';

interface Roled {
    readonly roles: readonly string[];
}

/** The acting user and the affected account. */
export interface Encounter {
    readonly actor: Roled;
    /** Undefined while the account is being created. */
    readonly target?: Roled | undefined;
    readonly isSelf: boolean;
}

/** Properties of a change that the rules depend on. */
export interface UserChange {
    readonly roles?: readonly string[] | undefined;
    readonly isEnabled?: boolean | undefined;
}

const NO_ROLE: Roled = { roles: [] };
const NO_CHANGE: UserChange = {};

const refuseSelf = (action: 'edit' | 'delete', { actor }: Encounter, { roles, isEnabled }: UserChange) => {
    if (action === 'delete') return 'delete_self';
    if (isEnabled === false) return 'disable_self';
    return roles && rank({ roles }) < rank(actor) ? 'demote_self' : undefined;
};

/**
 * U4, the most informative refusal first: users may not grant a role above their own, change an account that has one, or
 * delete, disable or demote themselves.
 */
export const refuseUser = (
    action: 'create' | 'edit' | 'delete',
    encounter: Encounter,
    change: UserChange = NO_CHANGE,
): UserRefusal | undefined => {
    const { actor, target = NO_ROLE, isSelf } = encounter;
    if (Math.max(rank({ roles: change.roles ?? [] }), rank(target)) > rank(actor)) return 'role_denied';
    return isSelf && action !== 'create' ? refuseSelf(action, encounter, change) : undefined;
};

/** Reason why a role can be neither granted nor revoked; undefined if it can. */
export const refuseRole = (encounter: Encounter, role: Role): UserRefusal | undefined =>
    refuseUser('edit', encounter, { roles: [] }) ?? refuseUser('edit', encounter, { roles: [role] });

const isSuper = (roles: readonly string[]): boolean => roles.includes(ROLES[2]);

/** Whether a change removes an enabled super administrator, who must then not be the last one. */
export const endsSuperAdmin = (
    action: 'edit' | 'delete',
    target: Roled & { readonly isEnabled: boolean },
    { roles, isEnabled }: UserChange = NO_CHANGE,
): boolean =>
    target.isEnabled &&
    isSuper(target.roles) &&
    (action === 'delete' || isEnabled === false || (roles !== undefined && !isSuper(roles)));
