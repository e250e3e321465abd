import { fullName, type User } from '#contract/users.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { Reference } from '../../kinds/Reference.tsx';
import { useMayChangeEmail } from '../../menu/useMenu.ts';
import { RoleTags } from '../../resources/users/RoleTags.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { avatarPath } from '../../ui/picturePath.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './profile.module.css';

const ProfilePicture = ({ user }: { user: User }) => (
    <Avatar picture={avatarPath(user)} name={fullName(user)} size={88} />
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

/** P1: the profile as other people see it. */
export const ProfileCard = ({ user }: { user: User }) => {
    const text = useText();
    const { dateTime } = useFormat();
    const mayChangeEmail = useMayChangeEmail();
    const civility = user.civility ? text(`resources.users.civility.${user.civility}`) : '';
    return (
        <aside className={styles.card} aria-label={text('profile.card')}>
            <ProfilePicture user={user} />
            <h2 className={styles.name}>{`${civility} ${fullName(user)}`.trim()}</h2>
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
