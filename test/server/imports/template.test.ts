import { expect, test } from 'vitest';
import { importColumns } from '#contract/imports/columns.ts';
import { IMPORTED } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Properties, RecordOf } from '#contract/language/property.ts';
import { createSchema, refusals } from '#contract/language/schema.ts';
import { LOCALES, type Locale } from '#i18n/index.ts';
import { csvSheet } from '#server/engine/exports/csv.ts';
import { xlsxSheet } from '#server/engine/exports/xlsx.ts';
import { translateTo } from '#server/hydra/translate.ts';
import { readImportCell } from '#server/imports/read/cells.ts';
import { guessColumns } from '#server/imports/read/headers/index.ts';
import { createSurvey } from '#server/imports/read/notation.ts';
import { type Template, templateOf } from '#server/imports/template.ts';
import { openSheet } from '#server/sheets/readInThread.ts';
import { EMPTY_CELL, type SheetCell } from '#server/sheets/source.ts';
import { sheetFile } from '#test/support/sheets.ts';

const EXAMPLES = { 'priceListType.code': ['CLUB'], 'thirdParty.customerCode': ['', 'C1', 'C1'] };

const bytesOf = ({ headings, rows }: Template, format: 'csv' | 'xlsx', locale: Locale): Buffer => {
    const options = { locale, timeZone: 'Europe/Paris' };
    const sheet = format === 'csv' ? csvSheet(options) : xlsxSheet({ ...options, name: 'Template' });
    return Buffer.concat([...sheet.begin(), ...sheet.rows([headings, ...rows]), ...sheet.end()]);
};

/** The template as it is read back: its rows, each with what the columns say. */
const readBack = async (contract: ResourceContract, format: 'csv' | 'xlsx', locale: Locale) => {
    const template = templateOf(contract, translateTo(locale), EXAMPLES);
    const { headers, rows } = await openSheet(sheetFile(bytesOf(template, format, locale)), {});
    const lines: (readonly SheetCell[])[] = [];
    for await (const slice of rows(100)) lines.push(...slice.map(({ cells }) => cells));
    const columns = guessColumns(contract, headers).map(({ column }) => {
        const found = importColumns(contract).find(({ name }) => name === column);
        if (!found) throw new Error(`${column} is none`);
        return found;
    });
    const cellsOf = (place: number) => lines.map(cells => cells[place] ?? EMPTY_CELL);
    const read = columns.map((column, place) => {
        const survey = createSurvey(column);
        for (const cell of cellsOf(place)) survey.see(cell);
        const result = survey.result();
        if ('question' in result) throw new Error(`${column.name}: ${result.samples}`);
        return cellsOf(place).map(cell => readImportCell(column, cell, result.notation));
    });
    return lines.map((_, row) => columns.map((column, place) => ({ column, reading: read[place]?.[row] })));
};

const everywhere = IMPORTED.flatMap(name =>
    LOCALES.flatMap(locale => (['csv', 'xlsx'] as const).map(format => [name, locale, format] as const)),
);

test.each(everywhere)('I10 the template of %s in %s as %s is read without a question', async (name, locale, format) => {
    const rows = await readBack(contractOf(name), format, locale);
    expect(rows).toHaveLength(3);
    for (const { column, reading } of rows.flat()) {
        expect(reading ?? {}).not.toHaveProperty('refusal');
        if (!reading || !('value' in reading) || column.to !== undefined) continue;
        const schema = createSchema({ it: column.property });
        const parsed = schema.safeParse({ it: reading.value }, { reportInput: true });
        expect(parsed.success ? [] : [column.name, ...refusals(parsed.error, schema)]).toEqual([]);
    }
});

test.each(everywhere)('I10 the template of %s in %s as %s obeys the rules', async (name, locale, format) => {
    const contract = contractOf(name);
    for (const row of await readBack(contract, format, locale)) {
        const own = row.filter(({ column }) => column.name === column.of || column.to !== undefined);
        const record: Partial<RecordOf<Properties>> = Object.fromEntries(
            own.flatMap(({ column, reading }) =>
                reading && 'value' in reading ? [[column.of, reading.value as string]] : [],
            ),
        );
        const refused = Object.entries(contract.rules ?? {}).filter(([, rule]) => rule?.(record));
        expect(refused.map(([path]) => path)).toEqual([]);
    }
});

test('I10 related records of the template are those that are given', () => {
    const written = ({ headings, rows }: Template) =>
        [headings, ...rows].map(cells => cells.map(cell => (cell === undefined ? '' : String(cell.value))));
    const examples = { 'priceList.code': ['CLUB26', 'CLUB26'], 'item.reference': ['A1', 'A2'] };
    expect(written(templateOf(contractOf('price_list_items'), translateTo('fr'), examples))).toEqual([
        ['Tarif', 'Article · Référence', 'À partir de', 'Prix unitaire HT', 'Remise'],
        ['CLUB26', 'A1', '1', '24.90', ''],
        ['CLUB26', 'A2', '10', '129', ''],
        ['', '', '50', '', '15'],
    ]);
});
