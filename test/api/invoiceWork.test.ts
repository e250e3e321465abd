import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceWork } from '#contract/invoices/invoiceWork.ts';
import { addDays, mondayOf, today, WEEK } from '#contract/values/days.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const world = () => invoiceWorld(api);

const work = async (company?: string, as: 'admin' | 'user' = 'admin'): Promise<InvoiceWork> => {
    const { status, body } = await api.ask('GET', `/api/invoices/work${company ? `?company=${company}` : ''}`, { as });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as InvoiceWork;
};

const NOTHING = { count: 0, amount: '0.00' };

test('D1 what is due this week, late, and to be invoiced is summed up, of the company that is asked for', async () => {
    const company = await world().company();
    const thirdParty = await world().customer();
    const empty = { today: today(), sunday: addDays(mondayOf(today()), WEEK - 1), isInvoicing: true };
    expect(await work(company)).toEqual({ ...empty, dueThisWeek: NOTHING, late: NOTHING, toInvoice: NOTHING });
    const notes = [];
    for (let made = 0; made < 4; made += 1) notes.push(await world().delivered({ company, thirdParty }));
    const [first, second, third, fourth] = notes;
    if (!first || !second || !third || !fourth) throw new Error('four notes were made');
    const total = String(fourth.totalIncludingTax);
    expect((await work(company)).toInvoice.count).toBe(4);
    const day = today();
    // What is due, by days that nobody may write any more.
    for (const [note, due] of [
        [first, day],
        [second, addDays(day, -1)],
        [third, addDays(day, 2 * WEEK)],
    ] as const) {
        const draft = await world().draft(note);
        await world().patch(draft['@id'], { issueDate: day, dueDate: addDays(day, 2 * WEEK) });
        const { '@id': iri } = (await world().post(draft['@id'], 'issue', {}, 'admin')).body as unknown as typeof draft;
        await api.database.db.transaction(async tx => {
            await tx.execute(sql`alter table invoices disable trigger user`);
            await tx.execute(sql`update invoices set due_date = ${due} where id = ${Number(iri.split('/').at(-1))}`);
            await tx.execute(sql`alter table invoices enable trigger user`);
        });
    }
    const some = { count: 1, amount: total };
    expect(await work(company)).toEqual({ ...empty, dueThisWeek: some, late: some, toInvoice: some });
    const lists = [
        `status[]=issued&status[]=partially_paid&dueAmount[gte]=0.01&dueDate[after]=${day}&dueDate[before]=${empty.sunday}`,
        'isLate=true',
    ];
    for (const query of lists) {
        const { body } = await api.ask('GET', `/api/invoices?company=${company}&${query}`, { as: 'admin' });
        expect(body.totalItems).toBe(1);
    }
});

test('B7 of companies that invoice elsewhere there is nothing, and of others nobody learns', async () => {
    await world().delivered();
    const own = await work('/api/companies/1', 'user');
    expect(own).toMatchObject({ isInvoicing: false, toInvoice: NOTHING });
    const company = await world().company();
    await world().delivered({ company });
    expect(await work(company, 'user')).toMatchObject({ isInvoicing: false, toInvoice: NOTHING });
    expect((await work(company)).toInvoice.count).toBe(1);
    expect((await api.ask('GET', '/api/invoices/work')).status).toBe(401);
});

test('U4 one’s own record tells whether there are invoices for the person', async () => {
    const isInvoicing = async () => (await api.ask('GET', '/api/me', { as: 'user' })).body.isInvoicing;
    expect(await isInvoicing()).toBe(false);
    await api.database.db.execute(sql`update companies set is_invoicing = true where id = 1`);
    expect(await isInvoicing()).toBe(true);
    await api.database.db.execute(sql`update companies set is_invoicing = false where id = 1`);
});
