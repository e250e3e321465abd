import { EditBase, useEditContext, useNotify } from 'ra-core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { opening, useOpenedRecord } from '../../components/form/useOpenedRecord.ts';
import { useRefusal } from '../../components/form/useRefusal.ts';
import { Themed } from '../../theme/Themed.tsx';
import { RecordState } from '../RecordState.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';
import { onlyPersonal } from './personalFields.ts';
import styles from './profile.module.css';
import { useRenewMe } from './useRenewMe.ts';

type ContentProps = Pick<ProfileFormProps, 'refusal' | 'onRebase'> & { saved: User | undefined };

const Content = ({ saved, ...form }: ContentProps) => {
    const { error, refetch } = useEditContext<User>();
    const { record, ready } = useOpenedRecord<User>(saved);
    if (!record) return <RecordState error={error} retry={() => void refetch()} />;
    return (
        <div className={styles.layout}>
            <ProfileCard user={record} />
            <ProfileForm user={record} ready={ready} {...form} />
        </div>
    );
};

/**
 * One's own record, which everybody may change in part: the role's right to change users is not asked for, hence
 * `disableAuthentication`; the route stands behind the sign-in.
 */
export const ProfileEdit = ({ iri }: { iri: string }) => {
    const notify = useNotify();
    const refusal = useRefusal();
    const renewMe = useRenewMe();
    const [saved, setSaved] = useState<User>();
    const stand = (user: User) => {
        setSaved(user);
        renewMe();
    };
    const onSuccess = (user: User) => {
        stand(user);
        notify('profile.updated', { type: 'success' });
    };
    return (
        <Themed>
            <EditBase<User>
                resource="users"
                id={iri}
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={opening}
                transform={onlyPersonal}
                mutationOptions={{ onSuccess, onError: refusal.note }}
            >
                <Content saved={saved} refusal={refusal} onRebase={stand} />
            </EditBase>
        </Themed>
    );
};
