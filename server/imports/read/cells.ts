import Big from 'big.js';
import type { ImportColumn } from '#contract/imports/columns.ts';
import { choiceLabels } from '#contract/imports/describe.ts';
import { isCoded } from '#contract/language/identifier.ts';
import type { TextProperty } from '#contract/language/kinds.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import type { ByKind } from '#contract/language/property.ts';
import type { Refusal } from '#contract/language/rules.ts';
import { eanOf } from '#contract/values/articleCodes.ts';
import { holdsArticleNumber } from '#contract/values/storedText.ts';
import { LOCALES } from '#i18n/index.ts';
import { translateTo } from '../../hydra/translate.ts';
import type { SheetCell } from '../../sheets/source.ts';
import { foldWords, shortened, UNREADABLE } from './cellTexts.ts';
import { inNotation } from './notation.ts';
import { dayReadings, type Notation, numberReadings } from './readings.ts';

/** Value of a cell in the API's JSON, or its refusal; undefined for an empty cell, which keeps the record's value. */
type CellReading = { readonly value: unknown } | { readonly refusal: Refusal } | undefined;

/** Parses the cells of a column, except empty and erroneous ones. @param text trimmed text */
type ReadCell = (cell: SheetCell, notation: Notation, text: string) => CellReading;

/** Called once for each column. */
type MakeReader = (column: ImportColumn) => ReadCell;

/** Maximum length of a cell in a message; a cell may contain megabytes. */
const MAX_SHOWN_LENGTH = 80;

/** Refusal with instructions. @param text content of the cell, if the message shows it */
const refuse = (key: string, text = '', more: Refusal['params'] = {}): CellReading => ({
    refusal: { key: `import_columns.refusal.${key}`, params: { text: shortened(text, MAX_SHOWN_LENGTH), ...more } },
});

/** Spreadsheet notation of a long number, whose last digits are lost: `3,76E+12`. */
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d{2,}$/i;
/** A workbook stores 15 digits of a number. */
const EXACT_DIGITS = /^\d{1,15}$/;

const isRefused = ({ rules = [] }: TextProperty, value: string): boolean =>
    rules.some(rule => rule(value) !== undefined);

/** Leading zeros to try; no assigned EAN begins with more. */
const ZEROS = ['0', '00', '000'];

/** Restores leading zeros that a spreadsheet has removed, if the digits are only valid with them. */
const withZeros = (property: TextProperty, value: string): string | undefined => {
    if (!property.rules || !/^\d+$/.test(value) || !isRefused(property, value)) return undefined;
    return ZEROS.map(zeros => `${zeros}${value}`).find(whole => !isRefused(property, whole));
};

/** Converts every spelling of an article number (UPC-A, GTIN-14 with indicator 0) to the stored one. */
const checked = (property: TextProperty, given: string): CellReading => {
    const value = (holdsArticleNumber(property) ? eanOf(given) : undefined) ?? given;
    const whole = withZeros(property, value);
    return whole === undefined ? { value } : refuse('lost_zero', value, { whole });
};

/** @param shown formatted text: zeros added by a number format belong to a code */
const ofNumber = (property: TextProperty, text: string, shown = text): CellReading => {
    const isCut = property.code && /^\d+$/.test(text) && !EXACT_DIGITS.test(text);
    return isCut ? refuse('exponent', text) : checked(property, shown);
};

const ofCode = (property: TextProperty, { kind }: SheetCell, text: string): CellReading => {
    if (kind === 'day' || kind === 'instant') return refuse('day_for_code', text);
    return EXPONENT.test(text) ? refuse('exponent', text) : checked(property, text);
};

const readOf =
    (property: TextProperty): ReturnType<MakeReader> =>
    (cell, _, text) => {
        if (cell.kind === 'number') return ofNumber(property, text, cell.shown);
        return property.code ? ofCode(property, cell, text) : checked(property, text);
    };

/** Texts are stored unchanged, including formulas and leading zeros; codes altered by a spreadsheet are refused. */
const readText: MakeReader = ({ property }) =>
    property.kind === 'text' ? readOf(property) : (_cell, _notation, text) => ({ value: text });

const YES = ['oui', 'yes', 'vrai', 'true', '1', 'x', 'o', 'y'];
const NO = ['non', 'no', 'faux', 'false', '0', 'n'];

