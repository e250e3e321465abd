import { useText } from '../i18n/useTranslator.ts';
import { useCompany } from './Brand.tsx';
import styles from './Footer.module.css';

/** F1: the current year and the company. */
export const Footer = () => {
    const text = useText();
    return (
        <footer className={styles.footer}>
            {text('app.footer', { year: new Date().getFullYear(), company: useCompany() })}
        </footer>
    );
};
