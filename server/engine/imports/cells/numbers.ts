import Big from 'big.js';
import type { ImportColumn } from '#contract/imports/columns.ts';
import type { SheetCell } from '../../../sheets/source.ts';
import { inNotation } from '../notation.ts';
import { type CellReading, type MakeReader, type ReadCell, refuse } from './read.ts';
import { numberReadings } from './readings.ts';

/** Spreadsheets take `1-2` and `3/4` for days. */
const isDay = ({ kind }: SheetCell): boolean => kind === 'day' || kind === 'instant';

const UNITS: Partial<Record<ImportColumn['property']['kind'], '€' | '%'>> = { money: '€', rate: '%' };

const HUNDRED = 100;

/** A percentage is a rate, and no other figure. */
const ofWorkbook = (kind: ImportColumn['property']['kind'], text: string, isPercent = false): string | undefined => {
    if (!isPercent) return text;
    return kind === 'rate' ? new Big(text).times(HUNDRED).toFixed() : undefined;
};

/** A figure as text: `1234.50`. */
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

/** Money, rates and decimals stay texts, which keep every digit. */
export const readFigure = asFigure(figure => figure);
export const readNumber = asFigure(Number);
