import { eq, sql } from 'drizzle-orm';
import type { ImportedColumn } from '#contract/imports/imports.ts';
import { query } from '../db/query.ts';
import { importFiles } from '../db/tables/index.ts';
import { recordNotFound } from '../domain/refused.ts';
import { findRow } from '../engine/read.ts';
import type { RecordCall } from '../engine/resource.ts';
import { localeOf, type Translate, translateTo } from '../hydra/translate.ts';
import { csvFormOf } from './file.ts';
import { isErrorColumn, messageOf } from './phrases.ts';
import { answerSheet, type SheetLine, textCell } from './read/sheet.ts';
import type { RowError } from './rehearse/readRows.ts';

const BATCH_SIZE = 500;

interface Wrong {
    readonly place: number;
    readonly cells: readonly string[];
    readonly errors: readonly RowError[];
}

const sentence = ({ column, refusal }: RowError, translate: Translate): string =>
    [column, messageOf(refusal, translate)].filter(Boolean).join(': ');

async function* wrongRows(
    { db, id }: RecordCall,
    places: readonly number[],
    translate: Translate,
): AsyncGenerator<SheetLine[]> {
    let after = 0;
    while (true) {
        const rows = await query<Wrong>(
            db,
            sql`select place, cells, errors from import_rows where import_id = ${id} and action = 'wrong' and place > ${after}
                order by place limit ${BATCH_SIZE}`,
        );
        if (rows.length === 0) return;
        yield rows.map(({ cells, errors }) => [
            ...places.map(at => textCell(cells[at] ?? '')),
            textCell(errors.map(error => sentence(error, translate)).join('; ')),
        ]);
        after = rows.at(-1)?.place ?? after;
    }
}

/** `GET /api/imports/{id}/wrong_rows` (B8): the invalid rows as a file with an additional column of errors. */
export const answerWrongRows = async (call: RecordCall): Promise<Response> => {
    const row = await findRow(call, call.id);
    if (!row) throw recordNotFound();
    const asked = call.context.req.query('locale');
    const translate = translateTo(asked);
    const headers = ((row.columns ?? []) as readonly ImportedColumn[]).map(({ header, title }) => title ?? header);
    // Excludes the error column of an earlier correction.
    const places = [...headers.keys()].filter(at => !isErrorColumn(headers[at] ?? ''));
    const headings = [
        ...places.map(at => textCell(headers[at] ?? '')),
        textCell(translate('import_rules.error_column')),
    ];
    const [file] = await call.db
        .select({ above: importFiles.above })
        .from(importFiles)
        .where(eq(importFiles.importId, row.id));
    const name = String(row.fileName).replace(/\.\w+$/, '');
    const format = String(row.fileFormat).startsWith('xlsx') ? 'xlsx' : 'csv';
    return answerSheet({
        format,
        form: csvFormOf(row.fileFormat),
        locale: localeOf(asked),
        name: `${name} - ${translate('import_rules.wrong_file')}`,
        // Keeps the headers in their row.
        above: (file?.above ?? []).map(cells => cells.map(textCell)),
        headings,
        rows: wrongRows(call, places, translate),
    });
};
