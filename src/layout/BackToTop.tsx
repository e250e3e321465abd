import { useText } from '../i18n/useTranslator.ts';
import { useScrolledPast } from '../theme/useScrolledPast.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './corner.module.css';

/** In CSS pixels (F2). */
const THRESHOLD = 100;

/** F2. It also moves the focus to the content, because the button disappears after use. */
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
            <Icon name="arrowUp" size={20} />
        </button>
    );
};
