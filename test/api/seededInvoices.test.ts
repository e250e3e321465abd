import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreditPoint, figuresOf } from '#contract/customers/activity.ts';
import { creditUsed, owedAmount } from '#contract/customers/credit.ts';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { invoiceFindings } from '#contract/invoices/rules/index.ts';
import { today } from '#contract/values/days.ts';
import { verify } from '#server/admin/verify.ts';
import { balanceParts, creditUsedSql, owedSql, pendingDepositsAt, unpaidAt } from '#server/areas/customers/balance.ts';
import { readFrozen } from '#server/areas/invoices/chain.ts';
import { readDraft } from '#server/areas/invoices/content.ts';
import { query } from '#server/db/query.ts';
import { insertOrders } from '#server/seed/sales/index.ts';
import { type Api, openApi } from '#test/support/api.ts';
import type { Member } from '#test/support/records.ts';

const COUNT = 500;

/** In milliseconds: hundreds of invoices are read one by one. */
const LONG = 180_000;

let api: Api;
beforeAll(async () => {
    api = await openApi();
    await api.database.db.execute(sql`update companies set is_invoicing = true`);
    await insertOrders(api.database.db, { count: COUNT, today: today() });
}, LONG);
afterAll(() => api.close());

const rows = <Row>(statement: ReturnType<typeof sql>) => query<Row>(api.database.db, statement);

const bodyOf = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Member> =>
    (await api.ask(method, path, { as: 'super', ...(body && { body }) })).body as unknown as Member;

const idsOf = async (which: ReturnType<typeof sql>): Promise<number[]> =>
    (await rows<{ id: number }>(sql`select id from invoices where ${which} order by id`)).map(({ id }) => id);

const NO_FILES = { list: async function* () {} } as unknown as Parameters<typeof verify>[1];

