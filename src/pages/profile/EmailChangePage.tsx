import { useMe } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { RecordState } from '../../record/RecordState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmailChangeForm } from './EmailChangeForm.tsx';
import styles from './profile.module.css';

/** Changes one's own e-mail, if allowed (ADR 0025). */
export const EmailChangePage = () => {
    const text = useText();
    const { data: me, error, refetch } = useMe();
    return (
        <>
            <PageHeader
                title={text('profile.email.title')}
                subtitle={me && text('profile.email.lead', { email: me.email })}
            />
            {me ? (
                <section className={styles.password}>
                    <EmailChangeForm email={me.email} />
                </section>
            ) : (
                <RecordState error={error} retry={() => void refetch()} />
            )}
        </>
    );
};
