import type { ImportColumn } from '#contract/imports/columns.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import type { ByKind } from '#contract/language/property.ts';
import type { SheetCell } from '../../sheets/source.ts';
import { readCountry } from './cells/countries.ts';
import { isListed, readChoices, readIntegers, severalOf } from './cells/lists.ts';
import { readFigure, readNumber } from './cells/numbers.ts';
import { type CellReading, type MakeReader, type ReadCell, refuse } from './cells/read.ts';
import { dayReadings, type Notation } from './cells/readings.ts';
import { readText } from './cells/texts.ts';
import { readBoolean, readChoice } from './cells/words.ts';
import { inNotation } from './notation.ts';
import { UNREADABLE } from './storable.ts';

/** Clears a value; an empty cell leaves it as it is. */
export const CLEARED = 'NULL';

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

/** For kinds that no column has (`importColumns`). */
const none: MakeReader = () => () => undefined;

const READERS: ByKind<MakeReader> = {
    text: readText,
    integer: readNumber,
    number: readNumber,
    integers: readIntegers,
    decimal: readFigure,
    money: readFigure,
    rate: readFigure,
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
    const make = column.to === 'countries' ? readCountry : READERS[column.property.kind];
    return column.isSeveral ? severalOf(make(column)) : make(column);
};

const readerOf = onceFor((column: ImportColumn): ReadCell => makeReader(column));

/** An empty cell, or a formula that no program has computed yet. */
const readEmpty = ({ isFormula }: SheetCell): CellReading => (isFormula ? refuse('formula') : undefined);

/**
 * What a cell says, in the API's JSON: related records by their keys, figures as plain numbers. Empty cells are undefined and
 * `NULL` is null, or an empty list. Whether the value obeys the contract is not decided here.
 * @param column the same object for all rows: what its kind needs is computed once
 */
export const readCell = (column: ImportColumn, cell: SheetCell, notation: Notation): CellReading => {
    const text = cell.text.trim();
    if (text.includes(UNREADABLE)) return refuse('character', text);
    if (cell.kind === 'error') return refuse('error', text);
    if (cell.kind === 'empty' || text === '') return readEmpty(cell);
    if (cell.kind === 'text' && text === CLEARED) return { value: isListed(column) ? [] : null };
    return readerOf(column)(cell, notation, text);
};
