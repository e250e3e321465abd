import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEC_COLUMNS } from '#contract/invoices/entries.ts';
import { addDays, today } from '#contract/values/days.ts';
import { sumAmounts } from '#contract/values/money.ts';
import { writeMissingEntries } from '#server/areas/invoices/books/close.ts';
import { query } from '#server/db/query.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { invoiceWorld, newSiren } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
import { ADDRESS, make } from '#test/support/records.ts';

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
    (['EcritureNum', 'PieceRef', 'CompteNum', 'CompAuxNum', 'Debit', 'Credit'] as const).map(name => column(row, name));
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
            ['1', number, '411', '411SPORT', '144,00', '0,00'],
            ['1', number, '707', '', '0,00', '120,00'],
            ['1', number, '44571', '', '0,00', '24,00'],
            ['2', note, '411', '411SPORT', '0,00', '144,00'],
            ['2', note, '707', '', '120,00', '0,00'],
            ['2', note, '44571', '', '24,00', '0,00'],
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
        expect(rows.map(row => told(row).slice(2, 4))).toEqual([
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
        // The number of entries is not that of the lines in the file.
        expect(String(log.body.member[0]?.details)).not.toMatch(/\d+ entr/);
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
        // The property is read-only.
        expect((await patch(company, { closedUntil: '2020-01-01' })).status).toBe(422);
        expect((await api.ask('GET', company, { as: 'admin' })).body.closedUntil).toBe(last);
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

describe('entries of a closed period', () => {
    const close = async (company: string) => {
        const answer = await post(`${PATH}/close`, { company, until: day });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const idOf = (iri: unknown): number => Number(String(iri).split('/').at(-1));
    const paid = (invoice: object, more: object = {}) => {
        const { company, thirdParty, '@id': iri } = invoice as Record<string, string>;
        const allocations = [{ invoice: iri, amount: '144.00' }];
        return make(
            api,
            '/api/payments',
            { company, thirdParty, date: day, amount: '144.00', allocations, ...more },
            'admin',
        );
    };
    /** Fields by heading, without the headings. */
    const fecIn = async (company: string) => {
        const file = await download({ company, from: day, to: day, format: 'fec' });
        const [headings = '', ...lines] = file.text.split('\r\n').filter(Boolean);
        const names = headings.split('\t');
        const rows = lines.map(line =>
            Object.fromEntries(line.split('\t').map((value, place) => [names[place], value])),
        );
        return { ...file, names, rows: rows as Record<string, string>[] };
    };

    test('B11 the FEC has the name, the columns and the numbers of the law', async () => {
        const thirdParty = await world.customer({ name: '-Tiret "Sport"' });
        const company = await world.company();
        const invoice = await world.issued(await world.delivered({ company, thirdParty }));
        await paid(invoice, { method: 'cheque', reference: 'Chèque\t7' });
        await paid(await world.issued(await world.delivered({ company, thirdParty })), {
            method: 'cash',
            amount: '100.00',
            allocations: [],
        });
        const before = await fecIn(company);
        const { body: record } = await api.ask('GET', company, { as: 'admin' });
        expect(before.headers.get('content-type')).toBe('text/plain; charset=utf-8');
        expect(before.headers.get('content-disposition')).toBe(
            `attachment; filename="${record.siren}FEC${day.replaceAll('-', '')}.txt"`,
        );
        expect(before.names).toEqual(FEC_COLUMNS);
        expect(before.text).not.toContain('\ufeff');
        expect(before.text).toContain('\t-Tiret "Sport"\t');
        const toldIn = ({ rows }: typeof before) =>
            rows.map(row =>
                [row.JournalCode, row.EcritureNum, row.CompteNum, row.EcritureLet, row.ValidDate].join(' '),
            );
        expect(toldIn(before)).toEqual([
            'VE 1 411 AAA ',
            'VE 1 707  ',
            'VE 1 44571  ',
            'VE 2 411  ',
            'VE 2 707  ',
            'VE 2 44571  ',
            'CQ 1 5112  ',
            'CQ 1 411 AAA ',
            'CA 1 530  ',
            'CA 1 411  ',
        ]);
        expect(before.rows.find(row => row.JournalCode === 'CQ')?.EcritureLib).toBe(
            'Règlement Chèque 7 -Tiret "Sport"',
        );
        await close(company);
        const valid = day.replaceAll('-', '');
        expect(toldIn(await fecIn(company))).toEqual(toldIn(before).map(line => `${line}${valid}`));
        const { body } = await api.ask('GET', `/api/invoices/verify?company=${idOf(company)}`, { as: 'admin' });
        expect(body).toMatchObject({ checked: 2, entries: 4, broken: null });
        const wrong = await download({ company, from: day, to: day, format: 'xml' });
        expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('csv, fec')]);
    });

    test('B11 stay the same to the byte, whatever changes afterwards', { timeout: 300_000 }, async () => {
        const company = await world.company();
        const thirdParty = await world.customer({ name: 'Sports du Lac' });
        const delivered = await world.delivered({ company, thirdParty });
        const invoice = await world.issued(delivered);
        const payment = await paid(invoice, { method: 'cheque', reference: 'Chèque 7' });
        const other = await world.issued(await world.delivered({ company, thirdParty }));
        const credit = await post(`${other['@id']}/credit`, { reason: 'Retour' });
        expect((await world.post(credit.body['@id'], 'issue', {}, 'admin')).status).toBe(200);
        const { body: accounts } = await api.ask('GET', `/api/bank_accounts?owner=${idOf(company)}`, { as: 'super' });
        const rate = '/api/vat_rates/1';
        const { body: rateBefore } = await api.ask('GET', rate, { as: 'super' });
        const files = async () => {
            const asked = { company, from: day, to: day };
            return Promise.all([download(asked), download({ ...asked, format: 'fec' })]);
        };
        await close(company);
        const told = async () => (await files()).map(({ text, headers }) => [text, headers.get('content-disposition')]);
        const before = await told();
        const siren = newSiren();
        const item = world.invoiceLines(invoice)[0]?.item as string;
        const changes: readonly (readonly [string, object])[] = [
            [thirdParty, { name: 'Lac & Montagne' }],
            [thirdParty, { accountNumber: '411NEW' }],
            [thirdParty, { customerCode: `N${siren}` }],
            [thirdParty, { address: { ...ADDRESS, city: 'Annecy' } }],
            [company, { name: `Autre ${siren}` }],
            [company, { siren, vatNumber: null, electronicAddress: siren }],
            [company, { customersAccount: '4110' }],
            [company, { salesAccount: '707100' }],
            [company, { shippingAccount: '708590' }],
            [company, { vatAccount: '445719' }],
            [company, { bankLedgerAccount: '512100' }],
            [company, { depositsAccount: '419100' }],
            [company, { cashAccount: '531' }],
            [company, { chequesAccount: '51120' }],
            [company, { cardsAccount: '51150' }],
            [company, { billsAccount: '51130' }],
            [company, { waitingVatAccount: '445800' }],
            [company, { isVatOnDebits: true }],
            [company, { legalForm: 'sarl' }],
            [rate, { salesAccount: '707020' }],
            [rate, { vatAccount: '445712' }],
            [rate, { label: 'Autre taux' }],
            [payment['@id'], { reference: 'Autre chèque' }],
            [payment['@id'], { allocations: [] }],
            [String(accounts.member[0]?.['@id']), { label: 'Autre compte' }],
            [item, { designation: 'Autre article' }],
        ];
        for (const [record, change] of changes) {
            const answer = await patch(record, change);
            expect([change, answer.status], JSON.stringify(answer.body)).toEqual([change, 200]);
            expect([change, await told()]).toEqual([change, before]);
        }
        const { salesAccount, vatAccount, label } = rateBefore;
        await patch(rate, { salesAccount, vatAccount, label });
    });

    test('B11 the database refuses their change, and the first break is named', async () => {
        const company = await world.company();
        const invoice = await world.issued(await world.delivered({ company }));
        await paid(invoice);
        await close(company);
        const { db } = api.database;
        const entry = sql`ledger_entries where company_id = ${idOf(company)} and journal = 'sales'`;
        for (const statement of [
            sql`update ledger_entries set content = '{}' where company_id = ${idOf(company)}`,
            sql`delete from ${entry}`,
            sql`delete from ledger_closings where company_id = ${idOf(company)}`,
        ])
            await expect(db.execute(statement)).rejects.toThrow();
        const broken = async () =>
            (await api.ask('GET', `/api/invoices/verify?company=${idOf(company)}`, { as: 'admin' })).body.broken;
        const tampered = async (statement: ReturnType<typeof sql>, restore: ReturnType<typeof sql>) => {
            await db.execute(sql`alter table ledger_entries disable trigger user`);
            await db.execute(statement);
            const found = await broken();
            await db.execute(restore);
            await db.execute(sql`alter table ledger_entries enable trigger user`);
            return found;
        };
        const text = (from: string, to: string) =>
            sql`update ledger_entries set content = replace(content, ${from}, ${to}) where company_id = ${idOf(company)} and journal = 'sales'`;
        expect(await tampered(text('144.00', '144.01'), text('144.01', '144.00'))).toEqual({
            '@id': invoice['@id'],
            number: 'sales 1',
            reason: 'content',
        });
        const moved = (by: number) =>
            sql`update ledger_entries set day = day + ${by}::int where company_id = ${idOf(company)} and journal = 'sales'`;
        expect(await tampered(moved(1), moved(-1))).toMatchObject({ number: 'sales 1', reason: 'record' });
        const kept = sql`create temporary table kept_entries as select * from ${entry}`;
        await db.execute(kept);
        const back = sql`insert into ledger_entries select * from kept_entries`;
        expect(await tampered(sql`delete from ${entry}`, back)).toEqual({
            '@id': invoice['@id'],
            number: null,
            reason: 'unbooked',
        });
        expect(await broken()).toBeNull();
    });

    test('B11 of a period that an earlier version closed are written at the first start', async () => {
        const company = await world.company();
        await world.issued(await world.delivered({ company }));
        const { db } = api.database;
        await db.execute(sql`update companies set closed_until = ${day} where id = ${idOf(company)}`);
        await writeMissingEntries(db);
        const before = await fecIn(company);
        expect(before.rows.map(({ ValidDate }) => ValidDate)).toEqual(Array(3).fill(day.replaceAll('-', '')));
        await patch(company, { salesAccount: '707100' });
        await writeMissingEntries(db);
        expect((await fecIn(company)).text).toBe(before.text);
    });
});

describe('VAT of services and deposits (CGI, article 269-2)', () => {
    /** An issued invoice over a service of 100.00. */
    const service = async (company: string, thirdParty: string, issueDate = day) => {
        const line = { kind: 'charge', isService: true, designation: 'Montage', quantity: '1', netUnitPrice: '100.00' };
        const { body: made } = await post('/api/invoices', {
            ...{ company, thirdParty, issueDate },
            invoiceItems: [{ ...line, vatRate: '/api/vat_rates/1' }],
        });
        const answer = await world.post(made['@id'], 'issue', {}, 'admin');
        expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
        return answer.body;
    };
    const pay = async (invoice: { readonly [name: string]: unknown }, amount: string, date = day) => {
        const { status, body } = await post('/api/payments', {
            ...{ company: invoice.company, thirdParty: invoice.thirdParty, date, amount, method: 'transfer' },
            allocations: [{ invoice: invoice['@id'], amount }],
        });
        expect([status, body.detail]).toEqual([201, undefined]);
        return body;
    };
    /** Account, debit and credit of VAT accounts. */
    const vatOf = async (company: string, from = day, to = day) => {
        const { text } = await download({ company, from, to });
        return rowsIn(text)
            .slice(1)
            .filter(row => column(row, 'CompteNum').startsWith('445'))
            .map(row => [column(row, 'JournalCode'), ...told(row).slice(2, 3), ...told(row).slice(4)]);
    };
    const dueVat = async (company: string) => {
        const { text } = await download({ company, from: day, to: day, format: 'vat' });
        return rowsIn(text).slice(1);
    };
    const month = day.slice(0, 7);
    const until = `TVA en attente d’encaissement au ${day.split('-').reverse().join('/')}`;

    test('waits for payments, which move their share of it', async () => {
        const company = await world.company();
        const thirdParty = await world.customer();
        const invoice = await service(company, thirdParty);
        expect(await vatOf(company)).toEqual([['VE', '44574', '0,00', '20,00']]);
        expect(await dueVat(company)).toEqual([[until, '', '', '', '20,00']]);
        await pay(invoice, '60.00');
        expect(await vatOf(company)).toEqual([
            ['VE', '44574', '0,00', '20,00'],
            ['OD', '44574', '10,00', '0,00'],
            ['OD', '44571', '0,00', '10,00'],
        ]);
        await world.issued(await world.delivered({ company, thirdParty }));
        expect(await dueVat(company)).toEqual([
            [month, 'S', '20,00', '170,00', '34,00', '50,00', '10,00'],
            [until, '', '', '', '10,00'],
        ]);
    });

    test('goes on from closed books, where what moved is never moved again', async () => {
        const company = await world.company();
        const thirdParty = await world.customer();
        const yesterday = addDays(day, -1);
        const invoice = await service(company, thirdParty, yesterday);
        const paid = await pay(invoice, '30.00', yesterday);
        expect((await post(`${PATH}/close`, { company, until: yesterday })).status).toBe(200);
        const closed = [
            ['VE', '44574', '0,00', '20,00'],
            ['OD', '44574', '5,00', '0,00'],
            ['OD', '44571', '0,00', '5,00'],
        ];
        expect(await vatOf(company, yesterday, yesterday)).toEqual(closed);
        expect(await vatOf(company)).toEqual([]);
        await pay(invoice, '90.00');
        const rest = [
            ['OD', '44574', '15,00', '0,00'],
            ['OD', '44571', '0,00', '15,00'],
        ];
        expect(await vatOf(company)).toEqual(rest);
        // A payment of the closed period that settles the invoice no more is made up for on the first open day.
        expect((await patch(String(paid['@id']), { allocations: [] })).status).toBe(200);
        expect(await vatOf(company)).toEqual([
            ['OD', '44574', '0,00', '5,00'],
            ['OD', '44571', '5,00', '0,00'],
            ...rest,
        ]);
        expect(await vatOf(company, yesterday, yesterday)).toEqual(closed);
        expect((await post(`${PATH}/close`, { company, until: day })).status).toBe(200);
        const { body } = await api.ask('GET', `/api/invoices/verify?company=${company.split('/').at(-1)}`, {
            as: 'admin',
        });
        expect(body).toMatchObject({ checked: 1, entries: 6, broken: null });
    });

    test('of a company on debits is due at issue', async () => {
        const company = await world.company({ isVatOnDebits: true });
        await service(company, await world.customer());
        expect(await vatOf(company)).toEqual([['VE', '44571', '0,00', '20,00']]);
        expect(await dueVat(company)).toEqual([
            [month, 'S', '20,00', '100,00', '20,00', '0,00', '0,00'],
            [until, '', '', '', '0,00'],
        ]);
    });
});
