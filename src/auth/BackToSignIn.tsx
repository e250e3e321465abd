import { Link } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { LOGIN } from '../routing/publicAddresses.ts';
import { PublicIcon } from '../ui/PublicIcon.tsx';
import styles from './PublicForm.module.css';

/** A link back to the sign-in page, which passes the e-mail on. */
export const BackToSignIn = ({ email = '' }: { email?: string }) => (
    <p className={styles.back}>
        <Link to={LOGIN} state={{ email }}>
            <PublicIcon name="back" size={20} />
            {useText()('passwords.forgotten.back')}
        </Link>
    </p>
);
