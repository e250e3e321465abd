import { ROLES, type Role, rank } from './access.ts';

/** Why one person may not do something to an account: a message of `problems`. */
export type UserRefusal = 'role_denied' | 'delete_self' | 'disable_self' | 'demote_self';

interface Roled {
    readonly roles: readonly string[];
}

/** Who asks, and whose account it is. */
export interface Encounter {
    readonly actor: Roled;
    /** None while the account is being made. */
    readonly target?: Roled | undefined;
    readonly isSelf: boolean;
}

/** What of a change the rules look at. */
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
 * Row U4, in the order in which a refusal says most: no one grants a role above their own, nor touches who has one, nor
 * deletes, disables or demotes themselves.
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

/** Why a role can be neither given nor taken; undefined when it can. */
export const refuseRole = (encounter: Encounter, role: Role): UserRefusal | undefined =>
    refuseUser('edit', encounter, { roles: [] }) ?? refuseUser('edit', encounter, { roles: [role] });

const isSuper = (roles: readonly string[]): boolean => roles.includes(ROLES[2]);

/** Whether a change takes an enabled super admin away: it may then not be the last one. */
export const endsSuperAdmin = (
    action: 'edit' | 'delete',
    target: Roled & { readonly isEnabled: boolean },
    { roles, isEnabled }: UserChange = NO_CHANGE,
): boolean =>
    target.isEnabled &&
    isSuper(target.roles) &&
    (action === 'delete' || isEnabled === false || (roles !== undefined && !isSuper(roles)));
