import type { Role } from '#contract/roles.ts';
import { refuseRole, refuseUser, type UserRefusal } from '#contract/userRules.ts';
import type { User } from '#contract/users.ts';
import { useMe } from '#src/auth/me.ts';

/**
 * Actions on an account that are refused to the signed-in person, with the reason (U4); the API applies the same rules.
 */
export interface Rights {
    readonly isSelf: boolean;
    /** Why nothing can be changed. */
    readonly edit: UserRefusal | undefined;
    readonly remove: UserRefusal | undefined;
    readonly disable: UserRefusal | undefined;
    readonly role: (role: Role) => UserRefusal | undefined;
}

/** @param target undefined for an account that is being created */
export const useRights = (target?: User): Rights => {
    const { data: me } = useMe();
    const isSelf = me !== undefined && me.id === target?.id;
    // If the server sends no roles, only the server can decide.
    const whose = target && { roles: target.roles ?? [] };
    const encounter = { actor: me ?? { roles: [] }, target: whose, isSelf };
    return {
        isSelf,
        edit: refuseUser('edit', encounter),
        remove: refuseUser('delete', encounter),
        disable: refuseUser('edit', encounter, { isEnabled: false }),
        role: role => refuseRole(encounter, role),
    };
};
