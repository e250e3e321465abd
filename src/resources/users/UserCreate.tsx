import type { User } from '#contract/users.ts';
import { CreateScreen } from '../CreateScreen.tsx';
import { UserInputs } from './UserInputs.tsx';
import { useRights } from './useRights.ts';
import { newUser } from './userRules.ts';

/** What became of the invitation: without a password one is sent, unless the account is disabled. */
const outcomeOf = ({ invitedUntil, isEnabled }: User, sent: object) => {
    if (('plainPassword' in sent && sent.plainPassword) || !isEnabled) return 'created';
    return invitedUntil === null ? 'not_invited' : 'invited';
};

const told = (user: User, sent: object) => {
    const outcome = outcomeOf(user, sent);
    return {
        message: `resources.users.notifications.${outcome}`,
        type: outcome === 'not_invited' ? 'warning' : 'success',
        messageArgs: { email: user.email },
    } as const;
};

/** Row U3. */
export const UserCreate = () => {
    const rights = useRights();
    return (
        <CreateScreen<User> defaults={newUser} told={told}>
            <UserInputs rights={rights} isNew />
        </CreateScreen>
    );
};
