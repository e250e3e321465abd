import { setImmediate } from 'node:timers/promises';
import type { ExportFormat } from '#contract/exports.ts';
import { type Translate, translateTo } from '../../hydra/translate.ts';
import { readableBy } from '../masked.ts';
import { rowsOf } from '../read.ts';
import type { Reader } from '../resource.ts';
import { cellsOf, headingsOf } from './cells.ts';
import { csvSheet } from './csv.ts';
import type { ExportRequest } from './request.ts';
import type { Sheet } from './sheet.ts';
import { xlsxSheet } from './xlsx.ts';

/** Rows per query: a few milliseconds, after which other requests are served. */
const SLICE = 200;

/** The plural name of a resource. */
export const nameOf = ({ resource }: Pick<Reader, 'resource'>, translate: Translate): string =>
    translate(`resources.${resource.contract.name}.name`, { smart_count: 2 });

const SHEETS: Record<ExportFormat, (request: ExportRequest, name: string) => Sheet> = {
    csv: request => csvSheet(request),
    xlsx: (request, name) => xlsxSheet({ ...request, name }),
};

export const sheetOf = (reader: Reader, request: ExportRequest): Sheet =>
    SHEETS[request.format](request, nameOf(reader, translateTo(request.locale)));

/** Generates the file piece by piece, on demand; records deleted meanwhile are left out. */
async function* pieces(reader: Reader, request: ExportRequest, ids: Int32Array, sheet: Sheet) {
    const { db, resource, actor } = reader;
    const translate = translateTo(request.locale);
    const cells = cellsOf(resource.contract, request.columns, translate);
    yield* sheet.begin();
    yield* sheet.rows([headingsOf(resource.contract, request.columns, translate)]);
    for (let at = 0; at < ids.length; at += SLICE) {
        // PGlite's answers never leave this turn of the event loop, so pending requests are served here.
        await setImmediate();
        const rows = await rowsOf(db, resource, [...ids.subarray(at, at + SLICE)], request.columns);
        yield* sheet.rows(rows.map(row => cells(readableBy(actor, resource.contract, row))));
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
