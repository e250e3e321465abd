import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useNotify } from 'ra-core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useMe } from '#src/auth/me.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { opening, useOpenedRecord } from '#src/components/form/useOpenedRecord.ts';
import { type Refusal, useRefusal } from '#src/components/form/useRefusal.ts';
import { RecordState } from '#src/pages/RecordState.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { UserEditForm } from './UserEditForm.tsx';

interface ContentProps {
    saved: User | undefined;
    refusal: Refusal;
    onRebase: (theirs: User) => void;
}

/** The form, or what stands in its place while the user is on the way, and when they do not come. */
const Content = ({ saved, refusal, onRebase }: ContentProps) => {
    const { error, refetch } = useEditContext<User>();
    const { data: me } = useMe();
    const { record, ready } = useOpenedRecord<User>(saved);
    // What may be changed depends on who looks: until that is known, there is nothing to show.
    if (record && me) return <UserEditForm key={record.id} user={record} {...{ ready, refusal, onRebase }} />;
    return <RecordState error={error} retry={refetch} />;
};

/** Rows U3 and U4. Saving asks the server first; nothing typed is lost when it refuses. */
export const UserEdit = () => {
    const notify = useNotify();
    const refusal = useRefusal();
    const queryClient = useQueryClient();
    const { data: me } = useMe();
    const [saved, setSaved] = useState<User>();
    const onSuccess = (user: User) => {
        setSaved(user);
        notify('resources.users.notifications.updated', { type: 'success' });
        if (user.id === me?.id) void queryClient.invalidateQueries({ queryKey: ['me'] });
    };
    return (
        <Themed>
            <EditBase<User>
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={opening}
                mutationOptions={{ onSuccess, onError: refusal.note }}
            >
                <BackToList />
                <Content saved={saved} refusal={refusal} onRebase={setSaved} />
            </EditBase>
        </Themed>
    );
};