describe('the seeded invoices', () => {
    test('bill every note that is billed, once, with its number', async () => {
        const [found] = await rows(sql`
            select count(*) filter (where (note.billed_at is null) <> (invoice.id is null))::int as wrong,
                count(*) filter (where invoice.number is distinct from note.billing_reference collate "C")::int as other,
                count(*) filter (where date_trunc('second', note.billed_at) <> invoice.issued_at)::int as moved,
                count(invoice.id)::int > ${COUNT}::int / 2 as "isMost"
            from delivery_notes note left join invoice_delivery_notes kept on kept.delivery_note_id = note.id
            left join invoices invoice on invoice.id = kept.invoice_id`);
        expect(found).toEqual({ wrong: 0, other: 0, moved: 0, isMost: true });
    });

    test('have numbers in the order of their days, without a gap, which the counters go on from', async () => {
        const found = await rows<{ isWhole: boolean; isNext: boolean; isSorted: boolean }>(sql`
            select count(*) = last and count(distinct number) = last as "isWhole", max(right(number, 6)::int) = last as "isNext",
                array_agg(number order by number) = array_agg(number order by issued_at, number) as "isSorted"
            from (select *, case type when 'credit_note' then 'credit_notes' else 'invoices' end as kept from invoices) invoice
            full join (select company_id, kind as series, year, next_number - 1 as last from number_series
                where kind in ('invoices', 'credit_notes') and first_number = 1) counter
                on counter.company_id = invoice.company_id and series = kept and year::text = substr(number, 2, 4)
            where number is not null or last is not null group by counter.company_id, series, year, last`);
        expect(found.length).toBeGreaterThan(4);
        for (const one of found) expect(one).toEqual({ isWhole: true, isNext: true, isSorted: true });
    });

    test('are a chain in which nothing is wrong', async () => {
        const { body } = await api.ask('GET', '/api/invoices/verify', { as: 'super' });
        expect(body).toEqual({ checked: (await idsOf(sql`true`)).length, entries: 0, broken: null });
        const { findings } = await verify(api.database.db, NO_FILES);
        expect(findings.filter(({ check }) => check !== 'missing_files')).toEqual([]);
    });

    test(
        'say what the API would have frozen of them, and pass the rules',
        async () => {
            const ids = await idsOf(sql`true`);
            const frozen = await readFrozen(api.database.db, ids);
            for (const id of ids) {
                const content = frozen.get(id);
                const { content: read } = await readDraft(api.database.db, id);
                expect({ ...read, number: content?.number }).toEqual(content);
                expect(content && invoiceFindings(content, content.issueDate)).toEqual([]);
            }
        },
        LONG,
    );

    test('are of every kind, some late, some paid in part, one with a deposit', async () => {
        const [found] = await rows(sql`
            select count(*) filter (where type = 'credit_note') between 2 and ${COUNT}::int / 20 as "hasCredits",
                count(*) filter (where type = 'deposit') as deposits, count(*) filter (where deposit_amount > 0) as deducting,
                count(*) filter (where type <> 'credit_note' and due_amount = 0) > ${COUNT}::int * 0.6 as "isMostlyPaid",
                count(*) filter (where due_amount > 0 and due_date < ${today()}::date) > 2 as "hasLate",
                bool_and(issue_date < ${today()}::date) as "isPast", bool_or(period_start is not null) as "hasMonths"
            from invoices`);
        const isSo = { hasCredits: true, isMostlyPaid: true, hasLate: true, isPast: true, hasMonths: true };
        expect(found).toEqual({ ...isSo, deposits: '2', deducting: '1' });
    });

    test('are paid by payments that were before today, one of which is left to allocate', async () => {
        const [found] = await rows(sql`
            select bool_and(date < ${today()}::date) as "isPast", count(*) filter (where unallocated_amount <> 0)::int as left,
                bool_and(allocated_amount = coalesce((select sum(line.amount) from payment_allocations line
                    where line.payment_id = payment.id), 0)) as "isWhole",
                bool_and(abs(amount) = allocated_amount + abs(unallocated_amount)) as "isSum", count(distinct method)::int > 2 as "isVaried"
            from payments payment`);
        expect(found).toEqual({ isPast: true, left: 1, isWhole: true, isSum: true, isVaried: true });
        const wrong = await rows(sql`
            select one.id from invoices one where one.paid_amount <> coalesce((
                select sum(line.amount) from payment_allocations line where line.invoice_id = one.id), 0)`);
        expect(wrong).toEqual([]);
    });

    test('are told by the history, whose last step is what they are', async () => {
        const [found] = await rows(sql`
            select count(*) filter (where version <> told)::int as untold, count(*) filter (where last <> status)::int as other,
                count(*) filter (where (sent_at is not null) <> is_sent)::int as unsent
            from invoices cross join lateral (select count(*) as told, bool_or(transition = 'send') is true as is_sent,
                    (array_agg(differences->'status'->>'to' order by created_at desc) filter (where differences ? 'status'))[1] as last
                from changes where record = '/api/invoices/' || invoices.id) history`);
        expect(found).toEqual({ untold: 0, other: 0, unsent: 0 });
    });

    test('are of customers who can be invoiced; the others are new, and their notes wait', async () => {
        const [found] = await rows(sql`
            select count(distinct customer.id) filter (where invoice_problems is not null and note.id is null)::int > 0 as "hasUnreached",
                count(note.id) filter (where invoice_problems is not null and billed_at is not null)::int as billed,
                count(note.id) filter (where invoice_problems is not null and billed_at is null)::int > 0 as "isWaiting",
                (select count(distinct codes) from unnest(array_agg(invoice_problems::text)) codes)::int as kinds
            from third_parties customer left join delivery_notes note on note.third_party_id = customer.id`);
        expect(found).toEqual({ hasUnreached: true, billed: 0, isWaiting: true, kinds: 2 });
    });

    test('are changed by nobody, and credited as any other', async () => {
        const [id] = await idsOf(
            sql`type = 'invoice' and status = 'paid' and credited_amount = 0 and deposit_amount = 0`,
        );
        const iri = `/api/invoices/${id}`;
        const refused = await api.ask('PATCH', iri, { as: 'super', body: { note: 'Trop tard' } });
        expect(refused.status).toBe(409);
        await expect(
            api.database.db.execute(sql`update invoice_items set quantity = 2 where invoice_id = ${id}`),
        ).rejects.toThrow();
        const invoice = await bodyOf('GET', iri);
        const credit = await bodyOf('POST', `${iri}/credit`, { reason: 'Tout' });
        expect(await bodyOf('POST', `${credit['@id']}/issue`, {})).toMatchObject({
            totalIncludingTax: invoice.totalIncludingTax,
            dueAmount: invoice.paidAmount,
        });
        const [note] = invoice.deliveryNotes as string[];
        const again = await api.ask('POST', '/api/invoices/from_delivery_notes', {
            as: 'super',
            body: { deliveryNotes: [note], issue: true },
        });
        expect(again.status, JSON.stringify(again.body)).toBe(201);
        expect(
            (await verify(api.database.db, NO_FILES)).findings.filter(({ check }) => check !== 'missing_files'),
        ).toEqual([]);
    });
});

