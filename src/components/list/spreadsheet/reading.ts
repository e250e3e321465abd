import { toDecimal, toNumber } from '../../numbers.ts';
import type { SheetColumn } from './column.ts';
import type { Entry, Reason } from './entry.ts';

/** The names of a choice's values, in all languages, so that any is understood. */
export type ChoiceNames = (column: string, value: string) => readonly string[];

/** What people, and spreadsheets in two languages, write for a flag. */
const YES = ['oui', 'o', 'vrai', 'v', 'yes', 'y', 'true', 't', '1', 'x'];
const NO = ['non', 'n', 'faux', 'f', 'no', 'false', '0'];

/** Without case, accents or doubled spaces. */
export const fold = (text: string): string =>
    text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase();

const refused = (typed: string, message: string, args: Reason['args'] = {}): Entry => ({
    typed,
    reason: { message, args },
});

const flag = (typed: string): Entry => {
    const word = fold(typed);
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : refused(typed, 'spreadsheet.flag_expected');
};

const choice = ({ name, property }: SheetColumn, typed: string, names: ChoiceNames): Entry => {
    const values = 'values' in property ? property.values : [];
    const word = fold(typed);
    const found = values.find(value => [value, ...names(name, value)].some(known => fold(known) === word));
    const expected = values.map(value => names(name, value)[0] ?? value).join(', ');
    return found ? { value: found } : refused(typed, 'validation.choice', { values: expected });
};

/** What the text stands for in a column of that kind, before the contract's rules. */
const valueIn = (kind: SheetColumn['property']['kind'], typed: string): unknown => {
    if (kind === 'decimal') return toDecimal(typed) || null;
    if (kind === 'integer' || kind === 'number') return toNumber(typed);
    // A cell is one line.
    return typed.replace(/\s*[\r\n]+\s*/g, ' ').trim() || null;
};

/** The value, or the first of the contract's rules that it breaks. */
export const checked = ({ nullable, validators }: SheetColumn, value: unknown, typed: string): Entry => {
    if (value === null && !nullable) return refused(typed, 'validation.required');
    for (const validate of validators) {
        const verdict = validate(value);
        if (verdict) return refused(typed, verdict.message, verdict.args);
    }
    return { value };
};

/** What was typed or pasted, in French or English notation, as the value of a cell; as it was, with the reason, where it is none. */
export const readCell = (column: SheetColumn, typed: string, names: ChoiceNames): Entry => {
    const { kind } = column.property;
    if (typed.trim() === '') return checked(column, null, '');
    if (kind === 'boolean') return flag(typed);
    if (kind === 'choice') return choice(column, typed, names);
    return checked(column, valueIn(kind, typed), typed.trim());
};
