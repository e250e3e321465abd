import type { SheetColumn } from './column.ts';
import { type Entry, isValid } from './entry.ts';
import { useGridTools } from './gridContext.ts';
import styles from './spreadsheet.module.css';
import { textOf } from './writing.ts';

interface CellValueProps {
    column: SheetColumn;
    entry: Entry;
}

/** What a cell holds, in the person's language; a flag as a box that a click turns round. */
export const CellValue = ({ column, entry }: CellValueProps) => {
    const { words } = useGridTools();
    const text = textOf(column, entry, words);
    if (column.property.kind !== 'boolean' || !isValid(entry)) return <span className={styles.text}>{text}</span>;
    return (
        <span className={styles.flag} data-box={entry.value === true ? 'on' : 'off'}>
            {text}
        </span>
    );
};
