import { Problem } from '../hydra/problem.ts';
import type { RowSource, SheetCell, SheetRow } from './source.ts';

/** Rows among which the headers are looked for; titles and dates of print stand above them. */
const SEARCHED = 20;

const LETTER = /\p{L}/u;
/** Numbers and dates as people write them: `1 234,50 €` has no letter, `3,7E+12` and `12 EUR` have. */
const NUMBER = /^[+-]?[\d\s.,']+(e[+-]?\d+|\s*(eur|usd|gbp|kg|%))?$/i;

const headingOf = ({ kind, text }: SheetCell): string | undefined => {
    const heading = text.trim();
    return kind === 'text' && LETTER.test(heading) && !NUMBER.test(heading) ? heading.toLowerCase() : undefined;
};

const scoreOf = ({ cells }: SheetRow): number => {
    const headings = new Set(cells.map(headingOf));
    headings.delete(undefined);
    return headings.size;
};

/** The first row with the most texts that differ from each other; undefined without rows. */
export const findHeader = (rows: readonly SheetRow[]): SheetRow | undefined => {
    let best: { readonly row: SheetRow; readonly score: number } | undefined;
    for (const row of rows) {
        const score = scoreOf(row);
        if (!best || score > best.score) best = { row, score };
    }
    return best?.row;
};

/** The first rows: as many as are searched or, when a row is chosen, up to this one; always with one that follows. */
const beginningOf = async (source: RowSource, chosen: number | undefined): Promise<readonly SheetRow[]> => {
    const rows: SheetRow[] = [];
    for await (const batch of source()) {
        rows.push(...batch);
        if ((rows.at(-1)?.row ?? 0) > (chosen ?? SEARCHED)) break;
    }
    return rows;
};

const chosenHeader = (rows: readonly SheetRow[], chosen: number): SheetRow => {
    const found = rows.find(({ row }) => row === chosen);
    if (!found) throw new Problem(422, 'sheet_header_row', { params: { row: chosen } });
    return found;
};

export interface FoundHeader {
    readonly header: SheetRow;
    readonly above: readonly SheetRow[];
}

/** The row of headers, found or chosen, with those above it. Refuses a table without one, or without a row after it. */
export const headerOf = async (source: RowSource, chosen: number | undefined): Promise<FoundHeader> => {
    const rows = await beginningOf(source, chosen);
    const header =
        chosen === undefined ? findHeader(rows.filter(({ row }) => row <= SEARCHED)) : chosenHeader(rows, chosen);
    if (!header && rows.length === 0) throw new Problem(422, 'sheet_empty');
    if (!header) throw new Problem(422, 'sheet_no_header', { params: { count: SEARCHED } });
    if (!rows.some(({ row }) => row > header.row))
        throw new Problem(422, 'sheet_no_rows', { params: { row: header.row } });
    return { header, above: rows.filter(({ row }) => row < header.row) };
};
