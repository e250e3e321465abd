import { useTranslate } from 'ra-core';
import styles from './entry.module.css';
import type { EntryLine } from './line.ts';

interface MoveHandleProps {
    readonly line: EntryLine;
    readonly place: number;
    readonly isLifted: boolean;
}

/** By which a line is dragged, or lifted with the keyboard; what it does is the table's (`useReorder`). */
export const MoveHandle = ({ line, place, isLifted }: MoveHandleProps) => {
    const translate = useTranslate();
    return (
        <button
            type="button"
            className={styles.handle}
            aria-label={translate('order_entry.move', { place: place + 1, item: line.reference ?? '' })}
            aria-pressed={isLifted}
            title={translate('order_entry.move_help')}
            data-handle={line['@key']}
        >
            <i className={styles.grip} aria-hidden="true" />
        </button>
    );
};
