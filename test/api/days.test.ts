import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineContract } from '#contract/language/contract.ts';
import { createSchema } from '#contract/language/schema.ts';
import type { Db } from '#server/db/database.ts';
import { databaseError } from '#server/db/databaseError.ts';
import { resourceTable } from '#server/db/tables/resourceTable.ts';
import { toRecord } from '#server/domain/record.ts';
import { toSql } from '#server/engine/conditions.ts';
import { exportCells } from '#server/engine/exports/cells.ts';
import { csvSheet } from '#server/engine/exports/csv.ts';
import { xlsxSheet } from '#server/engine/exports/xlsx.ts';
import { parseInput } from '#server/engine/input.ts';
import { rowsById } from '#server/engine/read.ts';
import { insertRow } from '#server/engine/write.ts';
import { parseConditions } from '#server/hydra/filters.ts';
import { parseParameters } from '#server/hydra/parameters.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { withTemporaryTable } from '#test/support/temporaryTable.ts';
import { unzip } from '#test/support/unzip.ts';

/** A resource that does not exist: no resource has a day yet. */
const contract = defineContract({
    name: 'brands',
    type: 'Thing',
    rights: {},
    properties: { validFrom: { kind: 'day', required: true } },
    filters: { validFrom: 'date' },
    orders: ['validFrom'],
});
const resource = { contract, table: resourceTable(contract) };

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const withThings = (run: (tx: Db) => Promise<void>) => withTemporaryTable(api.database.db, resource.table, run);

const insert = (tx: Db, validFrom: string): Promise<number> =>
    insertRow(tx, resource, parseInput(createSchema(contract.properties), { validFrom }));

test.each(['1900-01-01', '2024-02-29', '2026-03-29', '9999-12-31'])(
    'V4 the day %s is kept and read without a time zone, whatever that of the session',
    async day => {
        await withThings(async tx => {
            await tx.execute(sql`set local time zone 'America/New_York'`);
            const [row] = await rowsById(tx, resource, [await insert(tx, day)]);
            expect(row && toRecord(contract, row)).toMatchObject({ validFrom: day });
            const [drizzled] = await tx.select({ day: resource.table.validFrom }).from(resource.table);
            expect(drizzled).toEqual({ day });
        });
    },
);

test.each(['1899-12-31', '10000-01-01'])('V4 the database refuses %s by itself', async day => {
    await withThings(async tx => {
        const failed = await tx.insert(resource.table).values({ validFrom: day }).catch(databaseError);
        expect(failed).toMatchObject({ constraint: 'brands_valid_from_check' });
    });
});

const found = async (tx: Db, query: string): Promise<unknown[]> => {
    const [condition] = parseConditions(contract, parseParameters(new URLSearchParams(query)));
    const where = condition && toSql(tx, resource, condition, { id: 1, roles: ['ROLE_USER'] });
    const rows = await tx.select({ day: resource.table.validFrom }).from(resource.table).where(where);
    return rows.map(({ day }) => day).sort();
};

describe('N7 a day is filtered by days, both ends included', () => {
    test.each([
        ['validFrom[after]=2026-11-22', ['2026-11-22', '2026-11-23']],
        ['validFrom[before]=2026-11-22', ['2026-11-21', '2026-11-22']],
        ['validFrom[strictly_after]=2026-11-22', ['2026-11-23']],
        ['validFrom[strictly_before]=2026-11-22', ['2026-11-21']],
        // Bounds that a client gives as instants of the day in Paris.
        ['validFrom[after]=2026-11-21T23:00:00Z', ['2026-11-22', '2026-11-23']],
        ['validFrom[before]=2026-11-22T22:59:59.999Z', ['2026-11-21', '2026-11-22']],
        ['validFrom[after]=2026-11-22T00:00:00%2B01:00', ['2026-11-22', '2026-11-23']],
    ])('%s', async (query, days) => {
        await withThings(async tx => {
            for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) await insert(tx, day);
            expect(await found(tx, query)).toEqual(days);
        });
    });

    test.each(['2026-02-29', '22/11/2026', 'yesterday'])('%s is refused', async day => {
        const read = () => parseConditions(contract, parseParameters(new URLSearchParams({ 'validFrom[after]': day })));
        expect(read).toThrow(expect.objectContaining({ kind: 'malformed' }));
    });
});

test('I11 a day is exported as a date, in the notation of the language', () => {
    const cells = exportCells(contract, ['validFrom'], key => key)({ id: 1, version: 1, validFrom: '2026-11-22' });
    const textIn = (locale: 'fr' | 'en') =>
        Buffer.concat(csvSheet({ locale, timeZone: 'Europe/Paris' }).rows([cells]).map(Buffer.from)).toString();
    expect([textIn('fr'), textIn('en')]).toEqual(['22/11/2026\r\n', '2026-11-22\r\n']);
    const workbook = xlsxSheet({ locale: 'fr', timeZone: 'Europe/Paris', name: 'x' });
    const parts = unzip(Buffer.concat([...workbook.begin(), ...workbook.rows([cells]), ...workbook.end()]));
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<c s="3"><v>46348</v></c>');
    expect(parts['xl/styles.xml']).toMatch(/<xf numFmtId="14" applyNumberFormat="1"\/><\/cellXfs>/);
});
