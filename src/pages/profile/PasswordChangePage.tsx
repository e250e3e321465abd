import { useMe } from '../../auth/me.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
import styles from './profile.module.css';

/** P2: changes one's own password. */
export const PasswordChangePage = () => {
    const text = useText();
    const { data: me } = useMe();
    return (
        <>
            <PageHeader title={text('passwords.change.title')} subtitle={text('passwords.change.lead')} />
            <section className={styles.password}>
                <PasswordChangeForm me={me ?? {}} />
            </section>
        </>
    );
};
