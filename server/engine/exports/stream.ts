import { setImmediate } from 'node:timers/promises';
import { type ExportFormat, exportable, isSpread } from '#contract/exports.ts';
import type { Row } from '../../hydra/record.ts';
import { type Translate, translateTo } from '../../hydra/translate.ts';
import { readableBy } from '../masked.ts';
import type { Reader, ServerResource } from '../resource.ts';
import { type Cell, cellsOf, headingsOf } from './cells.ts';
import { csvSheet } from './csv.ts';
import type { ExportRequest } from './request.ts';
import { parentOf, readChildren, readColumns, rowResource } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { type Part, spreadPart } from './spread.ts';
import { xlsxSheet } from './xlsx.ts';

/** Rows per query: a few milliseconds, after which other requests are served. */
const SLICE = 200;

/** The plural name of an export's rows. */
export const nameOf = (reader: Pick<Reader, 'resource'>, request: ExportRequest, translate: Translate): string =>
    translate(`resources.${rowResource(reader, request).contract.name}.name`, { smart_count: 2 });

const SHEETS: Record<ExportFormat, (request: ExportRequest, name: string) => Sheet> = {
    csv: request => csvSheet(request),
    xlsx: (request, name) => xlsxSheet({ ...request, name }),
};

export const sheetOf = (reader: Reader, request: ExportRequest): Sheet =>
    SHEETS[request.format](request, nameOf(reader, request, translateTo(request.locale)));

/** Writes the rows of a list. */
interface Table {
    readonly headings: readonly Cell[];
    /** The cells of rows in their order, by identifier; without those deleted meanwhile. */
    readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Cell[]>>;
}

/** A row for each record. @param ids the records, which columns that are spread over several follow from */
const recordTable = async (
    reader: Reader,
    { columns, locale }: Pick<ExportRequest, 'columns' | 'locale'>,
    ids: readonly number[] | Int32Array,
): Promise<Table> => {
    const { contract } = reader.resource;
    const translate = translateTo(locale);
    const parts: Part[] = [];
    for (const column of columns)
        parts.push(
            (await spreadPart(reader, column, ids, locale)) ?? {
                headings: headingsOf(contract, [column], translate),
                cells: cellsOf(contract, [column], translate),
            },
        );
    return {
        headings: parts.flatMap(({ headings }) => headings),
        read: async some => {
            const rows = await readColumns(reader, some, columns);
            const cells = (row: Row) => parts.flatMap(part => part.cells(row));
            return new Map(rows.map(row => [row.id, cells(readableBy(reader.actor, contract, row))]));
        },
    };
};

/** A row for each child: the columns of its record, then its own. What is spread over several columns is of records. */
const childTable = async (reader: Reader, child: ServerResource, request: ExportRequest): Promise<Table> => {
    const { properties } = reader.resource.contract;
    const single = request.columns.filter(column => !isSpread(properties[column]));
    const records = await recordTable(reader, { ...request, columns: single }, []);
    const columns = exportable(child.contract);
    const translate = translateTo(request.locale);
    const cells = cellsOf(child.contract, columns, translate);
    return {
        headings: [...records.headings, ...headingsOf(child.contract, columns, translate)],
        read: async ids => {
            const rows = await readChildren(reader.db, child, ids, columns);
            const parents = await records.read([...new Set(rows.map(row => parentOf(child, row)))]);
            return new Map(
                rows.flatMap(row => {
                    const parent = parents.get(parentOf(child, row));
                    return parent ? [[row.id, [...parent, ...cells(row)]]] : [];
                }),
            );
        },
    };
};

const tableOf = (reader: Reader, request: ExportRequest, ids: Int32Array): Promise<Table> => {
    const rows = rowResource(reader, request);
    return rows === reader.resource ? recordTable(reader, request, ids) : childTable(reader, rows, request);
};

/** Generates the file piece by piece, on demand; records deleted meanwhile are left out. */
async function* pieces(reader: Reader, request: ExportRequest, ids: Int32Array, sheet: Sheet) {
    const { headings, read } = await tableOf(reader, request, ids);
    yield* sheet.begin();
    yield* sheet.rows([headings]);
    for (let at = 0; at < ids.length; at += SLICE) {
        // PGlite's answers never leave this turn of the event loop, so pending requests are served here.
        await setImmediate();
        const rows = await read([...ids.subarray(at, at + SLICE)]);
        yield* sheet.rows([...rows.values()]);
    }
    yield* sheet.end();
}

/** A stream with backpressure: pieces are generated as they are read, and no further once the client disconnects. */
export const streamOf = (
    reader: Reader,
    request: ExportRequest,
    ids: Int32Array,
    sheet: Sheet,
): ReadableStream<Uint8Array> => {
    const source = pieces(reader, request, ids, sheet);
    return new ReadableStream({
        pull: async controller => {
            const { done, value } = await source.next();
            if (done) controller.close();
            else controller.enqueue(value);
        },
        cancel: async () => void (await source.return()),
    });
};
