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

/** Finds the headers of a table, and gives what follows in slices. */
export const tableOf = async (
    source: RowSource,
    headerRow: number | undefined,
): Promise<Pick<OpenedSheet, 'headerRow' | 'headers' | 'rows'>> => {
    const header = await headerOf(source, headerRow);
    return {
        headerRow: header.row,
        headers: header.cells.map(({ text }) => text),
        rows: size => slices(source, header.row, size),
    };
};
