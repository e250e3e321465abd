import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { unpaidAt } from '#server/areas/customers/balance.ts';
import { openItems } from '#server/areas/invoices/account/openItems.ts';
import { accountOn } from '#server/areas/invoices/account/openItemsOn.ts';
import { readFrozen } from '#server/areas/invoices/chain.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { isWhole } from '#test/support/extent.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import type { Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(() => api.close());

const [PIECES, HISTORIES, STEPS] = [30, isWhole ? 25 : 3, 20];

/** What people do with an order, and a number by which they choose of what there is. */
const KINDS = ['deposit', 'ship', 'invoice', 'issue', 'delete', 'credit', 'part', 'pay', 'refund', 'undo'] as const;
/** Goods leave and are invoiced more often than they are credited. */
const OFTEN = ['ship', 'ship', 'invoice', 'invoice', 'issue', 'issue', 'deposit', 'issue', 'pay'] as const;
const steps = fc.array(fc.tuple(fc.constantFrom(...KINDS, ...OFTEN), fc.nat(1000)), {
    minLength: STEPS,
    maxLength: STEPS,
});

/** The orders of one history: two of one customer, whose notes may be joined. */
const begin = async (): Promise<Member[]> => {
    const thirdParty = await world.customer({ billingMethod: 'monthly' });
    const items = [
        { item: await world.item({ saleUnitPriceExcludingTax: '19.99' }), quantity: PIECES },
        { item: await world.item({ saleUnitPriceExcludingTax: '3.33' }), quantity: 7 },
    ];
    return [
        await world.validated({ company, thirdParty, orderItems: items }),
        await world.validated({ company, thirdParty, orderItems: items.slice(0, 1) }),
    ];
};

const invoicesOf = async (orders: readonly Member[]): Promise<Member[]> => {
    const filter = orders.map(order => `orders[]=${encodeURIComponent(order['@id'])}`).join('&');
    const { body } = await api.ask('GET', `/api/invoices?${filter}&itemsPerPage=100`, { as: 'admin' });
    return body.member as Member[];
};

/** Notes of the orders that are on no invoice. */
const freeNotes = async (orders: readonly Member[]): Promise<string[]> => {
    const ids = orders.map(({ '@id': iri }) => Number(iri.split('/').at(-1)));
    const found = await query<{ readonly id: number }>(
        api.database.db,
        sql`select note.id from delivery_notes note where note.billed_at is null and exists (
                select from delivery_note_orders part where part.delivery_note_id = note.id
                    and part.order_id in (${sql.join(ids, sql`, `)}))
            and not exists (select from invoice_delivery_notes kept where kept.delivery_note_id = note.id and not kept.is_released)
            order by note.id`,
    );
    return found.map(({ id }) => `/api/delivery_notes/${id}`);
};

const customerOf = ([order]: readonly Member[]): string => (order as unknown as { thirdParty: string }).thirdParty;

const pay = async (orders: readonly Member[], amount: string, allocations: object[]) =>
    api.ask('POST', '/api/payments', {
        as: 'admin',
        body: { company, thirdParty: customerOf(orders), date: world.day, amount, allocations },
    });

type Acting = (orders: readonly Member[], choice: number) => Promise<unknown>;

const one = <T>(all: readonly T[], choice: number): T | undefined => all[choice % Math.max(1, all.length)];

