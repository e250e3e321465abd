import { headerOf } from './header.ts';
import type { OpenedSheet, RowSource, SheetRow } from './source.ts';

async function* slices(source: RowSource, after: number, size: number): AsyncGenerator<readonly SheetRow[]> {
    let waiting: SheetRow[] = [];
    for await (const batch of source()) {
        for (const row of batch) if (row.row > after) waiting.push(row);
        let at = 0;
        for (; waiting.length - at >= size; at += size) yield waiting.slice(at, at + size);
        if (at > 0) waiting = waiting.slice(at);
    }
    if (waiting.length > 0) yield waiting;
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
    return {
        headerRow: header.row,
        headers: header.cells.map(({ text }) => text),
        above: aboveOf(header, above),
        rows: size => slices(source, header.row, size),
    };
};
