import { type ReactNode, useEffect, useRef } from 'react';
import { config } from '../config.ts';
import { useText } from '../i18n/useTranslator.ts';

/** R9: the configured title and the screen's title. */
export const pageTitle = (base: string, suffix: string): string => (suffix === '' ? base : `${base} · ${suffix}`);

/** Base of the page title: configured, or in the current language. */
export const useTitleBase = (): string => {
    const text = useText();
    return config.title ?? text('app.title');
};

const usePageTitle = (suffix: string): void => {
    const base = useTitleBase();
    useEffect(() => {
        document.title = pageTitle(base, suffix);
    }, [base, suffix]);
};

interface PageHeadingProps {
    /** Title of the tab; the heading may be longer. */
    readonly page: string;
    readonly children: ReactNode;
}

/** R9 and F6: sets the tab's title and focuses the heading, unless another element has the focus. */
export const PageHeading = ({ page, children }: PageHeadingProps) => {
    const heading = useRef<HTMLHeadingElement>(null);
    usePageTitle(page);
    useEffect(() => {
        if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    }, []);
    return (
        <h1 ref={heading} tabIndex={-1} data-title={page}>
            {children}
        </h1>
    );
};
