import type { ImportColumn } from '#contract/imports/columns.ts';
import { type CellReading, type MakeReader, type ReadCell, refuse } from './read.ts';
import { chosen, unknownChoice } from './words.ts';

/** The first that occurs separates, so that names may have those after it. */
const SEPARATORS = ['|', ';', ','];

const split = (text: string): string[] => {
    const separator = SEPARATORS.find(one => text.includes(one));
    const parts = separator === undefined ? [text] : text.split(separator);
    return parts.map(part => part.trim()).filter(Boolean);
};

/** All of a list, or why one of them has no value. */
const listOf = (readings: readonly CellReading[]): CellReading => {
    const refused = readings.find(reading => reading !== undefined && 'refusal' in reading);
    return refused ?? { value: readings.flatMap(reading => (reading && 'value' in reading ? [reading.value] : [])) };
};

const WHOLE = /^\d{1,10}$/;

const readWhole = (text: string): CellReading =>
    WHOLE.test(text) ? { value: Number(text) } : refuse('integers', text);

/** A spreadsheet takes `6,12` for one number, and a list for a day. */
export const readIntegers: MakeReader = () => (cell, _, text) => {
    if (cell.kind === 'number') return listOf([readWhole(text)]);
    return cell.kind === 'text' ? listOf(split(text).map(readWhole)) : refuse('integers', text);
};

export const readChoices: MakeReader = column => (_cell, _notation, text) =>
    listOf(
        split(text).map(word => {
            const value = chosen(column, word);
            return value === undefined ? unknownChoice(column) : { value };
        }),
    );

/** Several related records, each by its key. */
export const severalOf =
    (readOne: ReadCell): ReadCell =>
    (cell, notation, text) =>
        cell.kind === 'text'
            ? listOf(split(text).map(part => readOne({ kind: 'text', text: part }, notation, part)))
            : listOf([readOne(cell, notation, text)]);

/** Whether a cell of the column holds a list, which is emptied rather than null. */
export const isListed = ({ property, isSeveral }: ImportColumn): boolean =>
    isSeveral === true || property.kind === 'integers';
