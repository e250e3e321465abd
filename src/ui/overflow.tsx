import type { ReactNode } from 'react';
import styles from './buttons.module.css';
import { Icon } from './Icon.tsx';

interface FoldProps {
    readonly isOpen: boolean;
    /** Names what is shown, where the text alone does not. */
    readonly label: string;
    readonly onToggle: () => void;
    readonly children: ReactNode;
}

/** A quiet button that shows what belongs to a line, and hides it again. */
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

/** A region that scrolls: it takes the focus, so that the keyboard scrolls it as well (WCAG 2.1.1). */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll the region
    <section className={className} tabIndex={0} aria-label={label}>
        {children}
    </section>
);
