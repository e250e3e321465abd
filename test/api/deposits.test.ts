import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { today } from '#contract/values/days.ts';
import { verify } from '#server/admin/verify.ts';
import { readFrozen } from '#server/areas/invoices/chain.ts';
import { type Account, type Api, createFiles, openApi } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { codesIn } from '#test/support/orders.ts';
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

const ask = (body: object, as: Account = 'admin', headers: Record<string, string> = {}) =>
    api.ask('POST', '/api/invoices/from_order', { as, body, headers });

/** A validated order of 1 200.00 with tax, of a customer of its own. */
const ordered = async (more: object = {}): Promise<Member> =>
    world.validated({
        company,
        thirdParty: await world.customer(),
        orderItems: [{ item: await world.item(), quantity: 50 }],
        ...more,
    });

const idOf = ({ '@id': iri }: Member): number => Number(iri.split('/').at(-1));

const drafted = async (order: Member, asked: object = { percentage: '30' }): Promise<Member> => {
    const answer = await ask({ order: order['@id'], ...asked });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return world.read(world.created(answer)[0] ?? '');
};

const issue = async (invoice: Member): Promise<Member> => {
    const answer = await world.post(invoice['@id'], 'issue', {}, 'admin');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as Member;
};

const deposited = async (order: Member, asked?: object): Promise<Member> => issue(await drafted(order, asked));

/** A validated note of some pieces of an order. */
const shipped = async (order: Member, quantity: number): Promise<Member> => {
    const note = await world.some(order, quantity);
    const answer = await world.post(note['@id'], 'validate', {}, 'admin');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as Member;
};

const credit = (invoice: Member, body: object = { reason: 'Erreur' }) =>
    world.post(invoice['@id'], 'credit', body, 'admin');

const credited = async (invoice: Member, body?: object): Promise<Member> =>
    issue((await credit(invoice, body)).body as unknown as Member);

const said = async (invoice: Member): Promise<InvoiceContent | undefined> =>
    (await readFrozen(api.database.db, [idOf(invoice)])).get(idOf(invoice));

const taken = ({ deductions }: Member) =>
    ((deductions ?? []) as { deposit: string; amount: string }[]).map(({ deposit, amount }) => [deposit, amount]);

