import { Refused } from '../domain/refused.ts';
import { checkHeaders } from './limits.ts';
import type { OpenedSheet, ReadSheetRow, RowSource, SheetCell } from './source.ts';

/** Rows searched for the headers, because titles and print dates stand above them. */
const SEARCHED = 20;

const LETTER = /\p{L}/u;
/** Formatted numbers and dates: `1 234,50 €` lacks letters, `3,7E+12` and `12 EUR` contain some. */
const NUMBER = /^[+-]?[\d\s.,']+(e[+-]?\d+|eur|usd|gbp|kg|%)?$/i;

const headingOf = ({ kind, text }: SheetCell): string | undefined => {
    const heading = text.trim();
    return kind === 'text' && LETTER.test(heading) && !NUMBER.test(heading) ? heading.toLowerCase() : undefined;
};

/** Years, which are valid headings. */
const YEAR = /^(?:19|20)\d\d$/;

interface Look {
    readonly row: ReadSheetRow;
    readonly filled: number;
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

/** Most frequent number of cells per row; the greater one if two are equally frequent. */
const widthOf = (looks: readonly Look[]): number => {
    const frequencies = new Map<number, number>();
    for (const { filled } of looks) frequencies.set(filled, (frequencies.get(filled) ?? 0) + 1);
    const most = Math.max(0, ...frequencies.values());
    return Math.max(0, ...[...frequencies].flatMap(([filled, times]) => (times === most ? [filled] : [])));
};

/** Minimum share of the table's columns in a header; titles are narrower. */
const WIDE = 0.6;

/** True for a row above the table: without headings or with a single text, narrow, or separated by an empty row. */
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
 * Header row: the first row, unless it is clearly a title and a row of headings only follows. Neither the number of
 * texts, which data rows share, nor a repeated heading is evidence.
 */
const findHeader = (rows: readonly ReadSheetRow[]): ReadSheetRow | undefined => {
    const looks = rows.map(lookOf);
    const width = widthOf(looks);
    const [first] = looks;
    if (!first || !isTitle(first, width, looks[1])) return first?.row;
    const other = looks.find((look, at) => at > 0 && !isTitle(look, width, looks[at + 1]) && isAllHeadings(look));
    return (other ?? first).row;
};

/** First rows, up to the search limit or the chosen row, and always one that follows. */
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

/** Detected or chosen header row, with the rows above it. @throws Refused if the header row or a row after it is missing */
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

/** Limits of a slice: its rows are transferred and parsed without a pause, so wide rows come in smaller slices. */
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

/** Limits of the texts above the headers: titles and print dates are short, and data are not kept. */
const MOST_ABOVE = 50;
const LONGEST_ABOVE = 500;

const aboveOf = ({ row }: ReadSheetRow, above: readonly ReadSheetRow[]): OpenedSheet['above'] => {
    if (row > MOST_ABOVE) return [];
    const texts = new Map(above.map(one => [one.row, one.cells.map(({ text }) => text.slice(0, LONGEST_ABOVE))]));
    return Array.from({ length: row - 1 }, (_, at) => texts.get(at + 1) ?? []);
};

/** Detects the headers of a table, and returns the rows after them in slices. */
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
