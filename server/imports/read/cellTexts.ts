// Texts of cells: characters that can be stored, and comparison.

import { nameKey } from '#contract/values/text.ts';
import type { OpenedSheet, ReadSheetRow } from '../../sheets/source.ts';

export const UNREADABLE = '\ufffd';

/** PostgreSQL cannot store NUL and lone surrogates. */
const NOT_KEPT = /[\0\p{Surrogate}]/gu;

const IS_NOT_KEPT = new RegExp(NOT_KEPT.source, 'u');

const kept = (text: string): string => text.replace(NOT_KEPT, UNREADABLE);

/** First characters of a text; a surrogate pair cut in half is replaced. */
export const shortened = (text: string, most: number): string => kept(text.slice(0, most));

/** True if the database can store the text unchanged. */
export const isKept = (text: string): boolean => !IS_NOT_KEPT.test(text);

/** Copies a row only if a cell needs replacements, which is rare. */
const keptRow = (row: ReadSheetRow): ReadSheetRow =>
    row.cells.some(({ text }) => !isKept(text))
        ? { ...row, cells: row.cells.map(cell => ({ ...cell, text: kept(cell.text) })) }
        : row;

async function* keptRows(slices: AsyncIterable<readonly ReadSheetRow[]>): AsyncGenerator<readonly ReadSheetRow[]> {
    for await (const slice of slices) yield slice.map(keptRow);
}

/** Sheet with characters that the database can store. */
export const storable = (sheet: OpenedSheet): OpenedSheet => ({
    ...sheet,
    headers: sheet.headers.map(kept),
    above: sheet.above.map(row => row.map(kept)),
    rows: size => keptRows(sheet.rows(size)),
});

/** Normalised header or word: compared like a name, and without punctuation; currency and percent signs become words. */
export const foldWords = (text: string): string =>
    nameKey(text.replaceAll('€', ' eur ').replaceAll('%', ' pct '))
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
