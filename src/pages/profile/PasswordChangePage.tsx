import { useMe } from '../../auth/me.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useText } from '../../i18n/useTranslator.ts';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
import styles from './profile.module.css';

/** Row P2. */
export const PasswordChangePage = () => {
    const text = useText();
    const { data: me } = useMe();
    return (
        <>
            <PageHeader title={text('passwords.change.title')} subtitle={text('passwords.change.lead')} />
            <section className={styles.password}>
                <PasswordChangeForm email={me?.email ?? ''} />
            </section>
        </>
    );
};
