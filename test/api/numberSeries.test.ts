import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NUMBERED_KINDS, type NumberKind } from '#contract/numbering/numberSeries.ts';
import { today } from '#contract/values/days.ts';
import { DEFAULT_PATTERN } from '#contract/values/numberPattern.ts';
import { takeNumber } from '#server/areas/numbers.ts';
import { numberSeries as resource } from '#server/areas/settings/companies.ts';
import { openSeries, openYearsOn } from '#server/db/numberSeries.ts';
import { numberSeries } from '#server/db/tables/index.ts';
import { transaction } from '#server/db/transaction.ts';
import { ROOT } from '#server/paths.ts';
import { type Api, createFiles, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { type Member, make, newCompany } from '#test/support/records.ts';
import { camt, newIban, sendStatement } from '#test/support/statements.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
const files = createFiles();
beforeAll(async () => {
    api = await openApi({ files });
    world = invoiceWorld(api);
});
afterAll(() => api.close());

const YEAR = Number(today().slice(0, 4));
const SERIES = '/api/number_series';

const seriesOf = async (company: string, more = ''): Promise<Member[]> => {
    const { body } = await api.ask('GET', `${SERIES}?company=${company}&itemsPerPage=100${more}`, { as: 'super' });
    return body.member as unknown as Member[];
};

const seriesIn = async (company: string, kind: NumberKind, year = YEAR): Promise<Member> => {
    const found = (await seriesOf(company, `&kind=${kind}&year=${year}`))[0];
    if (!found) throw new Error(`no series of ${kind} in ${year}`);
    return found;
};

const patch = (series: Member, body: object, as: 'user' | 'admin' | 'super' = 'super') =>
    api.ask('PATCH', series['@id'], { as, body });
const refused = async (series: Member, body: object) => violationsOf(await patch(series, body));

/** Changes the series of all open years: that of the next year is open from December on. */
const patchAll = async (company: string, kind: NumberKind, body: object): Promise<void> => {
    for (const series of await seriesOf(company, `&kind=${kind}`)) await patch(series, body);
};

const newOne = async (): Promise<string> => (await make(api, '/api/companies', newCompany()))['@id'];
const idOf = (iri: string): number => Number(iri.split('/').at(-1));
const take = (company: string, kind: NumberKind, day: string = today()) =>
    transaction(api.database.db, tx => takeNumber(tx, { company: idOf(company), kind, day }));

describe('B5 the series of a company', () => {
    test('are there once it is, one for each kind, with the usual numbers', async () => {
        const found = await seriesOf(await newOne(), `&year=${YEAR}`);
        const told = found.map(({ kind, year, prefix, pattern, nextNumber, firstNumber }) => [
            ...[kind, year, prefix, pattern, nextNumber, firstNumber],
        ]);
        expect(told.toSorted()).toEqual(
            NUMBERED_KINDS.map(({ kind, prefix }) => [kind, YEAR, prefix, DEFAULT_PATTERN, 1, null]).toSorted(),
        );
    });

    test('of the seeded companies are there as well', async () => {
        for (const company of ['/api/companies/1', '/api/companies/2'])
            expect((await seriesOf(company, `&year=${YEAR}`)).length).toBe(NUMBERED_KINDS.length);
    });

    test('are made and deleted by nobody', async () => {
        const series = await seriesIn(await newOne(), 'orders');
        expect((await api.ask('POST', SERIES, { as: 'super', body: series })).status).toBe(405);
        expect((await api.ask('DELETE', series['@id'], { as: 'super' })).status).toBe(405);
    });

    test('are for administrators', async () => {
        const company = await newOne();
        const series = await seriesIn(company, 'orders');
        expect((await api.ask('GET', SERIES, { as: 'user' })).status).toBe(403);
        expect((await api.ask('GET', series['@id'], { as: 'user' })).status).toBe(403);
        expect((await patch(series, { prefix: 'X' }, 'user')).status).toBe(403);
        expect((await patch(series, { prefix: 'CX' }, 'admin')).body).toMatchObject({ prefix: 'CX' });
    });

    test('change before the first number, which is then of that form, and not afterwards', async () => {
        const company = await newOne();
        const series = await seriesIn(company, 'invoices');
        const body = { prefix: 'FA', pattern: '{prefix}{yy}-{number:4}', nextNumber: 42 };
        expect((await patch(series, body)).body).toMatchObject(body);
        expect(await take(company, 'invoices')).toBe(`FA${String(YEAR).slice(2)}-0042`);
        expect(await seriesIn(company, 'invoices')).toMatchObject({ nextNumber: 43, firstNumber: 42 });
        expect(await refused(series, { prefix: 'F', pattern: DEFAULT_PATTERN, nextNumber: 50 })).toEqual([
            422,
            [
                ['prefix', 'usedSeries'],
                ['pattern', 'usedSeries'],
                ['nextNumber', 'usedSeries'],
            ],
        ]);
        expect((await patch(series, { prefix: 'FA' })).status).toBe(200);
        const [edit] = await changesOf(api, series['@id']);
        expect(edit?.differences).toMatchObject({
            prefix: { from: 'F', to: 'FA' },
            nextNumber: { from: 1, to: 42 },
        });
    });

    test.each([
        [{ pattern: '{prefix}{number:6}' }, 'pattern', 'patternYear'],
        [{ pattern: '{prefix}{year}' }, 'pattern', 'patternNumber'],
        [{ pattern: '{prefix}{year}/{number}' }, 'pattern', 'numberCharacters'],
        [{ pattern: '{prefix}{week}{year}{number}' }, 'pattern', 'patternPlaceholder'],
        [{ prefix: 'fa' }, 'prefix', 'numberCharacters'],
        [{ prefix: 'FACTURES-A' }, 'pattern', 'numberLength'],
        [{ nextNumber: 0 }, 'nextNumber', 'minNumber'],
        [{ prefix: 'A' }, 'prefix', 'sameNumbers'],
        [{ pattern: 'C{year}-{number:4}' }, 'pattern', 'sameNumbers'],
    ])('%o is refused', async (body, path, code) => {
        const series = await seriesIn(await newOne(), 'invoices');
        expect(await refused(series, body)).toEqual([422, [[path, code]]]);
    });

    test.each(['kind', 'year', 'company', 'firstNumber'])('nobody sets %s', async name => {
        const company = await newOne();
        const series = await seriesIn(company, 'orders');
        const other = { kind: 'invoices', year: YEAR + 1, company: '/api/companies/1', firstNumber: 7 }[name];
        expect((await patch(series, { [name]: other })).status).toBe(422);
    });

    test('of another company may give the same numbers', async () => {
        const [one, other] = [await newOne(), await newOne()];
        expect((await patch(await seriesIn(one, 'orders'), { prefix: 'X' })).status).toBe(200);
        expect((await patch(await seriesIn(other, 'orders'), { prefix: 'X' })).status).toBe(200);
    });

    test('changed at once never give the same numbers', async () => {
        const company = await newOne();
        const [orders, invoices] = [await seriesIn(company, 'orders'), await seriesIn(company, 'invoices')];
        const answers = await Promise.all([patch(orders, { prefix: 'Z' }), patch(invoices, { prefix: 'Z' })]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });
});

describe('B5 a new year', () => {
    test('goes on with the prefix and the pattern of the last one, from 1', async () => {
        const company = await newOne();
        await patchAll(company, 'orders', { prefix: 'CMD', pattern: '{prefix}{year}{number:5}' });
        expect(await take(company, 'orders')).toBe(`CMD${YEAR}00001`);
        expect(await take(company, 'orders', `${YEAR + 1}-01-02`)).toBe(`CMD${YEAR + 1}00001`);
        expect(await seriesIn(company, 'orders', YEAR + 1)).toMatchObject({ firstNumber: 1, nextNumber: 2 });
        expect(await take(company, 'orders')).toBe(`CMD${YEAR}00002`);
    });

    test('numbers that are taken in it at once are whole', async () => {
        const company = await newOne();
        const taken = await Promise.all(Array.from({ length: 20 }, () => take(company, 'orders', `${YEAR + 2}-01-01`)));
        const expected = Array.from({ length: 20 }, (_, n) => `C${YEAR + 2}-${String(n + 1).padStart(6, '0')}`);
        expect(taken.toSorted()).toEqual(expected);
    });

    test('an earlier year without a series has the form of the first year after', async () => {
        const company = await newOne();
        await patch(await seriesIn(company, 'invoices'), { prefix: 'FV' });
        expect(await take(company, 'invoices', `${YEAR - 1}-12-31`)).toBe(`FV${YEAR - 1}-000001`);
    });

    test.each([
        ['2026-11-30', [2026]],
        ['2026-12-01', [2026, 2027]],
        ['2027-01-01', [2027]],
    ])('on %s the series of %o are open', (day, years) => expect(openYearsOn(day)).toEqual(years));

    test('is opened by the daily work, which changes nothing that is there', async () => {
        const company = await newOne();
        await patchAll(company, 'orders', { prefix: 'Q' });
        await patch(await seriesIn(company, 'orders'), { nextNumber: 9 });
        await api.database.db.delete(numberSeries).where(sql`company_id = ${idOf(company)} and kind = 'invoices'`);
        const before = await seriesOf(company);
        await resource.daily?.({ db: api.database.db, files });
        const after = await seriesOf(company);
        expect(after).toEqual(expect.arrayContaining(before));
        expect(after.filter(({ kind, year }) => kind === 'invoices' && year === YEAR).length).toBe(1);
        await openSeries(api.database.db, [YEAR + 1], idOf(company));
        expect(await seriesIn(company, 'orders', YEAR + 1)).toMatchObject({ prefix: 'Q', nextNumber: 1 });
    });
});

describe('B5 documents have the numbers of their series', () => {
    test('invoices of another form are issued at once without a gap, verified, and found by a bank line', async () => {
        const company = await world.company();
        const iban = newIban();
        await make(api, '/api/bank_accounts', { owner: company, label: 'Banque', iban }, 'super');
        const series = await seriesIn(company, 'invoices');
        const form = { prefix: 'FA', pattern: '{prefix}{yy}{number:4}', nextNumber: 100 };
        expect((await patch(series, form)).status).toBe(200);
        const drafts: Member[] = [];
        for (let made = 0; made < 2; made += 1) drafts.push(await world.draft(await world.delivered({ company })));
        const rehearsal = await api.ask('POST', '/api/invoices/issue', {
            as: 'admin',
            body: { records: drafts.map(draft => ({ '@id': draft['@id'] })), dryRun: true },
        });
        expect(rehearsal.status, JSON.stringify(rehearsal.body)).toBe(200);
        expect(await seriesIn(company, 'invoices')).toMatchObject({ nextNumber: 100, firstNumber: null });
        const issued = await Promise.all(drafts.map(draft => world.post(draft['@id'], 'issue', {}, 'admin')));
        const yy = String(YEAR).slice(2);
        const numbers = issued.map(({ body }) => String(body.number)).toSorted();
        expect(numbers).toEqual([`FA${yy}0100`, `FA${yy}0101`]);
        const path = `/api/invoices/verify?company=${company}`;
        expect((await api.ask('GET', path, { as: 'super' })).body).toMatchObject({ checked: 2, broken: null });
        const paid = issued[0]?.body;
        const text = `VIR FACTURE ${String(paid?.number).replace('FA', 'fa ')}`;
        const told = { amount: String(paid?.totalIncludingTax), text };
        expect((await sendStatement(api, camt(iban, [told]))).status).toBeLessThan(300);
        const { body } = await api.ask('GET', `/api/bank_lines?company=${company}`, { as: 'admin' });
        expect(body.member[0]).toMatchObject({ match: 'named', factsFor: expect.arrayContaining(['number', 'sum']) });
    }, 120_000);

    test('a number that is given and lost is found', async () => {
        const company = await world.company();
        await patch(await seriesIn(company, 'credit_notes'), { prefix: 'AV', nextNumber: 7 });
        await world.issued(await world.delivered({ company }));
        expect(await take(company, 'credit_notes')).toBe(`AV${YEAR}-000007`);
        expect(await take(company, 'credit_notes')).toBe(`AV${YEAR}-000008`);
        expect(await seriesIn(company, 'credit_notes')).toMatchObject({ firstNumber: 7, nextNumber: 9 });
        const { body } = await api.ask('GET', `/api/invoices/verify?company=${company}`, { as: 'super' });
        expect(body.broken).toMatchObject({ number: `AV${YEAR}-000007`, reason: 'number' });
    });

    test('a rehearsal of orders takes none, and two that are validated at once have two that follow', async () => {
        const series = await seriesIn('/api/companies/1', 'orders');
        const orders = [await world.order({}, 'admin'), await world.order({}, 'admin')];
        const records = orders.map(order => ({ '@id': order['@id'] }));
        const body = { records, dryRun: true };
        expect((await api.ask('POST', '/api/orders/validate', { as: 'admin', body })).status).toBe(200);
        expect(await seriesIn('/api/companies/1', 'orders')).toEqual(series);
        const answers = await Promise.all(orders.map(order => world.post(order['@id'], 'validate', {}, 'admin')));
        const counts = answers
            .map(answer => Number(String(answer.body.number).split('-')[1]))
            .toSorted((a, b) => a - b);
        expect(counts).toEqual([series.nextNumber, Number(series.nextNumber) + 1]);
    });
});

describe('B5 an upgrade', () => {
    /** Statements of the migration that copy the counters. */
    const moved = readFileSync(join(ROOT, 'server/db/migrations/0082_number_series.sql'), 'utf8')
        .split('--> statement-breakpoint')
        .filter(statement => statement.includes('number_counters'));

    test('goes on from the counters', async () => {
        const { db } = api.database;
        const company = await newOne();
        await db.delete(numberSeries).where(eq(numberSeries.companyId, idOf(company)));
        await db.execute(sql`create table number_counters (company_id int, series text, year int, last int)`);
        await db.execute(sql`insert into number_counters values (${idOf(company)}, 'invoices', ${YEAR}, 41),
            (${idOf(company)}, 'credit_notes', ${YEAR - 1}, 3), (${idOf(company)}, 'orders', ${YEAR}, 7)`);
        for (const statement of moved) await db.execute(sql.raw(statement));
        const found = (await seriesOf(company)).map(one => [
            one.kind,
            one.year,
            one.prefix,
            one.nextNumber,
            one.firstNumber,
        ]);
        expect(found.toSorted()).toEqual([
            ['credit_notes', YEAR - 1, 'A', 4, 1],
            ['invoices', YEAR, 'F', 42, 1],
            ['orders', YEAR, 'C', 8, 1],
        ]);
        expect(await take(company, 'invoices')).toBe(`F${YEAR}-000042`);
        expect(await take(company, 'credit_notes')).toBe(`A${YEAR}-000001`);
        expect(await take(company, 'delivery_notes')).toBe(`B${YEAR}-000001`);
    });
});
