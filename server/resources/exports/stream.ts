import { setImmediate } from 'node:timers/promises';
import type { ExportFormat } from '#contract/exports.ts';
import { type Translate, translateTo } from '../../hydra/translate.ts';
import type { Reader } from '../call.ts';
import { rowsOf } from '../read.ts';
import { cellsOf, headingsOf } from './cells.ts';
import { csvSheet } from './csv.ts';
import type { ExportRequest } from './request.ts';
import type { Sheet } from './sheet.ts';
import { xlsxSheet } from './xlsx.ts';

/** Rows read at once: some milliseconds, after which others have their turn. */
const SLICE = 200;

/** What the records of a resource are called. */
export const nameOf = ({ resource }: Pick<Reader, 'resource'>, translate: Translate): string =>
    translate(`resources.${resource.contract.name}.name`, { smart_count: 2 });

const SHEETS: Record<ExportFormat, (request: ExportRequest, name: string) => Sheet> = {
    csv: request => csvSheet(request),
    xlsx: (request, name) => xlsxSheet({ ...request, name }),
};

export const sheetOf = (reader: Reader, request: ExportRequest): Sheet =>
    SHEETS[request.format](request, nameOf(reader, translateTo(request.locale)));

/** The file in pieces, each made when the one before was taken; those that are deleted meanwhile are left out. */
async function* pieces(reader: Reader, request: ExportRequest, ids: Int32Array, sheet: Sheet) {
    const { db, resource } = reader;
    const translate = translateTo(request.locale);
    const cells = cellsOf(resource.contract, request.columns, translate);
    yield* sheet.begin();
    yield* sheet.rows([headingsOf(resource.contract, request.columns, translate)]);
    for (let at = 0; at < ids.length; at += SLICE) {
        // PGlite answers without ever leaving this turn of the loop: what came meanwhile is served first.
        await setImmediate();
        const rows = await rowsOf(db, resource, [...ids.subarray(at, at + SLICE)], request.columns);
        yield* sheet.rows(rows.map(cells));
    }
    yield* sheet.end();
}

/** A file that is made while it is read: as fast as it is taken, and no further once its reader has gone. */
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
