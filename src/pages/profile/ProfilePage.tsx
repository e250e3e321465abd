import { useMe } from '../../auth/me.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { RecordState } from '../RecordState.tsx';
import { ProfileEdit } from './ProfileEdit.tsx';

/** Row P1. */
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
