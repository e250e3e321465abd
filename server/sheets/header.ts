import { Problem } from '../hydra/problem.ts';
import type { RowSource, SheetCell, SheetRow } from './source.ts';

/** Rows among which the headers are looked for; titles and dates of print stand above them. */
const SEARCHED = 20;

const LETTER = /\p{L}/u;
/** Numbers and dates as people write them: `1 234,50 €` has no letter, `3,7E+12` and `12 EUR` have. */
const NUMBER = /^[+-]?[\d\s.,']+(e[+-]?\d+|eur|usd|gbp|kg|%)?$/i;

const headingOf = ({ kind, text }: SheetCell): string | undefined => {
    const heading = text.trim();
    return kind === 'text' && LETTER.test(heading) && !NUMBER.test(heading) ? heading.toLowerCase() : undefined;
};

/** A heading may be a year, too. */
const YEAR = /^(?:19|20)\d\d$/;

/** What the cells of a row look like. */
interface Look {
    readonly row: SheetRow;
    readonly filled: number;
    /** Texts that differ from each other. */
    readonly texts: number;
    readonly headings: number;
}

const lookOf = (row: SheetRow): Look => {
    const filled = row.cells.filter(({ text }) => text.trim() !== '');
    const headings = filled.filter(cell => headingOf(cell) !== undefined);
    return {
        row,
        filled: filled.length,
        texts: new Set(filled.map(({ text }) => text.trim().toLowerCase())).size,
        headings: headings.length,
    };
};

/** How many cells most rows have; of two numbers that are as frequent, the greater. */
const widthOf = (looks: readonly Look[]): number => {
    const frequencies = new Map<number, number>();
    for (const { filled } of looks) frequencies.set(filled, (frequencies.get(filled) ?? 0) + 1);
    const most = Math.max(0, ...frequencies.values());
    return Math.max(0, ...[...frequencies].flatMap(([filled, times]) => (times === most ? [filled] : [])));
};

/** A share of the table's columns that titles do not reach. */
const WIDE = 0.6;

/** Whether a row stands above the table: it has no heading or one only, is narrow, or is set apart by an empty row. */
const isTitle = ({ row, filled, texts, headings }: Look, width: number, next: Look | undefined): boolean =>
    headings === 0 ||
    (filled > 1 && texts === 1) ||
    filled < width * WIDE ||
    (filled < width && next !== undefined && next.row.row > row.row + 1);

const isAllHeadings = ({ row, filled, texts, headings }: Look): boolean =>
    texts === filled &&
    headings > 0 &&
    row.cells.filter(({ text }) => YEAR.test(text.trim())).length + headings === filled;

/**
 * The row of headers: the first one, unless it is clearly a title and a row of nothing but headings follows. How many texts
 * a row has is no evidence, because data have as many, nor is a heading that stands twice.
 */
export const findHeader = (rows: readonly SheetRow[]): SheetRow | undefined => {
    const looks = rows.map(lookOf);
    const width = widthOf(looks);
    const [first] = looks;
    if (!first || !isTitle(first, width, looks[1])) return first?.row;
    const other = looks.find((look, at) => at > 0 && !isTitle(look, width, looks[at + 1]) && isAllHeadings(look));
    return (other ?? first).row;
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
