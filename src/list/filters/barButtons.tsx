// Small buttons in the toolbar of a list and in what opens below it.
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './bar.module.css';

interface MoveButtonProps {
    readonly label: string;
    readonly way: 'earlier' | 'later';
    /** Whether the line is already at that end. */
    readonly end: boolean;
    readonly onMove: (button: HTMLButtonElement) => void;
}

/** Moves a line of a list by one place. At either end it keeps the focus and is a no-op. */
export const MoveButton = ({ label, way, end, onMove }: MoveButtonProps) => (
    <button
        type="button"
        className={styles.move}
        aria-label={label}
        title={label}
        aria-disabled={end}
        onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
            if (!end) onMove(currentTarget);
        }}
    >
        <Icon name={way === 'earlier' ? 'arrowUp' : 'arrowDown'} size={15} />
    </button>
);

interface ClearButtonProps {
    readonly label: string;
    readonly onClear: () => void;
}

export const ClearButton = ({ label, onClear }: ClearButtonProps) => (
    <button type="button" className={styles.clear} aria-label={label} onClick={onClear}>
        <Icon name="close" size={16} />
    </button>
);

interface ExportChoiceProps {
    readonly idle: boolean;
    readonly onChoose: () => void;
    readonly children: ReactNode;
}

/** An export to choose; a no-op while another one is requested. */
export const ExportChoice = ({ idle, onChoose, children }: ExportChoiceProps) => (
    <button type="button" className={styles.choice} aria-disabled={idle} onClick={() => !idle && onChoose()}>
        {children}
    </button>
);