test(
    'the seed is the same for the same day, with its invoices and payments',
    async () => {
        const print = (from: Api) =>
            query(
                from.database.db,
                sql`select (select md5(string_agg(one::text, '' order by id)) from invoices one where id <= 400) as invoices,
                (select md5(string_agg(one::text, '' order by invoice_id)) from issued_invoices one where invoice_id <= 400) as links,
                (select md5(string_agg(line::text, '' order by id)) from payment_allocations line) as allocations`,
            );
        const [one, other] = [await openApi(), await openApi()];
        try {
            for (const { database } of [one, other]) await insertOrders(database.db, { count: 150, today: today() });
            expect(await print(one)).toEqual(await print(other));
        } finally {
            for (const each of [one, other]) await each.close();
        }
    },
    LONG,
);

/** Month ends, leap days and New Year, and the days of the change of clocks. */
const DAYS = ['2026-01-01', '2026-03-31', '2028-02-29', '2028-03-01', '2026-10-26'];

test.each(DAYS)(
    'a first start on %s leaves invoices in which nothing is wrong',
    async day => {
        const other = await openApi();
        try {
            await insertOrders(other.database.db, { count: 160, today: day });
            const { findings } = await verify(other.database.db, NO_FILES);
            expect(findings.filter(({ check }) => check !== 'missing_files')).toEqual([]);
            const [found] = await query(
                other.database.db,
                sql`select bool_and(issue_date < ${day}::date) as "isPast", (select bool_and(date < ${day}::date) from payments) as "isPaid",
                (select bool_and(issue_date = (issued_at at time zone 'Europe/Paris')::date) from invoices) as "isSame",
                count(*) filter (where type = 'deposit')::int > 0 as "hasDeposit" from invoices`,
            );
            expect(found).toEqual({ isPast: true, isPaid: true, isSame: true, hasDeposit: true });
        } finally {
            await other.close();
        }
    },
    LONG,
);

interface Balances {
    readonly id: number;
    readonly opening: string | null;
    readonly owed: string;
    readonly used: string | null;
    readonly unpaid: string;
    readonly unpaidToday: string;
    readonly deposits: string;
    readonly depositsToday: string;
}

test('B11 the balance of each seeded customer is one figure: in SQL, in TypeScript and by its movements', {
    timeout: LONG,
}, async () => {
    const parts = balanceParts(sql`customer.id`);
    const opening = sql`customer.outstanding_balance`;
    const day = sql`${today()}::date`;
    const text = (amount: ReturnType<typeof owedSql>) => sql`round(${amount}, 2)::text`;
    const all =
        await rows<Balances>(sql`select customer.id, outstanding_balance::text as opening, ${text(owedSql(opening, parts))} as owed,
            ${text(creditUsedSql(opening, parts))} as used, ${text(parts.unpaid)} as unpaid,
            ${text(unpaidAt(sql`customer.id`, day))} as "unpaidToday", ${text(parts.pendingDeposits)} as deposits,
            ${text(pendingDepositsAt(sql`customer.id`, day))} as "depositsToday"
            from third_parties customer
            where exists (select from invoices where third_party_id = customer.id and number is not null)`);
    expect(all.length).toBeGreaterThan(10);
    for (const { unpaid, unpaidToday, deposits, depositsToday } of all)
        expect([unpaidToday, depositsToday]).toEqual([unpaid, deposits]);
    const some = [...all.filter(one => Number(one.deposits) > 0), ...all].slice(0, 8);
    for (const { id, owed, used } of some) {
        const iri = `/api/third_parties/${id}`;
        const { body } = await api.ask('GET', iri, { as: 'super' });
        const customer = body as unknown as ThirdParty;
        expect([customer.owedAmount, owedAmount(customer)]).toEqual([owed, owed]);
        expect(creditUsed(customer)).toBe(used);
        expect((await api.ask('GET', `${iri}/account`, { as: 'super' })).body).toMatchObject({ balance: owed });
        const { credit } = (await api.ask('GET', `${iri}/activity`, { as: 'super' })).body as unknown as {
            credit: CreditPoint[];
        };
        const last = credit.at(-1);
        expect(last && creditUsed(figuresOf(last))).toBe(used ?? creditUsed({ ...customer, outstandingBalance: '0' }));
    }
});
