import type { ExportFormat } from '#contract/language/exports.ts';
import type { Locale } from '#i18n/index.ts';
import type { ExportCell } from '../../engine/exports/cells.ts';
import { type CsvForm, csvSheet } from '../../engine/exports/csv.ts';
import type { ExportSheet } from '../../engine/exports/sheet.ts';
import { xlsxSheet } from '../../engine/exports/xlsx.ts';
import { dispositionOf } from '../../files/serve.ts';

export type SheetLine = readonly ExportCell[];

interface SheetAnswer {
    readonly format: ExportFormat;
    /** Format of a CSV; same as exports by default. */
    readonly form?: CsvForm | undefined;
    readonly locale: Locale;
    readonly name: string;
    /** Rows before the headers. */
    readonly above?: readonly SheetLine[];
    readonly headings: SheetLine;
    readonly rows: AsyncIterable<readonly SheetLine[]> | Iterable<readonly SheetLine[]>;
}

export const textCell = (value: string): ExportCell => ({ kind: 'text', value });

async function* pieces(sheet: ExportSheet, { above = [], headings, rows }: SheetAnswer) {
    yield* sheet.begin();
    yield* sheet.rows([...above, headings]);
    for await (const some of rows) yield* sheet.rows(some);
    yield* sheet.end();
}

const sheetFor = ({ format, form, locale }: SheetAnswer): ExportSheet => {
    const options = { locale, timeZone: 'Europe/Paris' };
    return format === 'csv' ? csvSheet(options, form) : xlsxSheet({ ...options, name: 'import' });
};

export const answerSheet = (answer: SheetAnswer): Response => {
    const sheet = sheetFor(answer);
    const source = pieces(sheet, answer);
    const body = new ReadableStream<Uint8Array>({
        pull: async controller => {
            const { done, value } = await source.next();
            if (done) controller.close();
            else controller.enqueue(value);
        },
        cancel: async () => void (await source.return()),
    });
    return new Response(body, {
        headers: {
            'Content-Type': sheet.mediaType,
            'Content-Disposition': dispositionOf('attachment', `${answer.name}.${answer.format}`),
            'Cache-Control': 'no-store',
        },
    });
};