/** Accepts words of both languages, `1` and `0`, and the cross of a list. */
const readBoolean: MakeReader = () => (_cell, _notation, text) => {
    const word = foldWords(text);
    if (YES.includes(word)) return { value: true };
    return NO.includes(word) ? { value: false } : refuse('boolean');
};

/** Normalised words used by other programs, by the last part of a column's name. */
const OTHER_WORDS: Readonly<Record<string, readonly (readonly [word: string, value: string])[]>> = {
    civility: [
        ['monsieur', 'mr'],
        ['madame', 'ms'],
        ['mademoiselle', 'ms'],
        ['mlle', 'ms'],
    ],
};

/** Values of a choice by value and by label in both languages; the first value wins for equal labels. */
const valuesByWord = onceFor((column: ImportColumn): ReadonlyMap<string, string> => {
    const { property } = column;
    const values = 'values' in property ? property.values : [];
    const named = LOCALES.flatMap(locale =>
        choiceLabels(column, translateTo(locale))
            .map((label, at) => [foldWords(label), values[at] ?? ''] as const)
            .reverse(),
    );
    const others = OTHER_WORDS[column.name.split('.').at(-1) ?? ''] ?? [];
    return new Map([...others, ...named, ...values.map(value => [foldWords(value), value] as const)]);
});

/** Value of a choice; undefined for an unrecognised word. */
const chosen = (column: ImportColumn, word: string): string | undefined => {
    const values = valuesByWord(column);
    return values.get(foldWords(word));
};

/** Refusal that lists the values in the reader's language, by the parameter `words`. */
const unknownChoice = ({ property, words }: ImportColumn): CellReading => ({
    refusal: {
        key: 'import_columns.refusal.choice',
        params: { words, values: 'values' in property ? property.values.join(', ') : '' },
    },
});

const readChoice: MakeReader = column => (_cell, _notation, text) => {
    const value = chosen(column, text);
    return value === undefined ? unknownChoice(column) : { value };
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Excludes withdrawn codes, which share the name of their successors, such as `DD` for Germany. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const codes = (): string[] =>
    LETTERS.flatMap(one => LETTERS.map(other => `${one}${other}`)).filter(code => isCurrent(code));

const namesIn = (locale: string): [string, string][] => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return codes().flatMap(code => {
        const name = names.of(code);
        return name === undefined ? [] : [[foldWords(name), code] as [string, string]];
    });
};

let known: ReadonlyMap<string, string> | undefined;

const codesByName = (): ReadonlyMap<string, string> => {
    known ??= new Map(LOCALES.flatMap(namesIn));
    return known;
};

/** Parses a country by its code or name; the database checks whether the code exists. */
const readCountry: MakeReader = () => (_cell, _notation, text) => {
    if (/^[a-z]{2}$/i.test(text)) return { value: text.toUpperCase() };
    const code = codesByName().get(foldWords(text));
    return code === undefined ? refuse('country', text) : { value: code };
};

/** Spreadsheets convert `1-2` and `3/4` to dates. */
const isDay = ({ kind }: SheetCell): boolean => kind === 'day' || kind === 'instant';

const UNITS: Partial<Record<ImportColumn['property']['kind'], '€' | '%'>> = { money: '€', rate: '%' };

const HUNDRED = 100;

/** A percentage is only valid for a rate. */
const ofWorkbook = (kind: ImportColumn['property']['kind'], text: string, isPercent = false): string | undefined => {
    if (!isPercent) return text;
    return kind === 'rate' ? new Big(text).times(HUNDRED).toFixed() : undefined;
};

/** Figure as text: `1234.50`. */
const figureIn =
    ({ property: { kind } }: ImportColumn) =>
    (...[cell, notation, text]: Parameters<ReadCell>): string | undefined => {
        if (cell.kind === 'number') return ofWorkbook(kind, text, cell.isPercent);
        return cell.kind === 'text' ? inNotation('decimal', numberReadings(text, UNITS[kind]), notation) : undefined;
    };

const asFigure =
    (toValue: (figure: string) => unknown): MakeReader =>
    column => {
        const read = figureIn(column);
        return (cell, notation, text): CellReading => {
            const figure = read(cell, notation, text);
            if (figure !== undefined) return { value: toValue(figure) };
            return refuse(isDay(cell) ? 'day_for_number' : column.property.kind);
        };
    };

/** Money, rates, decimals and quantities remain strings, so that no digit is lost. */
const readFigure = asFigure(figure => figure);
const readNumber = asFigure(Number);

