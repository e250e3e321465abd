import { useEffect } from 'react';
import { config } from '../config.ts';
import { useText } from '../i18n/useTranslator.ts';

/** Row R9: the configured title and what is on the screen. */
export const pageTitle = (base: string, suffix: string): string => (suffix === '' ? base : `${base} · ${suffix}`);

/** Base of the page title, in the current language unless a deployment has its own. */
export const useTitleBase = (): string => {
    const text = useText();
    return config.title ?? text('app.title');
};

/** Names the tab after the screen, for as long as the screen is there. */
export const usePageTitle = (suffix: string): void => {
    const base = useTitleBase();
    useEffect(() => {
        document.title = pageTitle(base, suffix);
    }, [base, suffix]);
};
