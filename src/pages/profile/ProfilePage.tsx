import { useMe } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { RecordState } from '../../record/RecordState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProfileEdit } from './ProfileEdit.tsx';

/** P1: the user's own profile. */
export const ProfilePage = () => {
    const text = useText();
    const { data: me, error, refetch } = useMe();
    return (
        <>
            <PageHeader title={text('profile.title')} />
            {me ? <ProfileEdit iri={me.id} /> : <RecordState error={error} retry={() => void refetch()} />}
        </>
    );
};
