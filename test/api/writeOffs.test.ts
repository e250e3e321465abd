import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
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

/** An issued invoice of 144.00. */
const invoiced = async (thirdParty: string): Promise<Member> =>
    world.issued(await world.delivered({ company, thirdParty }));

const pay = async (thirdParty: string, amount: string, invoice?: Member): Promise<Member> => {
    const allocations = invoice ? [{ invoice: invoice['@id'], amount }] : undefined;
    const answer = await api.ask('POST', '/api/payments', {
        as: 'admin',
        body: { company, thirdParty, date: today(), amount, ...(allocations && { allocations }) },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as unknown as Member;
};

const writeOff = (invoice: Member, body: object, as: Account = 'admin') =>
    world.post(invoice['@id'], 'write_off', body, as);

const issued = async (iri: string): Promise<Member> => {
    const answer = await world.post(iri, 'issue', {}, 'admin');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as Member;
};

test('B11 a discount is written off: nothing is due, within the limit of the company, and it can be taken back', async () => {
    const thirdParty = await world.customer();
    const invoice = await invoiced(thirdParty);
    await pay(thirdParty, '130.89', invoice);
    expect((await writeOff(invoice, { amount: '13.11', reason: 'x' }, 'user')).status).toBe(403);
    expect(codesIn(await writeOff(invoice, { amount: '13.12', reason: 'x' }))).toEqual(['write_off_above_due']);
    for (const amount of ['0.00', '-1.00']) expect((await writeOff(invoice, { amount, reason: 'x' })).status).toBe(422);
    expect((await writeOff(invoice, { amount: '13.11' })).status).toBe(422);
    const done = await writeOff(invoice, { amount: '13.11', reason: 'Escompte 2 %' });
    expect([done.status, done.body]).toMatchObject([
        201,
        {
            amount: '13.11',
            method: 'offset',
            writeOffKind: 'discount',
            reference: 'Escompte 2 %',
            unallocatedAmount: '0.00',
        },
    ]);
    expect(await world.read(invoice['@id'])).toMatchObject({ status: 'paid', dueAmount: '0.00' });
    const { '@id': payment } = done.body as unknown as Member;
    expect((await world.patch(payment, { amount: '1.00' }, 'admin')).status).toBe(409);
    const back = await world.post(payment, 'reverse', { reason: 'Erreur' }, 'admin');
    expect([back.status, back.body]).toMatchObject([201, { writeOffKind: 'discount' }]);
    expect(await world.read(invoice['@id'])).toMatchObject({ status: 'partially_paid', dueAmount: '13.11' });
    await api.ask('PATCH', company, { as: 'super', body: { writeOffLimit: '10.00' } });
    expect((await writeOff(invoice, { amount: '6.00', reason: 'Frais bancaires' })).body).toMatchObject({
        writeOffKind: 'bank_charges',
    });
    const above = await writeOff(invoice, { amount: '4.01', reason: 'Écart' });
    expect(codesIn(above)).toEqual(['write_off_above_limit']);
    const rest = await writeOff(invoice, { amount: '4.00', reason: 'Écart', kind: 'small_difference' });
    expect(rest.body).toMatchObject({ writeOffKind: 'small_difference' });
    await api.ask('PATCH', company, { as: 'super', body: { writeOffLimit: '100.00' } });
});

test('B11 what is left of a credit note is written off as a gain, drafts are not', async () => {
    const thirdParty = await world.customer();
    const invoice = await invoiced(thirdParty);
    await pay(thirdParty, '144.00', invoice);
    const draft = (await world.post(invoice['@id'], 'credit', { amountIncludingTax: '0.05', reason: 'Geste' }, 'admin'))
        .body;
    const { '@id': iri } = draft as unknown as Member;
    expect((await writeOff({ '@id': iri } as Member, { amount: '0.05', reason: 'x' })).status).toBe(409);
    const note = await issued(iri);
    expect(note.dueAmount).toBe('0.05');
    expect(codesIn(await writeOff(note, { amount: '0.05', reason: 'x', kind: 'discount' }))).toEqual([
        'write_off_gain',
    ]);
    const done = await writeOff(note, { amount: '0.05', reason: 'Escompte' });
    expect(done.body).toMatchObject({ amount: '-0.05', writeOffKind: 'small_difference' });
    expect(await world.read(note['@id'])).toMatchObject({ status: 'paid', dueAmount: '0.00' });
});

test('B11 a refund settles what was paid too much, in either order, until one of them is changed or taken back', async () => {
    const thirdParty = await world.customer();
    const unallocated = async (...of: readonly Member[]) =>
        Promise.all(of.map(async one => (await world.read(one['@id'])).unallocatedAmount));
    const payment = await pay(thirdParty, '73.71');
    const refund = await pay(thirdParty, '-73.71');
    expect(await unallocated(payment, refund)).toEqual(['0.00', '0.00']);
    expect(await world.read(payment['@id'])).toMatchObject({
        settlements: [{ payment: refund['@id'], amount: '73.71' }],
    });
    const invoice = await invoiced(thirdParty);
    const patched = await world.patch(
        payment['@id'],
        { allocations: [{ invoice: invoice['@id'], amount: '50.00' }] },
        'admin',
    );
    expect(patched.status, JSON.stringify(patched.body)).toBe(200);
    expect(await unallocated(payment, refund)).toEqual(['0.00', '-50.00']);
    const other = await pay(thirdParty, '60.00');
    expect(await unallocated(other, refund)).toEqual(['10.00', '0.00']);
    expect((await world.post(other['@id'], 'reverse', { reason: 'Impayé' }, 'admin')).status).toBe(201);
    expect(await unallocated(other, refund)).toEqual(['0.00', '-50.00']);
    const stranger = await pay(await world.customer(), '50.00');
    expect(await unallocated(stranger, refund)).toEqual(['50.00', '-50.00']);
    expect((await api.ask('DELETE', payment['@id'], { as: 'admin' })).status).toBe(204);
    expect(await unallocated(refund)).toEqual(['-73.71']);
});

test('B11 a credit note of an invoice whose deposit is not paid settles the deposit, and offers no refund', async () => {
    const thirdParty = await world.customer();
    const orderItems = [{ item: await world.item(), quantity: 50 }];
    const order = await world.validated({ company, thirdParty, orderItems });
    const made = await api.ask('POST', '/api/invoices/from_order', {
        as: 'admin',
        body: { order: order['@id'], percentage: '100' },
    });
    const deposit = await issued(world.created(made)[0] ?? '');
    const note = await world.note(order);
    expect((await world.post(note['@id'], 'validate', {}, 'admin')).status).toBe(200);
    const rehearsal = await world.fromNotes({ deliveryNotes: [note['@id']], dryRun: true });
    expect(rehearsal.body).toMatchObject({ invoices: [{ warnings: [{ code: 'deposit_unpaid' }] }] });
    const invoice = await world.issued(note);
    expect(invoice).toMatchObject({ status: 'paid', deductions: [{ amount: '1200.00', dueAmount: '1200.00' }] });
    const credit = await world.post(
        invoice['@id'],
        'credit',
        { amountIncludingTax: '100.00', reason: 'Geste' },
        'admin',
    );
    const credited = await issued(String((credit.body as unknown as Member)['@id']));
    expect(credited).toMatchObject({ status: 'paid', dueAmount: '0.00', totalIncludingTax: '100.00' });
    expect(await world.read(deposit['@id'])).toMatchObject({ status: 'partially_paid', dueAmount: '1100.00' });
    await pay(thirdParty, '1100.00', deposit);
    const next = await world.post(invoice['@id'], 'credit', { amount: '10.00', reason: 'Geste' }, 'admin');
    const refundable = await issued(String((next.body as unknown as Member)['@id']));
    expect(refundable).toMatchObject({ status: 'issued', dueAmount: '12.00' });
});