/** The first one that occurs is the separator, so that names may contain the others. */
const SEPARATORS = ['|', ';', ','];

const split = (text: string): string[] => {
    const separator = SEPARATORS.find(one => text.includes(one));
    const parts = separator === undefined ? [text] : text.split(separator);
    return parts.map(part => part.trim()).filter(Boolean);
};

const listOf = (readings: readonly CellReading[]): CellReading => {
    const refused = readings.find(reading => reading !== undefined && 'refusal' in reading);
    return refused ?? { value: readings.flatMap(reading => (reading && 'value' in reading ? [reading.value] : [])) };
};

const WHOLE_NUMBER = /^\d{1,10}$/;

const readWhole = (text: string): CellReading =>
    WHOLE_NUMBER.test(text) ? { value: Number(text) } : refuse('integers', text);

/** A spreadsheet converts `6,12` to a number, and some lists to a date. */
const readIntegers: MakeReader = () => (cell, _, text) => {
    if (cell.kind === 'number') return listOf([readWhole(text)]);
    return cell.kind === 'text' ? listOf(split(text).map(readWhole)) : refuse('integers', text);
};

const readChoices: MakeReader = column => (_cell, _notation, text) =>
    listOf(
        split(text).map(word => {
            const value = chosen(column, word);
            return value === undefined ? unknownChoice(column) : { value };
        }),
    );

const severalOf =
    (readOne: ReadCell): ReadCell =>
    (cell, notation, text) =>
        cell.kind === 'text'
            ? listOf(split(text).map(part => readOne({ kind: 'text', text: part }, notation, part)))
            : listOf([readOne(cell, notation, text)]);

/** True if cells of the column contain a list, which is cleared by an empty list instead of null. */
const isListed = ({ property, isSeveral }: ImportColumn): boolean => isSeveral === true || property.kind === 'integers';

/** Clears a value; an empty cell keeps it. */
const CLEARED = 'NULL';

const DAY_LENGTH = 10;
const OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const readDay: MakeReader = () => (cell, notation, text) => {
    if (cell.kind === 'day' || cell.kind === 'instant') return { value: text.slice(0, DAY_LENGTH) };
    const day = cell.kind === 'text' ? inNotation('date', dayReadings(text), notation) : undefined;
    if (day !== undefined) return { value: day };
    return refuse(cell.kind === 'number' ? 'number_for_day' : 'day', text);
};

const readInstant: MakeReader = () => (_cell, _notation, text) =>
    OFFSET.test(text) ? { value: text } : refuse('instant');

/** For kinds without columns (`importColumns`). */
const none: MakeReader = () => () => undefined;

const READERS: ByKind<MakeReader> = {
    text: readText,
    integer: readNumber,
    number: readNumber,
    integers: readIntegers,
    decimal: readFigure,
    money: readFigure,
    rate: readFigure,
    quantity: readFigure,
    boolean: readBoolean,
    instant: readInstant,
    day: readDay,
    choice: readChoice,
    choices: readChoices,
    relation: none,
    relations: none,
    range: none,
    differences: none,
    listState: none,
    crop: none,
    thumbnails: none,
    value: none,
    children: none,
    result: none,
    data: none,
};

const makeReader: MakeReader = column => {
    const make = column.to !== undefined && isCoded(column.to) ? readCountry : READERS[column.property.kind];
    return column.isSeveral ? severalOf(make(column)) : make(column);
};

const readerOf = onceFor((column: ImportColumn): ReadCell => makeReader(column));

const readEmpty = ({ isFormula }: SheetCell): CellReading => (isFormula ? refuse('formula') : undefined);

/**
 * Parses a cell into the API's JSON: related records by their keys, figures as plain numbers. Empty cells are
 * undefined, and `NULL` is null or an empty list. The rules of the contract are checked later.
 * @param column same object for all rows, because its parser is cached
 */
export const readImportCell = (column: ImportColumn, cell: SheetCell, notation: Notation): CellReading => {
    const text = cell.text.trim();
    if (text.includes(UNREADABLE)) return refuse('character', text);
    if (cell.kind === 'error') return refuse('error', text);
    if (cell.kind === 'empty' || text === '') return readEmpty(cell);
    if (cell.kind === 'text' && text === CLEARED) return { value: isListed(column) ? [] : null };
    return readerOf(column)(cell, notation, text);
};
