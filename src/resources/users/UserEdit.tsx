import type { User } from '#contract/users.ts';
import { useMe } from '#src/auth/me.ts';
import { EditTop } from '#src/components/form/EditTop.tsx';
import { EditRecord } from '#src/pages/EditRecord.tsx';
import { useRenewMe } from '#src/pages/profile/useRenewMe.ts';
import { RecordState } from '#src/pages/RecordState.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { UserEditForm } from './UserEditForm.tsx';

/** Rows U3 and U4. */
export const UserEdit = () => {
    const { data: me, error, refetch } = useMe();
    const renewMe = useRenewMe();
    const onKnown = ({ id }: User) => id === me?.id && renewMe();
    return (
        <Themed>
            <EditTop />
            <EditRecord<User> updated="resources.users.notifications.updated" onKnown={onKnown}>
                {({ record, ...editing }) =>
                    // What may be changed depends on who looks: until that is known, there is nothing to show.
                    me ? (
                        <UserEditForm key={record.id} user={record} {...editing} />
                    ) : (
                        <RecordState error={error} retry={() => void refetch()} />
                    )
                }
            </EditRecord>
        </Themed>
    );
};
