import type { TextProperty } from '#contract/language/kinds.ts';
import { eanOf } from '#contract/values/articleCodes.ts';
import { isArticleNumber } from '#contract/values/storedText.ts';
import type { SheetCell } from '../../../sheets/source.ts';
import { type CellReading, type MakeReader, refuse } from './read.ts';

/** What a spreadsheet shows of a long number, whose last digits are lost: `3,76E+12`. */
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d{2,}$/i;
/** A workbook keeps 15 digits of a number. */
const KEPT = /^\d{1,15}$/;

const isRefused = ({ rules = [] }: TextProperty, value: string): boolean =>
    rules.some(rule => rule(value) !== undefined);

/** An EAN that begins with more of them belongs to nobody. */
const ZEROS = ['0', '00', '000'];

/** Digits that are only wrong because a spreadsheet has removed the zeros before them, as they were. */
const withZeros = (property: TextProperty, value: string): string | undefined => {
    if (!property.rules || !/^\d+$/.test(value) || !isRefused(property, value)) return undefined;
    return ZEROS.map(zeros => `${zeros}${value}`).find(whole => !isRefused(property, whole));
};

/** All spellings of an article number (UPC-A, GTIN-14 with indicator 0) are the one that is stored. */
const checked = (property: TextProperty, given: string): CellReading => {
    const value = (isArticleNumber(property) ? eanOf(given) : undefined) ?? given;
    const whole = withZeros(property, value);
    return whole === undefined ? { value } : refuse('lost_zero', value, { whole });
};

/** @param shown as people see it: the zeros that only a number format shows belong to a code */
const ofNumber = (property: TextProperty, text: string, shown = text): CellReading => {
    const isCut = property.code && /^\d+$/.test(text) && !KEPT.test(text);
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

/** Texts are kept as they are, formulas and leading zeros included; what a spreadsheet has made of a code is refused. */
export const readText: MakeReader = ({ property }) =>
    property.kind === 'text' ? readOf(property) : (_cell, _notation, text) => ({ value: text });
