import { Link } from 'react-router-dom';
import { useText } from '../i18n/useTranslator.ts';
import buttons from '../theme/buttons.module.css';

/** The way back from a screen that leads nowhere. */
export const HomeLink = ({ primary = false }: { primary?: boolean }) => (
    <Link to="/" className={primary ? buttons.primary : buttons.button}>
        {useText()('app.action.home')}
    </Link>
);