describe('a deposit on an order (ADR 0090)', () => {
    test('30 % of 1 200.00: a draft of 300.00 and 60.00, in the language of the customer, of the F series', async () => {
        const order = await ordered();
        const draft = await drafted(order);
        expect(draft).toMatchObject({
            type: 'deposit',
            status: 'draft',
            company,
            thirdParty: order.thirdParty,
            orders: [order['@id']],
            deliveryNotes: [],
            paymentTerm: order.paymentTerm,
            totalExcludingTax: '300.00',
            totalVat: '60.00',
            totalIncludingTax: '360.00',
            depositAmount: '0.00',
            dueAmount: '360.00',
        });
        expect(world.invoiceLines(draft)).toMatchObject([
            {
                kind: 'charge',
                designation: `Acompte de 30\u00a0% sur la commande ${order.number}`,
                lineAmount: '300.00',
            },
        ]);
        const deposit = await issue(draft);
        expect(String(deposit.number)).toMatch(/^F\d{4}-\d{6}$/);
        expect(await said(deposit)).toMatchObject({ type: 'deposit', deposits: [], dueAmount: '360.00' });
        const english = await ordered({ thirdParty: await world.customer({ locale: 'en' }) });
        expect(world.invoiceLines(await drafted(english, { amount: '100.04' }))).toMatchObject([
            { designation: `Deposit on order ${english.number}`, lineAmount: '83.37' },
        ]);
    });

    test('a rehearsal tells what it would come to, what is left and what prevents it, and makes nothing', async () => {
        const order = await ordered();
        const rehearse = async (asked: object) => (await ask({ order: order['@id'], dryRun: true, ...asked })).body;
        expect(await rehearse({ percentage: '30' })).toMatchObject({
            totalIncludingTax: '1200.00',
            left: '1200.00',
            deposit: { totalExcludingTax: '300.00', totalVat: '60.00', totalIncludingTax: '360.00' },
            reasons: [],
        });
        expect(await rehearse({ amount: '1200.01' })).toMatchObject({
            left: '1200.00',
            deposit: null,
            reasons: [{ code: 'deposit_above_left', propertyPath: 'amount' }],
        });
        const { body } = await api.ask('GET', `/api/invoices?orders=${encodeURIComponent(order['@id'])}`, {
            as: 'admin',
        });
        expect(body.totalItems).toBe(0);
    });

    test('refuses more than is left, drafts counted, and says how much that is', async () => {
        const order = await ordered();
        const first = await drafted(order);
        await deposited(order, { amount: '240.00' });
        const above = await ask({ order: order['@id'], amount: '600.01' });
        expect([above.status, codesIn(above)]).toEqual([422, ['deposit_above_left']]);
        expect(JSON.stringify(above.body)).toContain('600.00');
        expect((await api.ask('DELETE', first['@id'], { as: 'admin' })).status).toBe(204);
        expect((await drafted(order, { amount: '960.00' })).totalIncludingTax).toBe('960.00');
        expect(codesIn(await ask({ order: order['@id'], amount: '0.01' }))).toEqual(['deposit_above_left']);
    });

    test('refuses what is no order for it, and people without the right', async () => {
        const draft = await world.order({ company });
        const cancelled = await ordered();
        await world.post(cancelled['@id'], 'cancel', { reason: 'x' }, 'admin');
        const elsewhere = await world.validated({ company: '/api/companies/1' });
        const order = await ordered();
        const cases: [object, string[]][] = [
            [{ order: draft['@id'], percentage: '30' }, ['order_not_open']],
            [{ order: cancelled['@id'], percentage: '30' }, ['order_not_open']],
            [{ order: elsewhere['@id'], percentage: '30' }, ['company_elsewhere']],
            [{ order: order['@id'] }, ['deposit_one_of']],
            [{ order: order['@id'], percentage: '30', amount: '1.00' }, ['deposit_one_of']],
            [{ order: order['@id'], percentage: '100.01' }, ['maxNumber']],
        ];
        for (const [body, codes] of cases) expect(codesIn(await ask(body)), JSON.stringify(body)).toEqual(codes);
        for (const wrong of ['0.00', '-0.01', '1e3', '0.001', 'x', 5, '9999999999.00'])
            expect([wrong, (await ask({ order: order['@id'], amount: wrong })).status]).toEqual([wrong, 422]);
        for (const wrong of ['/api/orders/999999', '/api/items/1', null])
            expect((await ask({ order: wrong, percentage: '30' })).status).toBe(422);
        expect((await ask({ order: order['@id'], percentage: '30' }, 'user')).status).toBe(403);
    });

    test('B9 a repeated key makes one', async () => {
        const order = await ordered();
        const once = { 'Idempotency-Key': `deposit-${order.number}` };
        const [one, two] = [
            await ask({ order: order['@id'], percentage: '30' }, 'admin', once),
            await ask({ order: order['@id'], percentage: '30' }, 'admin', once),
        ];
        expect(two.body).toEqual(one.body);
        const { body } = await api.ask('GET', `/api/invoices?orders=${encodeURIComponent(order['@id'])}`, {
            as: 'admin',
        });
        expect(body.totalItems).toBe(1);
    });

    test('of a draft the dates and the note are changed, what its order says is not', async () => {
        const draft = await drafted(await ordered());
        const patch = (body: object) => api.ask('PATCH', draft['@id'], { as: 'admin', body });
        const changed = { note: 'Merci', issueDate: today(), dueDate: today() };
        expect((await patch(changed)).body).toMatchObject({
            ...changed,
            orders: draft.orders,
            totalIncludingTax: '360.00',
        });
        const charge = { kind: 'charge', designation: 'x', netUnitPrice: '1.00', vatRate: '/api/vat_rates/1' };
        expect((await patch({ invoiceItems: [charge] })).status).toBe(409);
        expect((await patch({ thirdParty: await world.customer() })).status).toBe(409);
        expect((await issue(draft)).totalIncludingTax).toBe('360.00');
    });

    test('is not issued once its order is cancelled, or has become less', async () => {
        const order = await ordered();
        const draft = await drafted(order, { percentage: '100' });
        const line = world.orderLines(order)[0]?.['@id'];
        const part = { reason: 'x', lines: [{ orderItem: line, quantity: 1 }] };
        expect((await world.post(order['@id'], 'cancel', part, 'admin')).status).toBe(200);
        expect(codesIn(await world.post(draft['@id'], 'issue', {}, 'admin'))).toEqual(['deposit_above_left']);
        await world.post(order['@id'], 'cancel', { reason: 'x' }, 'admin');
        expect(codesIn(await world.post(draft['@id'], 'issue', {}, 'admin'))).toEqual(['order_not_open']);
    });
});

