import { Link } from 'react-router-dom';
import { INVITATION_DAYS, RESET_LINK_HOURS } from '#contract/session.ts';
import { useText } from '../i18n/useTranslator.ts';
import { PageHeading } from '../routing/PageHeading.tsx';
import { FORGOTTEN_PASSWORD } from '../routing/publicAddresses.ts';
import { buttonClass } from '../ui/Button.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import styles from './PublicForm.module.css';
import { Seal } from './Seal.tsx';

interface BrokenLinkProps {
    /** Whether the page was opened without a link, rather than by one that is used or has expired. */
    readonly missing: boolean;
    /** Whether it was the link of an invitation. */
    readonly isFirst: boolean;
}

/** A7: shown for a reset link that is missing, used or expired. */
export const BrokenLink = ({ missing, isFirst }: BrokenLinkProps) => {
    const text = useText();
    const expired = isFirst
        ? text('passwords.broken_link.expired_invitation', { smart_count: INVITATION_DAYS })
        : text('passwords.broken_link.body', { smart_count: RESET_LINK_HOURS });
    return (
        <>
            <Seal name={missing ? 'mail' : 'linkOff'} />
            <PageHeading page={text('passwords.broken_link.page')}>
                {text(missing ? 'passwords.broken_link.missing_title' : 'passwords.broken_link.title')}
            </PageHeading>
            <p className={styles.lead}>{missing ? text('passwords.broken_link.missing_body') : expired}</p>
            <Link to={FORGOTTEN_PASSWORD} className={buttonClass('primary', styles.submit)}>
                {text('passwords.broken_link.ask')}
            </Link>
            <BackToSignIn />
        </>
    );
};
