import { LOCALES } from '#i18n/index.ts';
import { useAlerts } from '../alerts/alerts.ts';
import { useText, useTranslation, useTranslator } from '../i18n/useTranslator.ts';
import styles from './LanguageSwitcher.module.css';

/** T3: switches the language of the whole page. */
export const LanguageSwitcher = () => {
    const text = useText();
    const { changeLocale } = useTranslator();
    const { locale: current } = useTranslation();
    const alerts = useAlerts();
    const change = (locale: string) => changeLocale(locale).catch(() => alerts.push('error', 'app.failure.language'));
    return (
        <fieldset className={styles.switch} aria-label={text('app.action.language')}>
            {LOCALES.map(locale => (
                <button
                    key={locale}
                    type="button"
                    lang={locale}
                    aria-label={text(`app.locale.${locale}`)}
                    aria-pressed={locale === current}
                    onClick={() => change(locale)}
                >
                    {locale}
                </button>
            ))}
        </fieldset>
    );
};
