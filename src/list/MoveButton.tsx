import type { MouseEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import styles from './filters/bar.module.css';

interface MoveButtonProps {
    readonly label: string;
    readonly way: 'earlier' | 'later';
    /** Whether there is no place further on. */
    readonly end: boolean;
    readonly onMove: (button: HTMLButtonElement) => void;
}

/** Moves a line of a list by one place. At either end it keeps the focus, and does nothing. */
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
