import type { Role } from '#contract/access.ts';
import { refuseRole, refuseUser, type UserRefusal } from '#contract/userRules.ts';
import type { User } from '#contract/users.ts';
import { useMe } from '#src/auth/me.ts';

/** What may not be done to an account by who is signed in, and why; the API refuses by the same rules (row U4). */
export interface Rights {
    readonly isSelf: boolean;
    /** Why nothing at all may be changed. */
    readonly edit: UserRefusal | undefined;
    readonly remove: UserRefusal | undefined;
    readonly disable: UserRefusal | undefined;
    readonly role: (role: Role) => UserRefusal | undefined;
}

/** @param target none for an account that is being made. */
export const useRights = (target?: User): Rights => {
    const { data: me } = useMe();
    const isSelf = me !== undefined && me.id === target?.id;
    const encounter = { actor: me ?? { roles: [] }, target, isSelf };
    return {
        isSelf,
        edit: refuseUser('edit', encounter),
        remove: refuseUser('delete', encounter),
        disable: refuseUser('edit', encounter, { isEnabled: false }),
        role: role => refuseRole(encounter, role),
    };
};
