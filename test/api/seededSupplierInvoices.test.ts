import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { verify } from '#server/admin/verify.ts';
import { compareFiles } from '#server/backup/consistency.ts';
import { query } from '#server/db/query.ts';
import { rememberFiles, writeSeededFiles } from '#server/seed/filesToWrite.ts';
import { insertSupplierInvoices } from '#server/seed/supplierInvoices.ts';
import { type Api, createFiles, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import type { Member } from '#test/support/records.ts';
import { sendSupplier } from '#test/support/supplierFiles.ts';

const MANY = 600;

const files = createFiles();
let api: Api;
beforeAll(async () => {
    api = await openApi({ files });
    const { db } = api.database;
    await rememberFiles(db, await insertSupplierInvoices(db, { count: MANY, today: today() }));
    await writeSeededFiles(db, files);
});
afterAll(() => api.close());

const rows = <Row>(statement: ReturnType<typeof sql>, from = api) => query<Row>(from.database.db, statement);

const bodyAt = async (from: Api, path: string): Promise<Member> =>
    (await from.ask('GET', path, { as: 'super' })).body as unknown as Member;

const recordsOf = async (from: Api): Promise<readonly Member[]> =>
    (await from.ask('GET', '/api/supplier_invoices?itemsPerPage=100', { as: 'super' })).body.member;

/** What follows from the file alone, and not from what became of it. */
const SAID = [
    ...['company', 'number', 'type', 'typeCode', 'supplierName', 'supplierSiren', 'supplierVatNumber', 'issueDate'],
    ...['dueDate', 'currency', 'totalExcludingTax', 'totalVat', 'totalIncludingTax', 'dueAmount', 'orderReference'],
    ...['doubts', 'identityKey'],
];

const said = (record: Member) => Object.fromEntries(SAID.map(name => [name, record[name]]));

describe('seeded invoices of suppliers (issue 40, 8)', () => {
    test('say what the API reads from their files, the history as well', async () => {
        const other = await openApi({ files: createFiles() });
        try {
            const seeded = await recordsOf(api);
            expect(seeded.length).toBeGreaterThan(12);
            for (const record of seeded) {
                const { body: file } = await api.ask('GET', `${record['@id']}/file`, { as: 'super' });
                const { body } = await sendSupplier(other, String(file.text), { as: 'super' });
                expect(body.verdict).toBe('read');
                expect(said(await bodyAt(other, String(body.record)))).toEqual(said(record));
                const content = await bodyAt(other, `${body.record}/content`);
                expect(await bodyAt(api, `${record['@id']}/content`)).toEqual(content);
                const [made] = await changesOf(other, String(body.record));
                const first = (await changesOf(api, String(record['@id']))).at(-1);
                expect(first).toMatchObject({ action: 'create', differences: made?.differences });
            }
        } finally {
            await other.close();
        }
    });

    test('show every state, some late, a credit note, what does not fit, and both companies', async () => {
        const [found] = await rows(sql`
            select count(distinct status)::int as states, count(distinct company_id)::int as companies,
                count(distinct doubts::text)::int as doubts, bool_or(type = 'credit_note') as "hasCredit",
                count(*) filter (where status in ('to_check', 'to_pay') and due_date < ${today()}::date)::int as late,
                bool_and(received_at < ${today()}::date) as "isPast" from supplier_invoices`);
        expect(found).toEqual({ states: 4, companies: 2, doubts: 2, hasCredit: true, late: 3, isPast: true });
    });

    test('are told by the history, whose last step is what they are', async () => {
        const wrong = await rows(sql`
            select one.id from supplier_invoices one cross join lateral (select count(*) as told, max(created_at) as at,
                    (array_agg(differences->'status'->>'to' order by created_at desc))[1] as last
                from changes where record = '/api/supplier_invoices/' || one.id) history
            where version <> told or last <> status or decided_at is distinct from case when told > 1 then at end
                or decided_at >= ${today()}::date`);
        expect(wrong).toEqual([]);
    });

    test('have their files, and no more', async () => {
        expect(await compareFiles(api.database.db, files)).toMatchObject({ missing: [] });
        const { orphans } = await compareFiles(api.database.db, files);
        expect(orphans.filter(key => key.startsWith('suppliers/'))).toEqual([]);
        expect((await verify(api.database.db, files)).findings).toEqual([]);
    });
});

test('a few show each state, none are made without orders, and the same day makes the same', async () => {
    const [one, other] = [await openApi(), await openApi()];
    try {
        const print = sql`select md5(string_agg(one::text || file.key, '' order by one.id)) as print from supplier_invoices one
            join supplier_files file on file.supplier_invoice_id = one.id`;
        for (const { database } of [one, other])
            expect(await insertSupplierInvoices(database.db, { count: 0, today: today() })).toEqual([]);
        expect(await recordsOf(one)).toEqual([]);
        for (const { database } of [one, other])
            await insertSupplierInvoices(database.db, { count: 4, today: '2026-03-02' });
        expect(await rows(print, one)).toEqual(await rows(print, other));
        const statuses = (await recordsOf(one)).map(({ status }) => status);
        expect(statuses.sort()).toEqual(['paid', 'refused', 'to_check', 'to_pay']);
    } finally {
        for (const each of [one, other]) await each.close();
    }
});

test('files that a start could not write are written by the next one', async () => {
    const other = await openApi();
    const { db } = other.database;
    try {
        const made = await insertSupplierInvoices(db, { count: 3, today: today() });
        await rememberFiles(db, made);
        const empty = { list: async function* () {} };
        expect((await compareFiles(db, empty)).missing).toEqual([]);
        let left = 1;
        const full = { put: async () => (left-- > 0 ? undefined : Promise.reject(new Error('full'))) };
        await expect(writeSeededFiles(db, full)).rejects.toThrow('full');
        const written: string[] = [];
        const put = async (key: string) => void written.push(key);
        await writeSeededFiles(db, { put });
        await writeSeededFiles(db, { put });
        expect(written).toEqual(made.map(({ key }) => key));
        expect((await compareFiles(db, empty)).missing).toEqual(written.toSorted());
    } finally {
        await other.close();
    }
});
