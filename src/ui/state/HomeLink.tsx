import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useTranslator.ts';
import { buttonClass } from '../Button.tsx';

/** A link to the home screen, for error screens. */
export const HomeLink = ({ primary = false }: { primary?: boolean }) => (
    <Link to="/" className={buttonClass(primary ? 'primary' : 'plain')}>
        {useText()('app.action.home')}
    </Link>
);
