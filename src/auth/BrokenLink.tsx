import { Link } from 'react-router-dom';
import { RESET_LINK_HOURS } from '#contract/session.ts';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { FORGOTTEN_PASSWORD } from '../routing/publicAddresses.ts';
import { buttonClass } from '../ui/Button.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import styles from './PublicForm.module.css';
import { Seal } from './Seal.tsx';

/** A7: shown for a reset link that is missing, used or expired. */
export const BrokenLink = ({ missing }: { missing: boolean }) => {
    const text = useText();
    return (
        <>
            <Seal name={missing ? 'mail' : 'linkOff'} />
            <PageHeading page={text('passwords.broken_link.page')}>
                {text(missing ? 'passwords.broken_link.missing_title' : 'passwords.broken_link.title')}
            </PageHeading>
            <p className={styles.lead}>
                {missing
                    ? text('passwords.broken_link.missing_body')
                    : text('passwords.broken_link.body', { smart_count: RESET_LINK_HOURS })}
            </p>
            <Link to={FORGOTTEN_PASSWORD} className={buttonClass('primary', styles.submit)}>
                {text('passwords.broken_link.ask')}
            </Link>
            <BackToSignIn />
        </>
    );
};
