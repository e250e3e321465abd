import { fromDecimal } from '../../numbers.ts';
import type { SheetColumn } from './column.ts';
import { type Entry, isValid } from './entry.ts';

/** What a language has for flags and choices. */
export interface CellWords {
    readonly locale: string;
    readonly flag: (value: boolean) => string;
    readonly choice: (column: string, value: string) => string;
}

/** A cell as text, to be edited or copied: `12,90` where that is how numbers are written. Nothing is an empty text. */
export const textOf = ({ name, property }: SheetColumn, entry: Entry, words: CellWords): string => {
    if (!isValid(entry)) return entry.typed;
    const { value } = entry;
    if (value === null || value === undefined) return '';
    switch (property.kind) {
        case 'boolean':
            return words.flag(value === true);
        case 'choice':
            return words.choice(name, String(value));
        case 'integer':
        case 'number':
        case 'decimal':
            return fromDecimal(String(value), words.locale);
        default:
            return String(value);
    }
};
