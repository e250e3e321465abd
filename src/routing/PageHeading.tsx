import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from './pageTitle.ts';

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
