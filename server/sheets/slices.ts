import { headerOf } from './header.ts';
import { checkHeaders } from './limits.ts';
import type { OpenedSheet, RowSource, SheetRow } from './source.ts';

/** A slice is taken over, and its cells are read, without a pause: wide rows come in smaller ones. */
const MOST_CELLS = 10_000;
const MOST_CHARACTERS = 1_000_000;

async function* slices(source: RowSource, after: number, size: number): AsyncGenerator<readonly SheetRow[]> {
    let slice: SheetRow[] = [];
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

const aboveOf = ({ row }: SheetRow, above: readonly SheetRow[]): OpenedSheet['above'] => {
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
