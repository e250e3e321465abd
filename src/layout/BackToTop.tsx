import { useText } from '../i18n/useTranslator.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { useScrolledPast } from '../theme/useScrolledPast.ts';
import styles from './corner.module.css';

/** Source: specification section 9, in CSS pixels. */
const THRESHOLD = 100;

/** Row F2. The focus goes up too: the button is gone once it has done its work. */
export const BackToTop = () => {
    const text = useText();
    const shown = useScrolledPast(THRESHOLD);
    if (!shown) return null;
    const label = text('app.action.back_to_top');
    const onClick = () => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.getElementById('content')?.focus({ preventScroll: true });
    };
    return (
        <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
            <Glyph name="arrow_up" />
        </button>
    );
};
