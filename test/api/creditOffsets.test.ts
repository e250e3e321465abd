import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { query } from '#server/db/query.ts';
import { type Account, type Answer, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
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

const invoiced = async (thirdParty: string, of = company): Promise<Member> =>
    world.issued(await world.delivered({ company: of, thirdParty }));

const pay = (thirdParty: string, { '@id': invoice }: Member, amount: string, of = company) =>
    api.ask('POST', '/api/payments', {
        as: 'admin',
        body: { company: of, thirdParty, date: today(), amount, allocations: [{ invoice, amount }] },
    });

/** A credit note of 144.00, all of which is left because its invoice was paid. */
const creditLeft = async (thirdParty: string, of = company): Promise<Member> => {
    const invoice = await invoiced(thirdParty, of);
    expect((await pay(thirdParty, invoice, '144.00', of)).status).toBe(201);
    const made = await api.ask('POST', `${invoice['@id']}/credit`, { as: 'admin', body: { reason: 'Retour' } });
    const answer = await world.post(String((made.body as unknown as Member)['@id']), 'issue', {}, 'admin');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as Member;
};

const offset = (note: Member, invoice: Member | string, more: object = {}, as: Account = 'admin', headers = {}) =>
    api.ask('POST', `${note['@id']}/offset`, {
        ...{ as, headers },
        body: { invoice: typeof invoice === 'string' ? invoice : invoice['@id'], ...more },
    });

const refusedIn = ({ status, body }: Answer): unknown[] => [
    status,
    ...(body.violations ?? []).map(({ propertyPath, code }) => [propertyPath, code]),
];

const stateOf = async ({ '@id': iri }: Member) => {
    const { status, dueAmount } = await world.read(iri);
    return [status, dueAmount];
};

const paymentsOf = async (thirdParty: string): Promise<Member[]> => {
    const { body } = await api.ask('GET', `/api/payments?thirdParty=${thirdParty}&method=offset&order[id]=asc`, {
        as: 'admin',
    });
    return (body as unknown as { member: Member[] }).member;
};

test('invoices.md a credit note pays another invoice by a refund and a payment, both in the history', async () => {
    const thirdParty = await world.customer();
    const [note, invoice] = [await creditLeft(thirdParty), await invoiced(thirdParty)];
    expect([await stateOf(note), await stateOf(invoice)]).toEqual([
        ['issued', '144.00'],
        ['issued', '144.00'],
    ]);
    const part = await offset(note, invoice, { amount: '44.00' });
    expect([part.status, (part.body as unknown as { created: string[] }).created]).toEqual([
        201,
        (await paymentsOf(thirdParty)).map(one => one['@id']),
    ]);
    expect([await stateOf(note), await stateOf(invoice)]).toEqual([
        [expect.any(String), '100.00'],
        ['partially_paid', '100.00'],
    ]);
    expect((await offset(note, invoice)).status).toBe(201);
    expect([(await stateOf(note))[1], await stateOf(invoice)]).toEqual(['0.00', ['paid', '0.00']]);
    const made = await paymentsOf(thirdParty);
    expect(made.map(({ amount, unallocatedAmount, reference }) => [amount, unallocatedAmount, reference])).toEqual(
        ['-44.00', '44.00', '-100.00', '100.00'].map(amount => [amount, '0.00', `${note.number} → ${invoice.number}`]),
    );
    for (const one of made) expect((await changesOf(api, one['@id'])).map(({ action }) => action)).toEqual(['create']);
    expect((await changesOf(api, invoice['@id']))[0]).toMatchObject({
        differences: { paidAmount: { from: '44.00', to: '144.00' } },
    });
});

test('invoices.md above what is left or due by a cent, or of nothing, neither payment is made', async () => {
    const thirdParty = await world.customer({ billingMethod: 'monthly' });
    const [note, small] = [await creditLeft(thirdParty), await invoiced(thirdParty)];
    await pay(thirdParty, small, '100.00');
    const above = await offset(note, small, { amount: '44.01' });
    expect(refusedIn(above)).toEqual([422, ['amount', 'allocation_above_due']]);
    // What is due of it, not what it came to.
    expect(above.body.violations[0]?.message).toContain('€44.00');
    const large = await world.issued(
        await world.delivered({ company, thirdParty }),
        await world.delivered({ company, thirdParty }),
    );
    expect(refusedIn(await offset(note, large, { amount: '144.01' }))).toEqual([422, ['amount', 'refund_above_left']]);
    for (const amount of ['0.00', '0']) expect((await offset(note, large, { amount })).status).toBe(422);
    expect((await offset(note, large, { amount: '-1.00' })).status).toBe(422);
    expect(await paymentsOf(thirdParty)).toEqual([]);
    expect((await offset(note, large)).status).toBe(201);
    expect(refusedIn(await offset(note, large))).toEqual([422, ['invoice', 'nothing_to_offset']]);
    expect((await stateOf(large))[0]).toBe('partially_paid');
});

test('invoices.md what is another customer’s or company’s, a draft or a credit note is not paid by it', async () => {
    const [thirdParty, other] = [await world.customer(), await world.customer()];
    const [note, mine] = [await creditLeft(thirdParty), await invoiced(thirdParty)];
    const elsewhere = await invoiced(thirdParty, await world.company());
    for (const one of [await invoiced(other), elsewhere])
        expect(refusedIn(await offset(note, one, { amount: '1.00' }))).toEqual([
            422,
            ['invoice', 'allocation_of_other'],
        ]);
    const draft = await world.draft(await world.delivered({ company, thirdParty }));
    expect(refusedIn(await offset(note, draft, { amount: '1.00' }))).toEqual([422, ['invoice', 'allocation_of_draft']]);
    expect(refusedIn(await offset(note, note, { amount: '1.00' }))).toEqual([
        422,
        ['invoice', 'payment_of_credit_note'],
    ]);
    for (const unknown of ['/api/invoices/2000000000', mine['@id'].replace('invoices', 'orders'), 'x'])
        expect((await offset(note, unknown)).status).toBe(422);
    expect((await offset(mine, note)).status).toBe(409);
    expect((await offset(note, mine, {}, 'user')).status).toBe(403);
    expect((await offset({ ...note, '@id': '/api/invoices/2000000000' }, mine)).status).toBe(404);
    expect(await paymentsOf(thirdParty)).toEqual([]);
});

test('invoices.md not in the future, and not in a period that is closed', async () => {
    const own = await world.company();
    const thirdParty = await world.customer();
    const [note, invoice] = [await creditLeft(thirdParty, own), await invoiced(thirdParty, own)];
    const yesterday = addDays(today(), -1);
    const closing = await api.ask('POST', '/api/invoices/entries/close', {
        as: 'admin',
        body: { company: own, until: yesterday },
    });
    expect(closing.status).toBe(200);
    expect(refusedIn(await offset(note, invoice, { date: yesterday }))).toEqual([422, ['date', 'offset_closed']]);
    expect(refusedIn(await offset(note, invoice, { date: addDays(today(), 1) }))[0]).toBe(422);
    expect((await offset(note, invoice, { date: today() })).status).toBe(201);
});

test('invoices.md ten people at once use a credit note up once, a repeated key answers once', async () => {
    const thirdParty = await world.customer();
    const note = await creditLeft(thirdParty);
    const bills: Member[] = [];
    for (let made = 0; made < 3; made += 1) bills.push(await invoiced(thirdParty));
    const answers = await Promise.all(
        Array.from({ length: 9 }, (_, at) => offset(note, bills[at % 3] ?? '', { amount: '48.00' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(6).fill(422)]);
    expect((await stateOf(note))[1]).toBe('0.00');
    const paid = (await paymentsOf(thirdParty)).map(({ amount }) => amount).toSorted();
    expect(paid).toEqual(['-48.00', '-48.00', '-48.00', '48.00', '48.00', '48.00']);
    const other = await creditLeft(thirdParty);
    const key = { 'Idempotency-Key': `offset-${other.number}` };
    const bill = await invoiced(thirdParty);
    const once = await offset(other, bill, { amount: '10.00' }, 'admin', key);
    const again = await offset(other, bill, { amount: '10.00' }, 'admin', key);
    expect([once.status, again.body]).toEqual([201, once.body]);
    expect((await stateOf(other))[1]).toBe('134.00');
});

test('invoices.md taking one payment of an offset back takes both, and neither changes or goes alone', async () => {
    for (const which of [0, 1]) {
        const thirdParty = await world.customer();
        const [note, invoice] = [await creditLeft(thirdParty), await invoiced(thirdParty)];
        expect((await offset(note, invoice, { amount: '44.00' })).status).toBe(201);
        const both = await paymentsOf(thirdParty);
        expect(both.map(one => one.offsetPayment)).toEqual(both.map(one => one['@id']).toReversed());
        for (const { '@id': iri } of both) {
            const alone = [
                await api.ask('DELETE', iri, { as: 'admin' }),
                await api.ask('PATCH', iri, { as: 'admin', body: { allocations: [] } }),
                await api.ask('PATCH', iri, { as: 'admin', body: { amount: '1.00' } }),
            ];
            expect(alone.map(({ status }) => status)).toEqual([409, 409, 409]);
            expect(alone[0]?.body.detail).toContain('takes both back');
            const told = await api.ask('PATCH', iri, { as: 'admin', body: { reference: 'Accord du client' } });
            expect(told.status).toBe(200);
        }
        const reverse = () =>
            api.ask('POST', `${both[which]?.['@id']}/reverse`, { as: 'admin', body: { reason: 'Erreur' } });
        const answers = await Promise.all([reverse(), reverse()]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
        const all = await paymentsOf(thirdParty);
        expect(all.map(({ amount, isReversed, unallocatedAmount }) => [amount, isReversed, unallocatedAmount])).toEqual(
            [
                ...['-44.00', '44.00'].map(amount => [amount, true, '0.00']),
                ...(which === 0 ? ['44.00', '-44.00'] : ['-44.00', '44.00']).map(amount => [amount, false, '0.00']),
            ],
        );
        expect([(await stateOf(note))[1], await stateOf(invoice)]).toEqual(['144.00', ['issued', '144.00']]);
        const account = await api.ask('GET', `${thirdParty}/account?company=${company}`, { as: 'admin' });
        expect(account.body).toMatchObject({ balance: '0.00' });
        expect((await offset(note, invoice)).status).toBe(201);
    }
});

test('invoices.md an offset stays whole where what it paid was refunded since', async () => {
    const own = await world.company();
    const thirdParty = await world.customer();
    const [note, invoice] = [await creditLeft(thirdParty, own), await invoiced(thirdParty, own)];
    expect((await offset(note, invoice)).status).toBe(201);
    const [refund, payment] = await paymentsOf(thirdParty);
    // What the offset paid of the invoice is credited, and refunded.
    const made = await world.post(invoice['@id'], 'credit', { reason: 'Retour' }, 'admin');
    const second = await world.post(String(made.body['@id']), 'issue', {}, 'admin');
    const refunded = await api.ask('POST', '/api/payments', {
        as: 'admin',
        body: {
            ...{ company: own, thirdParty, date: today(), amount: '-144.00' },
            allocations: [{ invoice: second.body['@id'], amount: '144.00' }],
        },
    });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(201);
    for (const one of [refund, payment]) {
        const answer = await world.post(String(one?.['@id']), 'reverse', { reason: 'Erreur' }, 'admin');
        expect(refusedIn(answer)).toEqual([422, ['allocations', 'refunded_already']]);
    }
    expect((await paymentsOf(thirdParty)).map(one => one.isReversed)).toEqual([false, false]);
});

test('invoices.md offsets made before they knew of each other are paired by the migration as they are by the API', async () => {
    const thirdParty = await world.customer();
    const [note, invoice] = [await creditLeft(thirdParty), await invoiced(thirdParty)];
    for (const amount of ['44.00', '44.00', '12.00'])
        expect((await offset(note, invoice, { amount })).status).toBe(201);
    const { db } = api.database;
    const pairs = () =>
        query<{ other: number | null }>(
            db,
            sql`select id, offset_payment_id as other from payments where method = 'offset' and not is_reversed and reversed_payment_id is null order by id`,
        );
    const before = await pairs();
    expect(before.every(({ other }) => other !== null)).toBe(true);
    await db.execute(sql`update payments set offset_payment_id = null`);
    const migration = await readFile('server/db/migrations/0066_offset_payments.sql', 'utf8');
    await db.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''));
    expect(await pairs()).toEqual(before);
});
