import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ROLES } from '#contract/language/roles.ts';
import { CIVILITIES, fullNameOf, PERSONAL_PROPERTIES, type User, users } from '#contract/people/users.ts';
import { RoleRights } from '../../areas/people/users/RoleRights.tsx';
import { RoleTags } from '../../areas/people/users/UserTags.tsx';
import { useMe } from '../../auth/me.ts';
import { useRenewMe } from '../../auth/useRenewMe.ts';
import { AvatarInput, AvatarValue } from '../../avatar/AvatarInput.tsx';
import { config } from '../../config.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { RichTextValue } from '../../kinds/cells.tsx';
import { choicesOf } from '../../kinds/names.ts';
import { Reference } from '../../kinds/Reference.tsx';
import type { ValueComponents } from '../../kinds/Value.tsx';
import { validatorsFor } from '../../kinds/validators.ts';
import { useMayChangeEmail } from '../../menu/useMenu.ts';
import { Conflict } from '../../record/conflict/Conflict.tsx';
import { EditRecord, type RecordEditing } from '../../record/EditRecord.tsx';
import { FormAlert } from '../../record/form/FormAlert.tsx';
import { FormFooter } from '../../record/form/FormFooter.tsx';
import { FormSection, Wide } from '../../record/form/FormSection.tsx';
import form from '../../record/form/form.module.css';
import { RecordForm } from '../../record/form/RecordForm.tsx';
import { RecordState } from '../../record/RecordState.tsx';
import { RichTextInput } from '../../richText/RichTextInput.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { useFormat } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { PartInPlace } from '../../ui/PartBoundary.tsx';
import { avatarPath } from '../../ui/serverFiles.ts';
import styles from './profile.module.css';

const personalProperties = Object.fromEntries(PERSONAL_PROPERTIES.map(name => [name, users.properties[name]])) as Pick<
    typeof users.properties,
    (typeof PERSONAL_PROPERTIES)[number]
>;

/** Constant, because react-admin compares validators by identity. */
const personalRules = validatorsFor(personalProperties);

const isSent = (name: string): boolean => name === '@etag' || name in personalProperties;

/** P1: sends personal properties only. Sending an administrator's concurrent change would be refused (403). */
const onlyPersonal = (data: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => isSent(name)));

const common = { margin: 'none', fullWidth: true, helperText: false } as const;
const raised = { slotProps: { inputLabel: { shrink: true } } };

interface TextProps {
    source: keyof typeof personalRules;
    /** Value of the `autocomplete` attribute. */
    autoComplete?: string;
}

const Text = ({ source, autoComplete = 'off' }: TextProps) => (
    <TextInput {...common} {...raised} source={source} autoComplete={autoComplete} validate={personalRules[source]} />
);

const Civility = () => {
    const text = useText();
    const held: unknown = useWatch({ name: 'civility' });
    const choices = choicesOf(CIVILITIES, id => text(`resources.users.civility.${id}`), [held]);
    return <SelectInput {...common} source="civility" choices={choices} translateChoice={false} />;
};

const Rights = ({ roles }: Pick<User, 'roles'>) => {
    const text = useText();
    return (
        <FormSection title="profile.section.rights">
            {ROLES.filter(role => roles.includes(role)).map(role => (
                <Wide key={role}>
                    <strong className={styles.role}>{text(`resources.users.roles.${role}`)}</strong>
                    <RoleRights role={role} />
                </Wide>
            ))}
        </FormSection>
    );
};

/** P1: fields that users may change on their own record. */
const ProfileInputs = ({ user, ready }: { user: User; ready: boolean }) => (
    <>
        <FormSection title="profile.section.identity">
            <Wide>
                <AvatarInput name={fullNameOf(user)} disabled={!ready} />
            </Wide>
            <Civility />
            <Text source="jobTitle" autoComplete="organization-title" />
            <Text source="firstName" autoComplete="given-name" />
            <Text source="lastName" autoComplete="family-name" />
        </FormSection>
        <FormSection title="profile.section.signature">
            <Wide>
                <RichTextInput
                    source="emailSignature"
                    max={personalProperties.emailSignature.max}
                    validate={personalRules.emailSignature}
                    readOnly={!ready}
                />
            </Wide>
        </FormSection>
    </>
);

interface ProfileFormProps extends RecordEditing<User> {
    user: User;
}

const drawn: ValueComponents = { emailSignature: RichTextValue, avatar: AvatarValue };

