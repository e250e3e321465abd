import type { ReactNode } from 'react';
import styles from './buttons.module.css';
import { Icon } from './Icon.tsx';

interface FoldProps {
    readonly isOpen: boolean;
    /** Accessible name of the shown content, if the text alone does not describe it. */
    readonly label: string;
    readonly onToggle: () => void;
    readonly children: ReactNode;
}

export const Fold = ({ isOpen, label, onToggle, children }: FoldProps) => (
    <button type="button" className={styles.fold} aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
        {children}
        <Icon name="chevronDown" size={15} />
    </button>
);

interface ScrollRegionProps {
    readonly label: string;
    readonly className?: string | undefined;
    readonly children: ReactNode;
}

/** A focusable scrolling region, so that the keyboard can scroll it (WCAG 2.1.1). */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll the region
    <section className={className} tabIndex={0} aria-label={label}>
        {children}
    </section>
);
