import { Refused } from '../domain/refused.ts';
import { checkHeaders } from './limits.ts';
import type { OpenedSheet, ReadSheetRow, RowSource, SheetCell } from './source.ts';

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
    readonly row: ReadSheetRow;
    readonly filled: number;
    /** Texts that differ from each other. */
    readonly texts: number;
    readonly headings: number;
}

const lookOf = (row: ReadSheetRow): Look => {
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
const findHeader = (rows: readonly ReadSheetRow[]): ReadSheetRow | undefined => {
    const looks = rows.map(lookOf);
    const width = widthOf(looks);
    const [first] = looks;
    if (!first || !isTitle(first, width, looks[1])) return first?.row;
    const other = looks.find((look, at) => at > 0 && !isTitle(look, width, looks[at + 1]) && isAllHeadings(look));
    return (other ?? first).row;
};

/** The first rows: as many as are searched or, when a row is chosen, up to this one; always with one that follows. */
const beginningOf = async (source: RowSource, chosen: number | undefined): Promise<readonly ReadSheetRow[]> => {
    const rows: ReadSheetRow[] = [];
    for await (const batch of source()) {
        rows.push(...batch);
        if ((rows.at(-1)?.row ?? 0) > (chosen ?? SEARCHED)) break;
    }
    return rows;
};

const chosenHeader = (rows: readonly ReadSheetRow[], chosen: number): ReadSheetRow => {
    const found = rows.find(({ row }) => row === chosen);
    if (!found) throw new Refused('invalid', 'sheet_header_row', { params: { row: chosen } });
    return found;
};

interface FoundHeader {
    readonly header: ReadSheetRow;
    readonly above: readonly ReadSheetRow[];
}

/** The row of headers, found or chosen, with those above it. Refuses a table without one, or without a row after it. */
const headerOf = async (source: RowSource, chosen: number | undefined): Promise<FoundHeader> => {
    const rows = await beginningOf(source, chosen);
    const header =
        chosen === undefined ? findHeader(rows.filter(({ row }) => row <= SEARCHED)) : chosenHeader(rows, chosen);
    if (!header && rows.length === 0) throw new Refused('invalid', 'sheet_empty');
    if (!header) throw new Refused('invalid', 'sheet_no_header', { params: { count: SEARCHED } });
    if (!rows.some(({ row }) => row > header.row))
        throw new Refused('invalid', 'sheet_no_rows', { params: { row: header.row } });
    return { header, above: rows.filter(({ row }) => row < header.row) };
};

/** A slice is taken over, and its cells are read, without a pause: wide rows come in smaller ones. */
const MOST_CELLS = 10_000;
const MOST_CHARACTERS = 1_000_000;

async function* slices(source: RowSource, after: number, size: number): AsyncGenerator<readonly ReadSheetRow[]> {
    let slice: ReadSheetRow[] = [];
    let [cells, characters] = [0, 0];
    for await (const batch of source())
        for (const row of batch) {
            if (row.row <= after) continue;
            slice.push(row);
            cells += row.cells.length;
            for (const { text } of row.cells) characters += text.length;
            if (slice.length < size && cells < MOST_CELLS && characters < MOST_CHARACTERS) continue;
            yield slice;
            [slice, cells, characters] = [[], 0, 0];
        }
    if (slice.length > 0) yield slice;
}

/** Titles and dates of print are short; data are not kept. */
const MOST_ABOVE = 50;
const LONGEST_ABOVE = 500;

const aboveOf = ({ row }: ReadSheetRow, above: readonly ReadSheetRow[]): OpenedSheet['above'] => {
    if (row > MOST_ABOVE) return [];
    const texts = new Map(above.map(one => [one.row, one.cells.map(({ text }) => text.slice(0, LONGEST_ABOVE))]));
    return Array.from({ length: row - 1 }, (_, at) => texts.get(at + 1) ?? []);
};

/** Finds the headers of a table, and gives what follows in slices. */
export const tableOf = async (
    source: RowSource,
    headerRow: number | undefined,
): Promise<Pick<OpenedSheet, 'headerRow' | 'headers' | 'above' | 'rows'>> => {
    const { header, above } = await headerOf(source, headerRow);
    const headers = header.cells.map(({ text }) => text);
    checkHeaders(header.row, headers);
    return {
        headerRow: header.row,
        headers,
        above: aboveOf(header, above),
        rows: size => slices(source, header.row, size),
    };
};
