import { useText } from '../../i18n/useTranslator.ts';
import styles from './StatePage.module.css';

/** Shown while a screen is loading (R5). */
export const LoadingPage = () => {
    const text = useText();
    return (
        <div className={styles.loading} role="status">
            <span className={styles.spinner} aria-hidden="true" />
            <p>{text('app.loading')}</p>
        </div>
    );
};
