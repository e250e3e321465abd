import { type User, users } from '#contract/users.ts';
import { useRenewMe } from '../../auth/useRenewMe.ts';
import { EditRecord } from '../../record/EditRecord.tsx';
import { Themed } from '../../theme/Themed.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { onlyPersonal } from './personalFields.ts';
import styles from './profile.module.css';

/**
 * Edits one's own record, of which everyone may change some fields. `disableAuthentication` skips the check of the
 * right to edit users; the route itself requires a session.
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
