import { Link } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { LOGIN } from './expire.ts';
import styles from './PublicForm.module.css';

/** The way back, with the e-mail that is known so far. */
export const BackToSignIn = ({ email = '' }: { email?: string }) => (
    <p className={styles.back}>
        <Link to={LOGIN} state={{ email }}>
            <Glyph name="arrow_left" />
            {useText()('passwords.forgotten.back')}
        </Link>
    </p>
);
