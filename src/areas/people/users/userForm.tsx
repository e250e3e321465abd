// Form of an account. Shows the reason for locked fields; the API applies the same rules.

import FormHelperText from '@mui/material/FormHelperText';
import { useMutation } from '@tanstack/react-query';
import { useInput, useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { use, useId } from 'react';
import { BooleanInput, InputHelperText, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ROLES, type Role } from '#contract/language/roles.ts';
import { passwordOf } from '#contract/people/passwords.ts';
import { isErasedEmail } from '#contract/people/personalData.ts';
import { refuseRole, refuseUser, type UserRefusal } from '#contract/people/userRules.ts';
import { fullNameOf, type User, type users } from '#contract/people/users.ts';
import { useMe, useProvider } from '#src/auth/me.ts';
import { useOffers } from '#src/auth/offers.ts';
import { useRenewMe } from '#src/auth/useRenewMe.ts';
import { config } from '#src/config.ts';
import { Button } from '#src/ui/Button.tsx';
import { AvatarInput, AvatarValue } from '../../../avatar/AvatarInput.tsx';
import { FormLockedContext } from '../../../kinds/formContexts.ts';
import { common, type InputProps, raised } from '../../../kinds/inputProps.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import { PasswordField } from '../../../kinds/PasswordField.tsx';
import type { Validator } from '../../../kinds/validators.ts';
import { useMayChangeEmail } from '../../../menu/useMenu.ts';
import type { FormDeclaration } from '../../../record/declaration.ts';
import { FormNote } from '../../../record/form/FormSection.tsx';
import { lazyPart } from '../../../routing/loadPart.ts';
import { failureMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { PartInPlace } from '../../../ui/PartBoundary.tsx';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { RoleRights } from './RoleRights.tsx';
import { LastSignIn, RoleTags } from './UserTags.tsx';
import usersStyles from './users.module.css';

/** Actions on an account that are refused to the signed-in user, with the reason (U4); the API applies the same rules. */
interface Rights {
    readonly isSelf: boolean;
    readonly edit: UserRefusal | undefined;
    readonly remove: UserRefusal | undefined;
    readonly disable: UserRefusal | undefined;
    readonly role: (role: Role) => UserRefusal | undefined;
}

/** @param target undefined for a new account */
const useRights = (target?: User): Rights => {
    const { data: me } = useMe();
    const { isForeign } = useOffers();
    const isSelf = me !== undefined && me.id === target?.id;
    // Third-party servers have their own rules.
    if (isForeign) return { isSelf, edit: undefined, remove: undefined, disable: undefined, role: () => undefined };
    // Without roles in the response, only the server can decide.
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

interface RoleBoxProps {
    role: Role;
    checked: boolean;
    disabled: boolean;
    invalid: boolean;
    onToggle: () => void;
}

const RoleBox = ({ role, checked, disabled, invalid, onToggle }: RoleBoxProps) => {
    const translate = useTranslate();
    const { isForeign } = useOffers();
    const id = useId();
    return (
        <div className={usersStyles.role}>
            <input
                id={id}
                type="checkbox"
                aria-describedby={isForeign ? undefined : `${id}-help`}
                aria-invalid={invalid || undefined}
                {...{ checked, disabled }}
                onChange={onToggle}
            />
            <label htmlFor={id}>{translate(`resources.users.roles.${role}`)}</label>
            {isForeign ? null : <RoleRights id={`${id}-help`} role={role} />}
        </div>
    );
};

/** A checkbox per role with its description; roles that cannot be granted or revoked give the reason. */
const RolesInput = ({ validate }: InputProps) => {
    const translate = useTranslate();
    const { role: refusalOf } = useRights(useRecordContext<User>());
    const { field, fieldState } = useInput({ source: 'roles', validate });
    const held: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
    // Keeps unknown roles of third-party servers.
    const others = held.filter(one => !ROLES.some(role => role === one));
    const toggle = (role: Role) =>
        field.onChange([...ROLES.filter(one => (one === role) !== held.includes(one)), ...others]);
    const reasons = [...new Set(ROLES.map(refusalOf).filter(reason => reason !== undefined))];
    return (
        <fieldset className={usersStyles.roles}>
            <legend>{translate('resources.users.fields.roles')} *</legend>
            {ROLES.map(role => (
                <RoleBox
                    key={role}
                    role={role}
                    checked={held.includes(role)}
                    disabled={refusalOf(role) !== undefined}
                    invalid={fieldState.invalid}
                    onToggle={() => toggle(role)}
                />
            ))}
            {others.length > 0 ? <p>{translate('resources.users.other_roles', { roles: others.join(', ') })}</p> : null}
            {reasons.map(reason => (
                <FormHelperText key={reason}>{translate(`resources.users.refusal.${reason}`)}</FormHelperText>
            ))}
            {fieldState.invalid ? (
                <FormHelperText error>
                    <InputHelperText error={fieldState.error?.message ?? ''} />
                </FormHelperText>
            ) : null}
        </fieldset>
    );
};

const PictureInput = () => {
    const user = useRecordContext<User>();
    return <AvatarInput name={user ? fullNameOf(user) : ''} disabled={use(FormLockedContext)} />;
};

/** The user's own e-mail is changed on a separate page if the server supports it (ADR 0025). */
const EmailInput = (input: InputProps) => {
    const translate = useTranslate();
    const mayChange = useMayChangeEmail();
    const { isSelf } = useRights(useRecordContext<User>());
    if (!isSelf || !mayChange) return <PropertyInput {...input} />;
    const link = (
        <PageLink className={usersStyles.help} to="/profile/email-change">
            {translate('profile.email.title')}
        </PageLink>
    );
    // react-admin's `readOnly` would disable the input, so that it could be neither focused nor copied.
    const slotProps = { ...raised.slotProps, htmlInput: { readOnly: true } };
    return <TextInput {...common} slotProps={slotProps} source="email" type="email" helperText={link} />;
};

/** Shows under the switch why an account cannot be disabled, unless the whole form is locked. */
const EnabledInput = () => {
    const translate = useTranslate();
    const rights = useRights(useRecordContext<User>());
    const why = rights.edit === undefined ? rights.disable : undefined;
    return (
        <BooleanInput
            source="isEnabled"
            readOnly={why !== undefined}
            helperText={why ? translate(`resources.users.refusal.${why}`) : false}
        />
    );
};

/** V1: the API compares the password with the names in the same form too. */
const notOwnWords: Validator = (value, person = {}) => {
    const refusal = typeof value === 'string' ? passwordOf(person)(value) : undefined;
    return refusal && { message: refusal.key, args: {} };
};

/** N3: the user's own password is changed on a separate page, where the current one is required. */
const PasswordInput = ({ validate }: InputProps) => {
    const translate = useTranslate();
    const user = useRecordContext<User>();
    const { isSelf } = useRights(user);
    const { isForeign } = useOffers();
    const [firstName, lastName, email] = useWatch({ name: ['firstName', 'lastName', 'email'] });
    if (isForeign) return <TextInput {...common} {...raised} source="plainPassword" type="password" />;
    if (isSelf)
        return (
            <FormNote>
                {translate('resources.users.password.own')}{' '}
                <PageLink to="/profile/password-change">{translate('passwords.change.title')}</PageLink>
            </FormNote>
        );
    const invites = config.openId?.isOnly ? 'invites_elsewhere' : 'invites';
    const hint = `resources.users.password.${user ? 'keeps' : invites}`;
    const rules = [...validate, notOwnWords];
    return <PasswordField source="plainPassword" validate={rules} owner={{ firstName, lastName, email }} hint={hint} />;
};

/** The identity provider, if it is the only way to sign in: invitations then contain a link that never expires. */
const soleProviderOf = ({ roles }: Pick<User, 'roles'>): string | undefined =>
    config.openId?.isOnly && !roles.includes('ROLE_SUPER_ADMIN') ? config.openId.name : undefined;

const useInvite = ({ id, email }: User) => {
    const provider = useProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    return useMutation({
        mutationFn: () => provider.request(`users/${id.split('/').at(-1)}/invitation`, { method: 'POST', once: true }),
        onSuccess: () => {
            notify('resources.users.invitation.sent', { type: 'success', messageArgs: { email } });
            refresh();
        },
        onError: error => {
            const message = failureMessage(error) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
};

/** For a user who has never signed in: the expiry of their invitation, and a button that sends another. */
const Invitation = ({ user }: { user: User }) => {
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const { mutate, isPending } = useInvite(user);
    const { invitedUntil } = user;
    const provider = soleProviderOf(user);
    const valid = invitedUntil
        ? translate('resources.users.invitation.until', { when: dateTime(invitedUntil) })
        : translate('resources.users.invitation.none');
    return (
        <div>
            <dt>{translate('resources.users.invitation.name')}</dt>
            <dd>
                <p>{provider ? translate('resources.users.invitation.elsewhere', { provider }) : valid}</p>
                <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
                    {translate(`resources.users.invitation.${isPending ? 'sending' : 'send'}`)}
                </Button>
            </dd>
        </div>
    );
};

interface PartProps {
    readonly record: User;
}

const State = ({ record: { roles } }: PartProps) => <RoleTags roles={roles} />;

const Subtitle = ({ record: { email } }: PartProps) => email;

interface SecondFactorProps {
    readonly user: User;
    readonly isOpen: boolean;
}

const SecondFactor = ({ user, isOpen }: SecondFactorProps) => {
    const translate = useTranslate();
    return (
        <div>
            <dt>{translate('resources.users.fields.hasSecondFactor')}</dt>
            <dd>
                <p>{translate(`common.export.${user.hasSecondFactor ? 'yes' : 'no'}`)}</p>
                {isOpen ? (
                    <PartInPlace failed={translate('common.list.failed')}>
                        <RemoveSecondFactor user={user} />
                    </PartInPlace>
                ) : null}
            </dd>
        </div>
    );
};

const Facts = ({ record }: PartProps) => {
    const translate = useTranslate();
    const rights = useRights(record);
    const { knows } = useOffers();
    const mayTake = record.hasSecondFactor && rights.edit === undefined && !rights.isSelf;
    const isAwaited = record.lastSignInAt === null && record.isEnabled && rights.edit === undefined;
    return (
        <>
            <div>
                <dt>{translate('resources.users.fields.lastSignInAt')}</dt>
                <dd>
                    <LastSignIn instant={record.lastSignInAt} />
                </dd>
            </div>
            {knows('users', 'hasSecondFactor') ? <SecondFactor user={record} isOpen={mayTake} /> : null}
            {isAwaited && knows('users', 'invitedUntil') ? <Invitation user={record} /> : null}
        </>
    );
};

const Sessions = lazyPart(() => import('../sessions/SessionsCard.tsx').then(part => ({ default: part.SessionsCard })));
const PersonalData = lazyPart(() =>
    import('../personalData/PersonalDataCard.tsx').then(part => ({ default: part.PersonalDataCard })),
);
const OpenId = lazyPart(() => import('../openId/OpenIdCard.tsx').then(part => ({ default: part.OpenIdCard })));
const ApiKeys = lazyPart(() => import('../apiKeys/ApiKeysCard.tsx').then(part => ({ default: part.ApiKeysCard })));

/** Sessions, keys and personal data of the user, for administrators who may change the account (ADR 0072). */
const Below = ({ record }: PartProps) => {
    const translate = useTranslate();
    const { edit, remove, isSelf } = useRights(record);
    if (edit !== undefined) return null;
    const mayErase = remove === undefined && !isErasedEmail(record.email);
    const failed = translate('common.list.failed');
    return (
        <>
            <PartInPlace failed={failed}>
                <Sessions user={record.id} />
            </PartInPlace>
            <PartInPlace failed={failed}>
                <ApiKeys owner={record.id} />
            </PartInPlace>
            {config.openId && !isSelf ? (
                <PartInPlace failed={failed}>
                    <OpenId user={record.id} name={config.openId.name} isOwn={false} />
                </PartInPlace>
            ) : null}
            {mayErase ? (
                <PartInPlace failed={failed}>
                    <PersonalData people={[{ id: record.id, name: fullNameOf(record) }]} lead="lead" />
                </PartInPlace>
            ) : null}
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
const outcomeOf = (user: User, sent: object) => {
    const { invitedUntil, isEnabled } = user;
    if (invitedUntil === undefined) return 'created';
    // The result of an invitation without a link appears only in the server's log.
    if (('plainPassword' in sent && sent.plainPassword) || !isEnabled || soleProviderOf(user)) return 'created';
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
    State,
    Subtitle,
    facts: [],
    Facts,
    related: [],
    Below,
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
