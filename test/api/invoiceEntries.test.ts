import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEC_COLUMNS } from '#contract/invoices/entries.ts';
import { addDays, today } from '#contract/values/days.ts';
import { sumAmounts } from '#contract/values/money.ts';
import { query } from '#server/db/query.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import { ADDRESS } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
});
afterAll(() => api.close());

const day = today();
const PATH = '/api/invoices/entries';
const post = (path: string, body: object, as: Account = 'admin') => api.ask('POST', path, { as, body });
const patch = (path: string, body: object) => api.ask('PATCH', path, { as: 'super', body });

const download = async (query: object, as: Account = 'admin') => {
    const answer = await api.app.request(`${PATH}?${new URLSearchParams({ ...query })}`, {
        headers: { Authorization: `Bearer ${await api.token(as)}` },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** The rows below the headings, without the mark of UTF-8; no text of these tests has a separator. */
const rowsIn = (text: string): string[][] =>
    text
        .replace(/^\ufeff/, '')
        .split('\r\n')
        .filter(Boolean)
        .map(line => line.split(';'));

const column = (row: readonly string[], name: (typeof FEC_COLUMNS)[number]): string =>
    row[FEC_COLUMNS.indexOf(name)] ?? '';
const told = (row: readonly string[]) =>
    (['EcritureNum', 'CompteNum', 'CompAuxNum', 'Debit', 'Credit'] as const).map(name => column(row, name));
const sum = (rows: readonly (readonly string[])[], name: 'Debit' | 'Credit') =>
    sumAmounts(rows.map(row => column(row, name).replace(',', '.')));

describe('accounting entries (invoices.md, section 5)', () => {
    test('of a period and a company, with the columns of the FEC, again and again', async () => {
        const company = await world.company();
        const thirdParty = await world.customer({ name: '=cmd|calc', accountNumber: '411SPORT' });
        const invoice = await world.issued(await world.delivered({ company, thirdParty }));
        const credited = await post(`${invoice['@id']}/credit`, { reason: 'Retour' });
        const credit = await world.post(credited.body['@id'], 'issue', {}, 'admin');
        expect(credit.status).toBe(200);
        const asked = { company, from: day, to: day };
        const file = await download(asked);
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
        expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="ecritures-\d{9}-/);
        const [headings, ...rows] = rowsIn(file.text);
        expect(headings).toEqual(FEC_COLUMNS);
        const [number, note] = [String(invoice.number), String(credit.body.number)];
        expect(rows.map(told)).toEqual([
            [note, '411', '411SPORT', '0,00', '144,00'],
            [note, '707', '', '120,00', '0,00'],
            [note, '44571', '', '24,00', '0,00'],
            [number, '411', '411SPORT', '144,00', '0,00'],
            [number, '707', '', '0,00', '120,00'],
            [number, '44571', '', '0,00', '24,00'],
        ]);
        expect(sum(rows, 'Debit')).toBe(sum(rows, 'Credit'));
        expect([...new Set(rows.map(row => column(row, 'EcritureDate')))]).toEqual([day.replaceAll('-', '')]);
        // A spreadsheet runs no formula of a customer's name.
        expect(column(rows[0] ?? [], 'CompAuxLib')).toBe("'=cmd|calc");
        expect((await download(asked)).text).toBe(file.text);
        const other = await world.company();
        expect(rowsIn((await download({ ...asked, company: other })).text)).toHaveLength(1);
        const before = { company, from: addDays(day, -31), to: addDays(day, -1) };
        expect(rowsIn((await download(before)).text)).toHaveLength(1);
    });

    test('accounts are those of the company and the rate, the customer code where there is no other', async () => {
        const company = await world.company({
            customersAccount: '4111',
            vatAccount: '445710',
            shippingAccount: '708500',
        });
        const rate = '/api/vat_rates/1';
        await patch(rate, { salesAccount: '707020' });
        const invoice = await world.issued(await world.delivered({ company }));
        await patch(rate, { salesAccount: null });
        const { body: customer } = await api.ask('GET', String(invoice.thirdParty), { as: 'admin' });
        await patch(rate, { salesAccount: '707020' });
        const [, ...rows] = rowsIn((await download({ company, from: day, to: day })).text);
        await patch(rate, { salesAccount: null });
        expect(rows.map(row => told(row).slice(1, 3))).toEqual([
            ['4111', String(customer.customerCode)],
            ['707020', ''],
            ['445710', ''],
        ]);
    });

    test('it changes nothing, and the audit log tells who took it away', async () => {
        const company = await world.company();
        const invoice = await world.issued(await world.delivered({ company }));
        await download({ company, from: day, to: day });
        const { body } = await api.ask('GET', invoice['@id'], { as: 'admin' });
        expect(body).toEqual({ ...invoice });
        const log = await api.ask('GET', '/api/audit_entries?kind=exported&order[id]=desc&itemsPerPage=1', {
            as: 'super',
        });
        expect(log.body.member[0]).toMatchObject({ kind: 'exported', subject: '/api/invoices' });
        expect(JSON.stringify(log.body.member[0])).toContain('Accounting entries');
    });

    test.each([
        [{ from: day, to: day }, 'admin', 400],
        [{ company: '/api/companies/1', to: day }, 'admin', 400],
        [{ company: '/api/companies/1', from: '2026-02-30', to: day }, 'admin', 400],
        [{ company: '/api/companies/1', from: day, to: addDays(day, -1) }, 'admin', 400],
        [{ company: '/api/companies/999999', from: day, to: day }, 'admin', 404],
        [{ company: '/api/companies/1', from: day, to: day }, 'user', 403],
    ] as const)('%o by %s is %i', async (query, as, status) => {
        expect((await download(query, as)).status).toBe(status);
    });
});

describe('a closed period', () => {
    const close = (company: string, until: string, as: Account = 'admin') =>
        post(`${PATH}/close`, { company, until }, as);

    test('takes no more invoices, and says what cures it', async () => {
        const company = await world.company();
        const draft = await world.draft(await world.delivered({ company }));
        const yesterday = addDays(day, -1);
        await patch(draft['@id'], { issueDate: yesterday });
        const closed = await close(company, yesterday);
        expect([closed.status, closed.body]).toMatchObject([200, { company, closedUntil: yesterday }]);
        const refused = await world.post(draft['@id'], 'issue', {}, 'admin');
        expect([refused.status, codesIn(refused)]).toEqual([422, ['period_closed']]);
        expect(refused.body.violations[0]?.propertyPath).toBe('issueDate');
        await patch(draft['@id'], { issueDate: null });
        expect((await world.post(draft['@id'], 'issue', {}, 'admin')).status).toBe(200);
    });

    test('is closed once, never back, never ahead, and told in the history', async () => {
        const company = await world.company();
        const last = addDays(day, -10);
        expect((await close(company, last)).status).toBe(200);
        expect((await close(company, last)).status).toBe(200);
        expect(codesIn(await close(company, addDays(last, -1)))).toEqual(['closed_already']);
        expect(codesIn(await close(company, addDays(day, 1)))).toEqual(['close_in_future']);
        expect((await close('/api/companies/999999', last)).status).toBe(422);
        expect((await close(company, last, 'user')).status).toBe(403);
        const { body } = await api.ask('GET', company, { as: 'admin' });
        expect(body.closedUntil).toBe(last);
        const closings = (await changesOf(api, company)).filter(({ differences }) => 'closedUntil' in differences);
        expect(closings.map(({ differences }) => differences.closedUntil)).toEqual([{ from: null, to: last }]);
        const log = await api.ask('GET', '/api/audit_entries?kind=setting_changed&order[id]=desc&itemsPerPage=1', {
            as: 'super',
        });
        expect(log.body.member[0]).toMatchObject({ subject: company });
        // Nobody writes it by hand.
        expect((await patch(company, { closedUntil: '2020-01-01' })).body.closedUntil).toBe(last);
    });

    test('who issues while it is closed waits for it, or is waited for', async () => {
        const company = await world.company({ address: ADDRESS });
        const notes = await Promise.all(Array.from({ length: 3 }, () => world.delivered({ company })));
        const drafts = await Promise.all(notes.map(note => world.draft(note)));
        const yesterday = addDays(day, -1);
        await Promise.all(drafts.map(({ '@id': iri }) => patch(iri, { issueDate: yesterday })));
        const answers = await Promise.all([
            world.post(drafts[0]?.['@id'] ?? '', 'issue', {}, 'admin'),
            close(company, yesterday),
            world.post(drafts[1]?.['@id'] ?? '', 'issue', {}, 'admin'),
            world.post(drafts[2]?.['@id'] ?? '', 'issue', {}, 'admin'),
        ]);
        expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
        const iris = drafts.map(draft => draft['@id']);
        const late = await query<{ readonly record: string }>(
            api.database.db,
            sql`select issuing.record from changes closing join changes issuing on issuing.id > closing.id
                where closing.record = ${company} and closing.differences ? 'closedUntil' and issuing.transition = 'issue'
                    and issuing.record in (select json_array_elements_text(${JSON.stringify(iris)}::json))`,
        );
        expect(late).toEqual([]);
    });
});
