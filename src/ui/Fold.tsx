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
