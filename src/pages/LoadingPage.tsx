import { useText } from '../i18n/useTranslator.ts';
import styles from './StatePage.module.css';

/** Row R5: while it is not yet known what is here. */
export const LoadingPage = () => {
    const text = useText();
    return (
        <div className={styles.loading} role="status">
            <span className={styles.spinner} aria-hidden="true" />
            <p>{text('app.loading')}</p>
        </div>
    );
};
