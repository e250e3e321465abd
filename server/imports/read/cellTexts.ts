// The texts of cells: what can be stored of them, and how they are compared.

import { nameKey } from '#contract/values/text.ts';
import type { OpenedSheet, ReadSheetRow } from '../../sheets/source.ts';

/** Stands for a character that cannot be read. */
export const UNREADABLE = '\ufffd';

/** PostgreSQL keeps neither NUL nor half a character. */
const NOT_KEPT = /[\0\p{Surrogate}]/gu;

const IS_NOT_KEPT = new RegExp(NOT_KEPT.source, 'u');

const kept = (text: string): string => text.replace(NOT_KEPT, UNREADABLE);

/** The first characters of a text; the cut may leave half of one. */
export const shortened = (text: string, most: number): string => kept(text.slice(0, most));

/** Whether the database keeps the text as it is. */
export const isKept = (text: string): boolean => !IS_NOT_KEPT.test(text);

/** Nearly all rows are as they were, and are not copied. */
const keptRow = (row: ReadSheetRow): ReadSheetRow =>
    row.cells.some(({ text }) => !isKept(text))
        ? { ...row, cells: row.cells.map(cell => ({ ...cell, text: kept(cell.text) })) }
        : row;

async function* keptRows(slices: AsyncIterable<readonly ReadSheetRow[]>): AsyncGenerator<readonly ReadSheetRow[]> {
    for await (const slice of slices) yield slice.map(keptRow);
}

/** The sheet with characters that the database keeps. */
export const storable = (sheet: OpenedSheet): OpenedSheet => ({
    ...sheet,
    headers: sheet.headers.map(kept),
    above: sheet.above.map(row => row.map(kept)),
    rows: size => keptRows(sheet.rows(size)),
});

/** A heading or a word without what people write differently: as a name is compared, and without punctuation; units keep a name. */
export const foldWords = (text: string): string =>
    nameKey(text.replaceAll('€', ' eur ').replaceAll('%', ' pct '))
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