/** Each may be refused, which is no failure: what counts is what stands afterwards. */
const ACTIONS: Readonly<Record<(typeof KINDS)[number], Acting>> = {
    deposit: (orders, choice) =>
        api.ask('POST', '/api/invoices/from_order', {
            as: 'admin',
            body: {
                order: one(orders, choice)?.['@id'],
                ...(choice % 3 === 0
                    ? { percentage: String(1 + (choice % 60)) }
                    : { amount: `${1 + (choice % 400)}.05` }),
            },
        }),
    ship: async (orders, choice) => {
        const [line] = world.orderLines(one(orders, choice) ?? {});
        const made = await world.newNote({
            deliveryNoteItems: [{ orderItem: line?.['@id'], quantity: 1 + (choice % 12) }],
        });
        if (made.status === 201) await world.post(String(made.body['@id']), 'validate', {}, 'admin');
    },
    invoice: async (orders, choice) => {
        const deliveryNotes = await freeNotes(orders);
        if (deliveryNotes.length > 0) await world.fromNotes({ deliveryNotes, issue: choice % 2 === 0 });
    },
    issue: async (orders, choice) => {
        const draft = one(
            (await invoicesOf(orders)).filter(({ status }) => status === 'draft'),
            choice,
        );
        if (draft) await world.post(draft['@id'], 'issue', {}, 'admin');
    },
    delete: async (orders, choice) => {
        const draft = one(
            (await invoicesOf(orders)).filter(({ status }) => status === 'draft'),
            choice,
        );
        if (draft) await api.ask('DELETE', draft['@id'], { as: 'admin' });
    },
    credit: async (orders, choice) => {
        const issued = one(
            (await invoicesOf(orders)).filter(({ number }) => number !== null),
            choice,
        );
        const made = issued && (await world.post(issued['@id'], 'credit', { reason: 'Erreur' }, 'admin'));
        if (made?.status === 201 && choice % 5 > 0) await world.post(String(made.body['@id']), 'issue', {}, 'admin');
    },
    part: async (orders, choice) => {
        const issued = one(
            (await invoicesOf(orders)).filter(({ number }) => number !== null),
            choice,
        );
        const amount = `${1 + (choice % 50)}.00`;
        const made = issued && (await world.post(issued['@id'], 'credit', { amount, reason: 'Geste' }, 'admin'));
        if (made?.status === 201) await world.post(String(made.body['@id']), 'issue', {}, 'admin');
    },
    // A cent too much, all of it, or a part; one in seven pays more than it allocates.
    pay: async (orders, choice) => {
        const open = (await invoicesOf(orders)).filter(
            ({ dueAmount, type }) => Number(dueAmount) && type !== 'credit_note',
        );
        const invoice = one(open, choice);
        if (!invoice) return;
        const due = Number(invoice.dueAmount);
        const part = [due, due, due / 2, due + 0.01][choice % 4]?.toFixed(2) ?? '';
        const amount = choice % 7 === 0 ? (Number(part) + 5).toFixed(2) : part;
        await pay(orders, amount, [{ invoice: invoice['@id'], amount: part }]);
    },
    refund: async (orders, choice) => {
        const note = one(
            (await invoicesOf(orders)).filter(({ type, number }) => type === 'credit_note' && number !== null),
            choice,
        );
        const amount = `-${1 + (choice % 20)}.00`;
        if (note) await pay(orders, amount, [{ invoice: note['@id'], amount: amount.slice(1) }]);
    },
    undo: async (orders, choice) => {
        const filter = `thirdParty=${encodeURIComponent(customerOf(orders))}&itemsPerPage=100`;
        const { body } = await api.ask('GET', `/api/payments?${filter}`, { as: 'admin' });
        const payment = one(body.member, choice);
        if (!payment) return;
        await (choice % 2 === 0
            ? api.ask('DELETE', payment['@id'], { as: 'admin' })
            : world.post(payment['@id'], 'reverse', {}, 'admin'));
    },
};

/** What the customers of the orders owe, by another way: all that was invoiced, less what was credited and paid. */
const owed = async (orders: readonly Member[]): Promise<string | undefined> => {
    const customer = Number(customerOf(orders).split('/').at(-1));
    const [found] = await query<{ readonly balance: string }>(
        api.database.db,
        sql`select (coalesce((select sum((total_including_tax - deposit_amount) * case when type = 'credit_note' then -1 else 1 end)
                    from invoices where third_party_id = ${customer} and number is not null), 0)
                - coalesce((select sum(amount) from payments where third_party_id = ${customer}), 0))::numeric(12, 2)::text as balance`,
    );
    return found?.balance;
};

const balanceOf = async (orders: readonly Member[]): Promise<unknown> => {
    const path = `${customerOf(orders)}/account?company=${encodeURIComponent(company)}`;
    return (await api.ask('GET', path, { as: 'admin' })).body.balance;
};

/**
 * Deposits of which more is taken and credited than they are, orders with more deposits than they come to, invoices with other sums,
 * and payments of which more is allocated than they are.
 */
const broken = () =>
    query<{ readonly what: string }>(
        api.database.db,
        sql`select 'deposit ' || deposit.id as what from invoices deposit
                join invoice_deposits part on part.deposit_id = deposit.id join invoices other on other.id = part.invoice_id
                group by deposit.id having deposit.total_including_tax - deposit.credited_amount < coalesce(sum(
                    case when other.type <> 'credit_note' then part.amount when other.number is not null then -part.amount end), 0)
            union all select 'order ' || one.id from orders one join invoice_orders of on of.order_id = one.id
                join invoices deposit on deposit.id = of.invoice_id and deposit.type = 'deposit'
                group by one.id having one.total_including_tax < sum(deposit.total_including_tax - deposit.credited_amount)
            union all select 'invoice ' || one.id from invoices one where one.deposit_amount <> coalesce((
                    select sum(amount) from invoice_deposits where invoice_id = one.id), 0)
                or one.deposit_amount > one.total_including_tax
                or one.due_amount <> greatest(0, one.total_including_tax - one.deposit_amount - one.paid_amount - one.credited_amount)
                or one.paid_amount <> coalesce((
                    select sum(case when payment.reversed_payment_id is null then line.amount else -line.amount end)
                        from payment_allocations line join payments payment on payment.id = line.payment_id
                        where line.invoice_id = one.id), 0)
            union all select 'payment ' || one.id from payments one left join payment_allocations line on line.payment_id = one.id
                group by one.id having coalesce(sum(line.amount), 0) > abs(one.amount)`,
    );

