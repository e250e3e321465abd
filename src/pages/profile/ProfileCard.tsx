import type { User } from '#contract/users.ts';
import { Reference } from '../../components/Reference.tsx';
import { useFormat } from '../../components/useFormat.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { fullName } from '../../resources/users/fullName.ts';
import { RoleTags } from '../../resources/users/RoleTags.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import styles from './profile.module.css';

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

/** Row P1: who one is for the others, as the API has it. */
export const ProfileCard = ({ user }: { user: User }) => {
    const text = useText();
    const { dateTime } = useFormat();
    const civility = user.civility ? text(`resources.users.civility.${user.civility}`) : '';
    return (
        <aside className={styles.card} aria-label={text('profile.card')}>
            <ProfilePicture user={user} />
            <h2 className={styles.name}>{`${civility} ${fullName(user)}`.trim()}</h2>
            {user.jobTitle ? <p>{user.jobTitle}</p> : null}
            <dl>
                <dt>{text('resources.users.fields.email')}</dt>
                <dd>{user.email}</dd>
                <dt>{text('resources.users.fields.roles')}</dt>
                <dd>
                    <RoleTags roles={user.roles} />
                </dd>
                <Companies ids={user.handledCompanies} />
                <dt>{text('resources.users.fields.lastSignInAt')}</dt>
                <dd>{user.lastSignInAt ? dateTime(user.lastSignInAt) : text('resources.users.state.never')}</dd>
            </dl>
            <p className={styles.note}>{text('profile.by_admin')}</p>
        </aside>
    );
};
