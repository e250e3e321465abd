import { useEffect } from 'react';
import { config } from '../config.ts';
import { useText } from '../i18n/useTranslator.ts';

/** R9: the configured title and that of the screen. */
export const pageTitle = (base: string, suffix: string): string => (suffix === '' ? base : `${base} · ${suffix}`);

/** Base of the page title: configured, or in the current language. */
export const useTitleBase = (): string => {
    const text = useText();
    return config.title ?? text('app.title');
};

/** Sets the tab's title while the screen is mounted. */
export const usePageTitle = (suffix: string): void => {
    const base = useTitleBase();
    useEffect(() => {
        document.title = pageTitle(base, suffix);
    }, [base, suffix]);
};