const ProfileForm = ({ user, ...editing }: ProfileFormProps) => (
    <RecordForm<User> {...editing} record={user} kept="profile">
        <Conflict properties={personalProperties} drawn={drawn} />
        <fieldset className={form.frame} disabled={!editing.ready}>
            <div className={form.sections}>
                <FormAlert />
                <ProfileInputs user={user} ready={editing.ready} />
                <Rights roles={user.roles} />
                <FormFooter label="common.form.save" cancelTo="/" />
            </div>
        </fieldset>
    </RecordForm>
);

const ProfilePicture = ({ user }: { user: User }) => (
    <Avatar picture={avatarPath(user)} name={fullNameOf(user)} size={88} />
);

const Companies = ({ ids }: { ids: readonly string[] }) => {
    const text = useText();
    if (ids.length === 0) return null;
    return (
        <>
            <dt>{text('resources.users.fields.handledCompanies')}</dt>
            <dd>
                <ul className={styles.companies}>
                    {ids.map(iri => (
                        <li key={iri}>
                            <Reference to="companies" iri={iri} />
                        </li>
                    ))}
                </ul>
            </dd>
        </>
    );
};

/** P1: the profile as other users see it. */
const ProfileCard = ({ user }: { user: User }) => {
    const text = useText();
    const { dateTime } = useFormat();
    const mayChangeEmail = useMayChangeEmail();
    const civility = user.civility ? text(`resources.users.civility.${user.civility}`) : '';
    return (
        <aside className={styles.card} aria-label={text('profile.card')}>
            <ProfilePicture user={user} />
            <h2 className={styles.name}>{`${civility} ${fullNameOf(user)}`.trim()}</h2>
            {user.jobTitle ? <p>{user.jobTitle}</p> : null}
            <dl>
                <dt>{text('resources.users.fields.email')}</dt>
                <dd>
                    {user.email}
                    {mayChangeEmail && (
                        <PageLink className={styles.change} to="/profile/email-change">
                            {text('profile.email.title')}
                        </PageLink>
                    )}
                </dd>
                <dt>{text('resources.users.fields.roles')}</dt>
                <dd>
                    <RoleTags roles={user.roles} />
                </dd>
                <Companies ids={user.handledCompanies} />
                <dt>{text('resources.users.fields.lastSignInAt')}</dt>
                <dd>{user.lastSignInAt ? dateTime(user.lastSignInAt) : text('resources.users.state.never')}</dd>
            </dl>
            {mayChangeEmail ? null : <p className={styles.note}>{text('profile.by_admin')}</p>}
        </aside>
    );
};

/** Edits the user's own record, some fields of which every user may change. */
const ProfileEdit = ({ iri }: { iri: string }) => {
    const renewMe = useRenewMe();
    return (
        <Themed>
            <EditRecord<User>
                resource="users"
                id={iri}
                transform={onlyPersonal}
                updated="profile.updated"
                contract={users}
                onKnown={renewMe}
            >
                {({ record, ...editing }) => (
                    <div className={styles.layout}>
                        <ProfileCard user={record} />
                        <ProfileForm user={record} {...editing} />
                    </div>
                )}
            </EditRecord>
        </Themed>
    );
};

const SecondFactor = lazyPart(() =>
    import('../../areas/people/secondFactor/SecondFactorCard.tsx').then(part => ({ default: part.SecondFactorCard })),
);
const Passkeys = lazyPart(() =>
    import('../../areas/people/secondFactor/PasskeysCard.tsx').then(part => ({ default: part.PasskeysCard })),
);
const OpenId = lazyPart(() =>
    import('../../areas/people/openId/OpenIdCard.tsx').then(part => ({ default: part.OpenIdCard })),
);
const Sessions = lazyPart(() =>
    import('../../areas/people/sessions/SessionsCard.tsx').then(part => ({ default: part.SessionsCard })),
);

const Whole = ({ iri }: { iri: string }) => {
    const text = useText();
    return (
        <>
            <ProfileEdit iri={iri} />
            <div className={styles.below}>
                <PartInPlace failed={text('common.list.failed')}>
                    <SecondFactor />
                </PartInPlace>
                <PartInPlace failed={text('common.list.failed')}>
                    <Passkeys />
                </PartInPlace>
                {config.openId ? (
                    <PartInPlace failed={text('common.list.failed')}>
                        <OpenId user={iri} name={config.openId.name} isOwn />
                    </PartInPlace>
                ) : null}
                <PartInPlace failed={text('common.list.failed')}>
                    <Sessions user={iri} />
                </PartInPlace>
            </div>
        </>
    );
};

/** P1: the user's own profile. */
export const ProfilePage = () => {
    const text = useText();
    const { data: me, error, refetch } = useMe();
    return (
        <>
            <PageHeader title={text('profile.title')} />
            {me ? <Whole iri={me.id} /> : <RecordState error={error} retry={() => void refetch()} />}
        </>
    );
};