const frozenAmounts = async (invoices: readonly Member[]) => {
    const ids = invoices.map(({ '@id': iri }) => Number(iri.split('/').at(-1)));
    return [...(await readFrozen(api.database.db, ids)).values()];
};

/** Days over which documents and payments are spread, and how often for each history: a hundred times in all. */
const [DAYS, SPREADS] = [9, isWhole ? 4 : 34];

const dayBefore = (days: number): string => addDays(today(), -days);

/** Gives all documents and payments of a customer days of the last ones, whatever they settle. @param turn other days for each */
const spread = async (customer: number, turn: number): Promise<void> => {
    const { db } = api.database;
    const days = sql`${today()}::date - (abs(hashtext(id || '/' || ${turn}::int)::bigint) % ${DAYS})::int`;
    await db.execute(sql`alter table invoices disable trigger user`);
    await db.execute(
        sql`update invoices set issue_date = ${days} where third_party_id = ${customer} and number is not null`,
    );
    await db.execute(sql`alter table invoices enable trigger user`);
    await db.execute(sql`update payments set date = ${days} where third_party_id = ${customer}`);
};

/** The balance at the end of a day: as it is said, and by what was open. */
const balancesOn = async (customer: number, day: string) => {
    const { account, items, payments } = await accountOn(api.database.db, { customer }, day);
    const signed = items.map(({ type, dueAmount }) => (type === 'credit_note' ? `-${dueAmount}` : dueAmount));
    const [found] = await query<{ readonly unpaid: string }>(
        api.database.db,
        sql`select (${unpaidAt(sql`${customer}`, sql`${day}::date`)})::numeric(18, 2)::text as unpaid`,
    );
    return [found?.unpaid, account.balance, subtractAmount(sumAmounts(signed), payments)];
};

test('on each day, what was open comes to the balance of the movements until then', async () => {
    await fc.assert(
        fc.asyncProperty(steps, async history => {
            const orders = await begin();
            for (const [kind, choice] of [...history, ['issue', 0], ['pay', 7], ['part', 3]] as typeof history)
                await ACTIONS[kind](orders, choice);
            const customer = Number(customerOf(orders).split('/').at(-1));
            const open = await openItems(api.database.db, { customer });
            for (let made = 0; made < SPREADS; made += 1) {
                await spread(customer, made);
                for (let days = DAYS; days >= 0; days -= 1) {
                    const [unpaid, ...others] = await balancesOn(customer, dayBefore(days));
                    expect(others, `${days} days ago`).toEqual([unpaid, unpaid]);
                }
                const { items } = await accountOn(api.database.db, { customer }, today());
                const dues = (all: typeof items) => new Map(all.map(({ id, dueAmount }) => [id, dueAmount]));
                expect(dues(items)).toEqual(dues(open));
            }
        }),
        { numRuns: HISTORIES, endOnFailure: true },
    );
}, 600_000);

test('whatever is done, no deposit, credit or payment goes beyond what it is, and an account is the sum of its parts', async () => {
    await fc.assert(
        fc.asyncProperty(steps, async history => {
            const orders = await begin();
            await ACTIONS.deposit(orders, 30);
            await ACTIONS.issue(orders, 0);
            for (const [kind, choice] of history) {
                await ACTIONS[kind](orders, choice);
                expect(await broken(), `${kind} ${choice}`).toEqual([]);
                expect(await balanceOf(orders), `${kind} ${choice}`).toBe(await owed(orders));
            }
            for (const said of await frozenAmounts(await invoicesOf(orders))) {
                const taken = said.deposits.reduce((sum, { amount }) => sum + Number(amount), 0);
                expect(Number(said.depositAmount)).toBeCloseTo(taken, 2);
                expect(Number(said.dueAmount)).toBeCloseTo(Number(said.totalIncludingTax) - taken, 2);
            }
        }),
        { numRuns: HISTORIES, endOnFailure: true },
    );
    // Refused steps alone would prove nothing.
    const [done] = await query<{ readonly deducted: number; readonly paid: number }>(
        api.database.db,
        sql`select (select count(*) from invoice_deposits)::int as deducted, (select count(*) from payment_allocations)::int as paid`,
    );
    expect(done?.deducted).toBeGreaterThan(0);
    expect(done?.paid).toBeGreaterThan(0);
}, 600_000);