describe('what invoices deduct', () => {
    test('the final invoice deducts the deposit that is issued, and says so', async () => {
        const order = await ordered();
        const [deposit] = [await deposited(order), await drafted(order, { amount: '100.00' })];
        const final = await world.draft(await shipped(order, 50));
        expect(final).toMatchObject({ deposits: [deposit['@id']], depositAmount: '360.00', dueAmount: '840.00' });
        expect(taken(final)).toEqual([[deposit['@id'], '360.00']]);
        const issued = await issue(final);
        expect(issued).toMatchObject({ status: 'issued', totalIncludingTax: '1200.00', dueAmount: '840.00' });
        expect(await said(issued)).toMatchObject({
            depositAmount: '360.00',
            dueAmount: '840.00',
            deposits: [{ number: deposit.number, issueDate: deposit.issueDate, amount: '360.00' }],
        });
        const xml = async (syntax: string) =>
            (await api.ask('GET', `${issued['@id']}/xml?syntax=${syntax}`, { as: 'admin' })).body.text;
        expect(await xml('cii')).toMatch(/TotalPrepaidAmount>360\.00<.*DuePayableAmount>840\.00</);
        expect(await xml('cii')).toContain('<ram:ID>B4</ram:ID>');
        expect(await xml('ubl')).toContain(`<cbc:ID>${deposit.number}</cbc:ID>`);
        const { body } = await api.ask('GET', `/api/invoices?deposits=${encodeURIComponent(deposit['@id'])}`, {
            as: 'admin',
        });
        expect(body.member.map((one: Member) => one['@id'])).toEqual([issued['@id']]);
    });

    test('as much as fits, the oldest first; the rest is deducted from the next invoice of the order', async () => {
        const order = await ordered();
        const [one, two] = [await deposited(order, { amount: '200.04' }), await deposited(order, { amount: '160.00' })];
        const first = await world.draft(await shipped(order, 10));
        expect(first).toMatchObject({ totalIncludingTax: '240.00', depositAmount: '240.00', dueAmount: '0.00' });
        expect(taken(first)).toEqual([
            [one['@id'], '200.04'],
            [two['@id'], '39.96'],
        ]);
        const second = await world.draft(await shipped(order, 10));
        expect(taken(second)).toEqual([[two['@id'], '120.04']]);
        expect(await issue(first)).toMatchObject({ status: 'paid', dueAmount: '0.00' });
        expect(await issue(second)).toMatchObject({ status: 'issued', dueAmount: '119.96' });
        expect(taken(await world.draft(await shipped(order, 30)))).toEqual([]);
    });

    test('a draft reserves, and deleting it frees; what is issued afterwards is deducted at the latest when it is issued', async () => {
        const order = await ordered();
        const deposit = await deposited(order);
        const note = await shipped(order, 20);
        const draft = await world.draft(note);
        const other = await world.draft(await shipped(order, 30));
        expect([taken(draft), taken(other)]).toEqual([[[deposit['@id'], '360.00']], []]);
        expect((await api.ask('DELETE', draft['@id'], { as: 'admin' })).status).toBe(204);
        expect(taken(await issue(other))).toEqual([[deposit['@id'], '360.00']]);
        const later = await world.draft(note);
        const more = await deposited(order, { amount: '100.04' });
        expect(taken(await issue(later))).toEqual([[more['@id'], '100.04']]);
    });

    test('a credited deposit is not deducted; what invoices deduct of it is not credited', async () => {
        const order = await ordered();
        const [gone, part] = [await deposited(order), await deposited(order, { amount: '240.00' })];
        await credited(gone);
        await credited(part, { amount: '50.00', reason: 'Geste' });
        const final = await issue(await world.draft(await shipped(order, 5)));
        expect(taken(final)).toEqual([[part['@id'], '120.00']]);
        const refused = await credit(part);
        expect([refused.status, codesIn(refused)]).toEqual([422, ['deposit_deducted']]);
        expect(JSON.stringify(refused.body)).toContain(String(final.number));
        expect((await credited(part, { amount: '50.00', reason: 'Geste' })).totalIncludingTax).toBe('60.00');
        expect(taken(await world.draft(await shipped(order, 45)))).toEqual([]);
        expect((await drafted(order, { amount: '1080.00' })).totalIncludingTax).toBe('1080.00');
    });

    test('a final invoice that is credited in full gives its deposits back, for the next one', async () => {
        const order = await ordered();
        const deposit = await deposited(order);
        const note = await shipped(order, 50);
        const final = await issue(await world.draft(note));
        await credited(final, { amount: '100.00', reason: 'Geste' });
        expect(codesIn(await credit(deposit))).toEqual(['deposit_deducted']);
        const draft = (await credit(final)).body as unknown as Member;
        expect(draft).toMatchObject({ totalIncludingTax: '1080.00', depositAmount: '360.00', dueAmount: '720.00' });
        expect(codesIn(await credit(deposit))).toEqual(['deposit_deducted']);
        const note381 = await issue(draft);
        expect(await said(note381)).toMatchObject({
            type: 'credit_note',
            creditedInvoice: { number: final.number },
            deposits: [{ number: deposit.number, amount: '360.00' }],
            dueAmount: '720.00',
        });
        expect(await world.read(final['@id'])).toMatchObject({ status: 'credited', dueAmount: '0.00' });
        const again = await issue(await world.draft(note));
        expect(taken(again)).toEqual([[deposit['@id'], '360.00']]);
        expect(codesIn(await credit(deposit))).toEqual(['deposit_deducted']);
    });

    test('the database refuses to change what an issued invoice deducts', async () => {
        const order = await ordered();
        const deposit = await deposited(order);
        const final = await issue(await world.draft(await shipped(order, 50)));
        const [id, of] = [idOf(final), idOf(deposit)];
        for (const statement of [
            sql`update invoice_deposits set amount = 1 where invoice_id = ${id}`,
            sql`delete from invoice_deposits where invoice_id = ${id}`,
            sql`insert into invoice_deposits (invoice_id, deposit_id, amount) values (${of}, ${id}, 1)`,
            sql`update invoices set deposit_amount = 0 where id = ${id}`,
            sql`truncate invoice_deposits`,
        ])
            await expect(api.database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23000' } });
    });
});

describe('at once', () => {
    test('two deposits on one order: one of them, or both where both fit', async () => {
        const order = await ordered();
        const both = await Promise.all([
            ask({ order: order['@id'], amount: '900.00' }),
            ask({ order: order['@id'], amount: '900.00' }),
        ]);
        expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    });

    test('two drafts that deduct one deposit take it once', async () => {
        const order = await ordered();
        const deposit = await deposited(order);
        const notes = [await shipped(order, 20), await shipped(order, 30)];
        const drafts = await Promise.all(notes.map(note => world.draft(note)));
        const amounts = drafts.flatMap(draft => taken(draft).map(([, amount]) => Number(amount)));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(360);
        const [issued, refused] = [await Promise.all(drafts.map(issue)), await credit(deposit)];
        expect(issued.map(({ depositAmount }) => Number(depositAmount)).reduce((sum, one) => sum + one, 0)).toBe(360);
        expect(codesIn(refused)).toEqual(['deposit_deducted']);
    });

    test('a deposit that is credited while an invoice deducts it: one of both', async () => {
        const order = await ordered();
        const deposit = await deposited(order);
        const note = (await credit(deposit)).body as unknown as Member;
        const shippedNote = await shipped(order, 50);
        const [made, issued] = await Promise.all([
            world.fromNotes({ deliveryNotes: [shippedNote['@id']], issue: true }),
            world.post(note['@id'], 'issue', {}, 'admin'),
        ]);
        const invoice = await world.read(world.created(made)[0] ?? '');
        expect([invoice.depositAmount, issued.status]).toEqual(issued.status === 200 ? ['0.00', 200] : ['360.00', 422]);
    });
});

test('the sums of deposits are verified, and one that is exceeded is found', async () => {
    const { db } = api.database;
    const files = createFiles();
    const broken = async () => (await verify(db, files)).findings.filter(one => one.check === 'deducted_deposits');
    expect(await broken()).toEqual([]);
    const order = await ordered();
    const deposit = await deposited(order);
    await world.draft(await shipped(order, 50));
    await db.execute(sql`update invoice_deposits set amount = 361 where deposit_id = ${idOf(deposit)}`);
    expect(await broken()).toMatchObject([{ count: 2 }]);
});
