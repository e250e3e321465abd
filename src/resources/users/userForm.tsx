import { useTranslate } from 'ra-core';
import type { User, users } from '#contract/users.ts';
import { useMe } from '#src/auth/me.ts';
import { useOffers } from '#src/auth/offers.ts';
import { useRenewMe } from '#src/auth/useRenewMe.ts';
import { AvatarValue } from '../../avatar/AvatarValue.tsx';
import type { FormDeclaration } from '../../record/declaration.ts';
import styles from '../../record/form/form.module.css';
import { Invitation } from './Invitation.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { RolesInput } from './RolesInput.tsx';
import { RoleTags } from './RoleTags.tsx';
import { useRights } from './useRights.ts';
import { EmailInput, EnabledInput, PasswordInput, PictureInput } from './userInputs.tsx';

interface PartProps {
    readonly record: User;
}

const Subtitle = ({ record: { email, roles } }: PartProps) => (
    <span className={styles.subtitle}>
        {email} <RoleTags roles={roles} />
    </span>
);

const Facts = ({ record }: PartProps) => {
    const translate = useTranslate();
    const rights = useRights(record);
    const { knows } = useOffers();
    const isAwaited = record.lastSignInAt === null && record.isEnabled && rights.edit === undefined;
    return (
        <>
            <div>
                <dt>{translate('resources.users.fields.lastSignInAt')}</dt>
                <dd>
                    <LastSignIn instant={record.lastSignInAt} />
                </dd>
            </div>
            {isAwaited && knows('users', 'invitedUntil') ? <Invitation user={record} /> : null}
        </>
    );
};

const useFormRights = (user: User | undefined) => {
    const { data: me } = useMe();
    const { edit, remove } = useRights(user);
    return {
        isReady: me !== undefined,
        locked: edit && 'resources.users.out_of_reach',
        mayDelete: remove === undefined,
    };
};

/** The outcome of the invitation, which is sent without a password unless the account is disabled. */
const outcomeOf = ({ invitedUntil, isEnabled }: User, sent: object) => {
    if (('plainPassword' in sent && sent.plainPassword) || !isEnabled) return 'created';
    return invitedUntil === null ? 'not_invited' : 'invited';
};

/** U3 and U4. */
export const userForm: FormDeclaration<typeof users> = {
    sections: {
        identity: [
            { name: 'avatar', wide: true, Input: PictureInput },
            'civility',
            { name: 'jobTitle', wide: false },
            'firstName',
            'lastName',
            { name: 'email', wide: false, Input: EmailInput },
            { name: 'agentId', rare: true },
        ],
        access: [
            { name: 'roles', wide: true, Input: RolesInput },
            { name: 'isEnabled', wide: true, Input: EnabledInput },
            { name: 'plainPassword', wide: true, Input: PasswordInput },
        ],
        signature: ['emailSignature'],
        team: ['handledCompanies', 'userHandlers'],
    },
    Subtitle,
    facts: [],
    Facts,
    related: [],
    drawn: { avatar: AvatarValue },
    told: (user, sent) => {
        const outcome = outcomeOf(user, sent);
        return {
            message: `resources.users.notifications.${outcome}`,
            type: outcome === 'not_invited' ? 'warning' : 'success',
            messageArgs: { email: user.email },
        };
    },
    useRights: useFormRights,
    useKnown: () => {
        const { data: me } = useMe();
        const renewMe = useRenewMe();
        return ({ id }) => {
            if (id === me?.id) renewMe();
        };
    },
};
