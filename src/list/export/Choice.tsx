import type { ReactNode } from 'react';
import styles from '../filters/bar.module.css';

interface ChoiceProps {
    readonly idle: boolean;
    readonly onChoose: () => void;
    readonly children: ReactNode;
}

/** A file that can be chosen; nothing happens while another one is being asked for. */
export const ExportChoice = ({ idle, onChoose, children }: ChoiceProps) => (
    <button type="button" className={styles.choice} aria-disabled={idle} onClick={() => !idle && onChoose()}>
        {children}
    </button>
);
