import { isList } from '#contract/language/property.ts';
import { isBlank, nameKey } from '#contract/values/text.ts';
import { isNumericProperty, readNumeric, writeNumeric } from '../kinds/figures.ts';
import { parseIntegers, writeIntegers } from '../kinds/integers.ts';
import { toDay, writeDay } from '../ui/days.ts';
import { type CellEntry, type CellFault, isValid, type SheetColumn } from './cell.ts';

/** Names of a choice's value in all languages, the current one first. */
export type ChoiceNames = (column: string, value: string) => readonly string[];

export interface CellWords {
    readonly locale: string;
    readonly flag: (value: boolean) => string;
    readonly choice: (column: string, value: string) => string;
}

export interface TypedReading {
    readonly words: CellWords;
    readonly names: ChoiceNames;
}

/** Spellings of booleans by users and spreadsheet programs, in French and English. */
const YES = ['oui', 'o', 'vrai', 'v', 'yes', 'y', 'true', 't', '1', 'x'];
const NO = ['non', 'n', 'faux', 'f', 'no', 'false', '0'];

const refused = (typed: string, message: string, args: CellFault['args'] = {}): CellEntry => ({
    typed,
    reason: { message, args },
});

const flag = (typed: string): CellEntry => {
    const word = nameKey(typed);
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : refused(typed, 'spreadsheet.flag_expected');
};

const choice = ({ name, property }: SheetColumn, typed: string, names: ChoiceNames): CellEntry => {
    const values = 'values' in property ? property.values : [];
    const word = nameKey(typed);
    const found = values.find(value => [value, ...names(name, value)].some(known => nameKey(known) === word));
    const expected = values.map(value => names(name, value)[0] ?? value).join(', ');
    return found ? { value: found } : refused(typed, 'validation.choice', { values: expected });
};

/** Parses a text for a property, before validation. */
const valueIn = ({ property, format }: SheetColumn, typed: string, locale: string): unknown => {
    if (format) return format.read(typed, locale);
    if (isNumericProperty(property)) return readNumeric(property, typed, locale);
    if (property.kind === 'day') return toDay(typed);
    if (property.kind === 'integers') return parseIntegers(typed);
    // Cells are single-line: line breaks become spaces.
    return (
        typed
            .split(/[\r\n]+/)
            .map(line => line.trim())
            .filter(Boolean)
            .join(' ') || null
    );
};

/** The validated value, or the error of the first violated rule. */
export const validateEntry = ({ nullable, validators }: SheetColumn, value: unknown, typed: string): CellEntry => {
    if (value === null && !nullable) return refused(typed, 'validation.required');
    for (const validate of validators) {
        const verdict = validate(value);
        if (verdict) return refused(typed, verdict.message, verdict.args);
    }
    return { value };
};

export const emptyValueOf = ({ property }: SheetColumn) => (isList(property) ? [] : null);

/** Parses a typed or pasted text in French or English notation. Keeps an invalid text with the reason. */
export const readTypedCell = (column: SheetColumn, typed: string, { names, words }: TypedReading): CellEntry => {
    const { kind } = column.property;
    if (isBlank(typed)) return validateEntry(column, emptyValueOf(column), '');
    if (kind === 'boolean') return flag(typed);
    if (kind === 'choice') return choice(column, typed, names);
    return validateEntry(column, valueIn(column, typed, words.locale), typed.trim());
};

/** Formats a cell for editing and copying, such as `12,90` in French. An absent value is the empty string. */
export const cellText = ({ name, property, format }: SheetColumn, entry: CellEntry, words: CellWords): string => {
    if (!isValid(entry)) return entry.typed;
    const { value } = entry;
    if (value === null || value === undefined) return '';
    if (format) return format.write(String(value), words.locale);
    if (property.kind === 'boolean') return words.flag(value === true);
    if (property.kind === 'choice') return words.choice(name, String(value));
    if (property.kind === 'day') return writeDay(String(value), words.locale);
    if (property.kind === 'integers') return writeIntegers(value);
    return isNumericProperty(property) ? writeNumeric(property, value, words.locale) : String(value);
};

export const choiceValues = ({ property }: SheetColumn) => ('values' in property ? property.values : undefined);

/** The value with that name, otherwise the first whose name starts with the text; undefined without a match. */
export const findChoiceByPrefix = (column: SheetColumn, typed: string, names: ChoiceNames): string | undefined => {
    const word = nameKey(typed);
    const values = choiceValues(column) ?? [];
    const isNamed = (value: string) => names(column.name, value).some(name => nameKey(name) === word);
    const begins = (value: string) => nameKey(names(column.name, value)[0] ?? value).startsWith(word);
    return word === '' ? undefined : (values.find(isNamed) ?? values.find(begins));
};

/** Quotes a cell that contains separators or quotes, like spreadsheet programs. */
const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes rows as tab-separated values, the clipboard format of spreadsheet programs. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
    rows.map(row => row.map(quoted).join('\t')).join('\r\n');

/** A quoted or unquoted cell and its terminator. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** A cell with an unclosed quote; the quote is a literal character. */
const BARE = /()([^\t\r\n]*)(\t|\r\n|\n|\r|$)/y;

const match = (text: string, at: number): RegExpExecArray | null => {
    for (const pattern of [CELL, BARE]) {
        pattern.lastIndex = at;
        const found = pattern.exec(text);
        if (found) return found;
    }
    return null;
};

/** Parses tab-separated values. Ignores the line end that spreadsheet programs add after the last row. */
export const parseTsv = (text: string): string[][] => {
    const rows: string[][] = [[]];
    for (let at = 0; ; ) {
        const found = match(text, at);
        if (!found) return rows;
        const [all, inQuotes, bare = '', end] = found;
        rows.at(-1)?.push(inQuotes ? inQuotes.replaceAll('""', '"') : bare);
        at += all.length;
        if (end === '' || (end !== '\t' && at === text.length)) return rows;
        if (end !== '\t') rows.push([]);
    }
};
