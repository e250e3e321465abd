import { config } from '../config.ts';
import { useText } from '../i18n/useTranslator.ts';
import styles from './Brand.module.css';

/** The product's mark: a counter seen from above, which is also half a centre circle. */
export const BrandMark = () => (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--brand-ground, var(--c-accent))" />
        <g fill="none" stroke="var(--brand-line, var(--c-on-accent))" strokeLinecap="round">
            <path d="M22.4 10.6a8.4 8.4 0 1 0 0 10.8" strokeWidth="2.2" />
            <path d="M16 4v24" strokeWidth="1.4" opacity=".45" />
        </g>
        <circle cx="16" cy="16" r="2.1" fill="var(--brand-dot, #ffd166)" />
    </svg>
);

/** The company's name: configured, or a word in the current language. */
export const useCompany = (): string => {
    const text = useText();
    return config.company ?? text('app.company');
};

export const CompanyBrand = () => (
    <span className={styles.brand}>
        <BrandMark />
        <span className={styles.name}>{useCompany()}</span>
    </span>
);
