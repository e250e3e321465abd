import type { User } from '#contract/users.ts';
import { Themed } from '../../theme/Themed.tsx';
import { EditRecord } from '../EditRecord.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { onlyPersonal } from './personalFields.ts';
import styles from './profile.module.css';
import { useRenewMe } from './useRenewMe.ts';

/**
 * One's own record, which everybody may change in part: the role's right to change users is not asked for, hence
 * `disableAuthentication`; the route stands behind the sign-in.
 */
export const ProfileEdit = ({ iri }: { iri: string }) => {
    const renewMe = useRenewMe();
    return (
        <Themed>
            <EditRecord<User>
                resource="users"
                id={iri}
                disableAuthentication
                transform={onlyPersonal}
                updated="profile.updated"
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
