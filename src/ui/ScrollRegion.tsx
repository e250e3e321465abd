import type { ReactNode } from 'react';

interface ScrollRegionProps {
    readonly label: string;
    readonly className?: string | undefined;
    readonly children: ReactNode;
}

/** A region that scrolls: it takes the focus, so that the keyboard scrolls it as well (WCAG 2.1.1). */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll the region
    <section className={className} tabIndex={0} aria-label={label}>
        {children}
    </section>
);
