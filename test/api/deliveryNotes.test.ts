import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryWork } from '#contract/deliveries/deliveryWork.ts';
import type { Verdict } from '#contract/language/transitions.ts';
import type { Sales } from '#contract/orders/sales.ts';
import { dayOf, epochDayOf, today } from '#contract/values/days.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { isWhole } from '#test/support/extent.ts';
import { whileHistoryIsHeld } from '#test/support/held.ts';
import { changesOf } from '#test/support/history.ts';
import { codesIn } from '#test/support/orders.ts';
import { ADDRESS, type Member, readAll } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api);
});
afterAll(() => api.close());

/** With 15 notes each: 300 notes, or a sample of them. */
const ORDERS = isWhole ? 20 : 2;

const inDays = (count: number): string => dayOf(epochDayOf(today()) + count);

describe('B4 delivery notes from orders', () => {
    test('carry what is left and in no other draft, with what their first order says', async () => {
        const order = await world.validated({ customerReference: 'PO 7' });
        const part = await world.some(order, 2);
        const note = await world.note(order);
        expect(note).toMatchObject({
            number: null,
            status: 'draft',
            company: order.company,
            companyLocation: order.companyLocation,
            thirdParty: order.thirdParty,
            deliveryContact: order.deliveryContact,
            deliveryAddress: ADDRESS,
            shippingDate: today(),
            numberOfPackages: 1,
            shippingMode: 'standard',
            orders: [order['@id']],
            orderNumbers: order.number,
            nbDeliveryNoteItem: 1,
            totalQuantity: 4,
        });
        expect(world.lines(part)).toMatchObject([{ quantity: 2, orderedQuantity: 6, leftQuantity: 4 }]);
        expect(world.lines(note)).toMatchObject([
            {
                orderItem: world.orderLines(order)[0]?.['@id'],
                quantity: 4,
                orderedQuantity: 6,
                shippedBeforeQuantity: 0,
            },
        ]);
    });

    test('join the orders of a customer to the same address, and no others', async () => {
        const thirdParty = await world.customer();
        const [one, other] = [await world.validated({ thirdParty }), await world.validated({ thirdParty })];
        const away = await world.validated({ thirdParty, deliveryAddress: { ...ADDRESS, city: 'Nice' } });
        const stranger = await world.validated();
        const orders = [one, away, other, stranger].map(order => order['@id']);
        const answer = await world.fromOrders({ orders });
        const notes = await Promise.all(world.created(answer).map(world.read));
        expect(notes.map(({ orders: of }) => of)).toEqual([
            [one['@id'], other['@id']],
            [away['@id']],
            [stranger['@id']],
        ]);
        expect(notes[0]).toMatchObject({ orderNumbers: `${one.number}, ${other.number}`, nbDeliveryNoteItem: 2 });
    });

    test('name the orders of which nothing can leave, and why', async () => {
        const [draft, done, open] = [await world.order(), await world.validated(), await world.validated()];
        await world.note(done);
        const some = await world.fromOrders({ orders: [draft, done, open].map(order => order['@id']) });
        expect(some.body).toMatchObject({
            leftOut: [
                { '@id': draft['@id'], code: 'order_not_validated' },
                { '@id': done['@id'], code: 'nothing_left' },
            ],
        });
        expect(world.created(some)).toHaveLength(1);
        const none = await world.fromOrders({ orders: [draft['@id'], open['@id']] });
        expect(none.status).toBe(422);
        expect(none.body.violations).toMatchObject([
            { propertyPath: 'orders[0]', code: 'order_not_validated' },
            { propertyPath: 'orders[1]', code: 'nothing_left' },
        ]);
    });

    test('carry the pieces that are named, without their orders being named', async () => {
        const thirdParty = await world.customer();
        const item = await world.item();
        const orderItems = [
            { item, quantity: 6 },
            { item: await world.item(), quantity: 4 },
        ];
        const order = await world.validated({ thirdParty, orderItems });
        const [first, second] = world.orderLines(order);
        const named = await world.fromOrders({ lines: [{ orderItem: second?.['@id'], quantity: 3 }] });
        expect(world.lines(await world.read(world.created(named)[0] ?? ''))).toMatchObject([{ quantity: 3 }]);
        const over = await world.fromOrders({ lines: [{ orderItem: first?.['@id'], quantity: 7 }] });
        expect(codesIn(over)).toEqual(['over_shipping']);
        const wrong = await world.fromOrders({ lines: [{ orderItem: first?.['@id'], quantity: 0 }] });
        expect(wrong.body.violations?.[0]?.propertyPath).toContain('lines');
    });

    test('weigh what their items weigh, and name who fetches the goods', async () => {
        const orderItems = [
            { item: await world.item({ weight: 250, weightUnit: 'g' }), quantity: 6 },
            { item: await world.item({ weight: 1.5, weightUnit: 'kg' }), quantity: 2 },
            { item: await world.item(), quantity: 1 },
        ];
        const note = await world.note(await world.validated({ orderItems, shippingMode: 'pickup' }));
        expect(note).toMatchObject({ weight: 4.5, shippingMode: 'pickup', orderPickupAgent: 'Durand' });
        const { body } = await world.patch(note['@id'], { orderPickupAgent: null });
        expect(body.violations).toMatchObject([{ propertyPath: 'orderPickupAgent' }]);
    });
});

describe('B4 B5 a note by hand', () => {
    test('takes from its first line what it does not say', async () => {
        const order = await world.validated({ shippingMode: 'express' });
        const note = await world.some(order, 6);
        expect(note).toMatchObject({ thirdParty: order.thirdParty, shippingMode: 'express', shippingDate: today() });
        expect(world.lines(note)).toMatchObject([
            { reference: world.orderLines(order)[0]?.reference, netUnitPrice: '20.00', lineAmount: '120.00' },
        ]);
    });

    test.each([
        ['no package', { numberOfPackages: 0 }, 'numberOfPackages'],
        ['a day before the validation', { shippingDate: inDays(-1) }, 'shippingDate'],
        ['a day of next year', { shippingDate: inDays(365) }, 'shippingDate'],
        [
            'another customer',
            { thirdParty: '/api/third_parties/1', deliveryContact: null },
            'deliveryNoteItems[0].orderItem',
        ],
    ])('is refused with %s', async (_, more, propertyPath) => {
        const order = await world.validated();
        const lines = [{ orderItem: world.orderLines(order)[0]?.['@id'], quantity: 1 }];
        const { status, body } = await world.newNote({ deliveryNoteItems: lines, ...more });
        expect(status).toBe(422);
        expect(body.violations?.map(one => one.propertyPath)).toContain(propertyPath);
    });

    test('is refused with more than is left by two lines of the same line of an order', async () => {
        const order = await world.validated();
        const orderItem = world.orderLines(order)[0]?.['@id'];
        const answer = await world.newNote({
            deliveryNoteItems: [
                { orderItem, quantity: 4 },
                { orderItem, quantity: 3 },
            ],
        });
        expect(codesIn(answer)).toEqual(['over_shipping', 'over_shipping']);
    });

    test('is refused with orders of two companies', async () => {
        const thirdParty = await world.customer();
        const ours = await world.validated({ thirdParty }, 'admin');
        const theirs = await world.validated({ thirdParty, company: '/api/companies/2' }, 'admin');
        const deliveryNoteItems = [ours, theirs].map(order => ({
            orderItem: world.orderLines(order)[0]?.['@id'],
            quantity: 1,
        }));
        const { status, body } = await world.newNote({ deliveryNoteItems }, 'admin');
        expect([status, body.violations?.map(({ propertyPath, code }) => [propertyPath, code])]).toEqual([
            422,
            [['deliveryNoteItems[1].orderItem', 'order_of_other']],
        ]);
        const apart = await world.fromOrders({ orders: [ours['@id'], theirs['@id']] }, 'admin');
        expect(world.created(apart)).toHaveLength(2);
    });

    test('is refused for an order that was reopened meanwhile; one on a draft is not reopened', async () => {
        const [reopened, noted] = [await world.validated(), await world.validated()];
        const orderItem = world.orderLines(reopened)[0]?.['@id'];
        await world.some(noted, 1);
        const reopen = async (iri: string) => (await world.post(iri, 'cancel_validation', {}, 'admin')).status;
        expect([await reopen(reopened['@id']), await reopen(noted['@id'])]).toEqual([200, 409]);
        const byHand = await world.newNote({ deliveryNoteItems: [{ orderItem, quantity: 1 }] });
        const named = await world.fromOrders({ lines: [{ orderItem, quantity: 1 }] });
        expect([byHand, named].map(codesIn)).toEqual([['order_not_validated'], ['order_not_validated']]);
    });

    test('is refused for a draft, and for what the person may not see', async () => {
        const order = await world.order();
        const orderItem = world.orderLines(order)[0]?.['@id'];
        const draft = await world.newNote({ deliveryNoteItems: [{ orderItem, quantity: 1 }] });
        expect(codesIn(draft)).toEqual(['order_not_validated']);
        const missing = await world.fromOrders({ orders: ['/api/orders/999999'] });
        expect(missing.body.violations).toMatchObject([{ propertyPath: 'orders[0]' }]);
    });
});

describe('B4 B5 states of a note and of its orders', () => {
    test('from the first draft to the bill, and back', async () => {
        const order = await world.validated();
        const iri = order['@id'];
        const first = await world.some(order, 4);
        expect(await world.statusOf(iri)).toBe('preparation');
        const { body } = await world.post(first['@id'], 'validate');
        expect(body).toMatchObject({ status: 'validated', number: expect.stringMatching(/^B\d{4}-\d{6}$/) });
        expect(await world.read(iri)).toMatchObject({ status: 'partially_shipped', shippedRate: '66.67' });
        const rest = await world.note(order);
        expect(world.lines(rest)).toMatchObject([{ quantity: 2, shippedBeforeQuantity: 4, leftQuantity: 0 }]);
        await world.post(rest['@id'], 'validate');
        expect(await world.statusOf(iri)).toBe('shipped');
        await world.post(first['@id'], 'bill', { billingReference: 'F-1' }, 'admin');
        expect(await world.statusOf(iri)).toBe('shipped');
        await world.post(rest['@id'], 'bill', { billingReference: 'F-2' }, 'admin');
        expect(await world.read(iri)).toMatchObject({ status: 'billed', unbilledAmount: '0.00' });
        await world.post(rest['@id'], 'unbill', {}, 'admin');
        expect(await world.statusOf(iri)).toBe('shipped');
        const undone = await world.post(rest['@id'], 'unvalidate', {}, 'admin');
        expect(undone.body).toMatchObject({ status: 'draft', billingMethod: null });
        expect(await world.statusOf(iri)).toBe('partially_shipped');
        const again = await world.post(rest['@id'], 'validate');
        expect(again.body.number).toBe(undone.body.number);
    });

    test('its deletion leaves the order as it was, with the history of both', async () => {
        const order = await world.validated();
        const note = await world.some(order, 1);
        const changes = await changesOf(api, order['@id']);
        expect(changes[0]).toMatchObject({ differences: { status: { from: 'validated', to: 'preparation' } } });
        expect((await api.ask('DELETE', note['@id'], { as: 'user' })).status).toBe(204);
        expect(await world.statusOf(order['@id'])).toBe('validated');
    });

    test('a note that is validated is frozen, and one that has had a number is kept', async () => {
        const note = await world.note(await world.validated());
        await world.post(note['@id'], 'validate');
        expect((await world.patch(note['@id'], { numberOfPackages: 2 }, 'admin')).status).toBe(409);
        expect((await api.ask('DELETE', note['@id'], { as: 'admin' })).status).toBe(409);
        expect((await world.post(note['@id'], 'unvalidate')).status).toBe(403);
        expect((await world.post(note['@id'], 'bill', { billingReference: 'F1' })).status).toBe(403);
        await world.post(note['@id'], 'unvalidate', {}, 'admin');
        expect((await api.ask('DELETE', note['@id'], { as: 'admin' })).status).toBe(409);
        const { body } = await world.post(note['@id'], 'cancel', {}, 'admin');
        expect(body).toMatchObject({ status: 'draft', cancelledAt: expect.any(String) });
        expect((await world.patch(note['@id'], { numberOfPackages: 2 })).status).toBe(409);
    });

    test('a billed note stays validated until its bill is undone', async () => {
        const note = await world.note(await world.validated());
        expect((await world.post(note['@id'], 'bill', { billingReference: 'F2' }, 'admin')).status).toBe(409);
        await world.post(note['@id'], 'validate');
        expect((await world.post(note['@id'], 'bill', {}, 'admin')).status).toBe(422);
        await world.post(note['@id'], 'bill', { billingReference: 'F3' }, 'admin');
        expect((await world.post(note['@id'], 'unvalidate', {}, 'admin')).status).toBe(409);
    });

    test('the addresses of a note are its own, whatever becomes of those of the customer', async () => {
        const thirdParty = await world.customer();
        const order = await world.validated({ thirdParty });
        const [draft, note] = [await world.some(order, 1), await world.some(order, 1)];
        await world.post(note['@id'], 'validate');
        const removed = await world.patch(thirdParty, { contacts: [] }, 'admin');
        expect(removed.body.violations).toMatchObject([{ propertyPath: 'contacts', code: 'childInUse' }]);
        const contacts = [{ '@id': note.deliveryContact, address: { ...ADDRESS, city: 'Brest' } }];
        expect((await world.patch(thirdParty, { contacts, address: null }, 'admin')).status).toBe(200);
        const own = { deliveryAddress: ADDRESS, billingAddress: ADDRESS };
        for (const { '@id': iri } of [draft, note]) expect(await world.read(iri)).toMatchObject(own);
        expect((await world.post(draft['@id'], 'validate')).body).toMatchObject(own);
    });
});

describe('B4 nothing is shipped twice', () => {
    test('by two notes of the same pieces', async () => {
        const order = await world.validated();
        const [one, other] = [await world.some(order, 4), await world.some(order, 4)];
        expect((await world.post(one['@id'], 'validate')).status).toBe(200);
        const refused = await world.post(other['@id'], 'validate');
        expect(refused.body.violations).toMatchObject([
            { propertyPath: 'deliveryNoteItems[0].quantity', code: 'over_shipping' },
        ]);
        expect((await world.patch(other['@id'], { numberOfPackages: 2 })).status).toBe(422);
        const line = { '@id': world.lines(other)[0]?.['@id'], quantity: 2 };
        expect((await world.patch(other['@id'], { deliveryNoteItems: [line] })).status).toBe(200);
        expect((await world.post(other['@id'], 'validate')).status).toBe(200);
        expect(await world.statusOf(order['@id'])).toBe('shipped');
    });

    test('by notes that are validated at once', async () => {
        const order = await world.validated();
        const notes = [await world.some(order, 5), await world.some(order, 5), await world.some(order, 5)];
        const answers = await Promise.all(notes.map(note => world.post(note['@id'], 'validate')));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
        expect(world.orderLines(await world.read(order['@id']))).toMatchObject([{ shippedQuantity: 5 }]);
    });

    test('before the rest of its order is cancelled, which is shipped then, not cancelled', async () => {
        const order = await world.validated();
        const note = await world.some(order, 5);
        expect((await world.post(note['@id'], 'validate')).status).toBe(200);
        const { body } = await world.post(order['@id'], 'cancel', { reason: 'No more' }, 'admin');
        expect(body).toMatchObject({ status: 'shipped', cancelledAt: null });
    });

    test('after pieces were cancelled, and an order with notes stays validated', async () => {
        const order = await world.validated();
        const note = await world.some(order, 6);
        expect((await world.post(order['@id'], 'cancel_validation', {}, 'admin')).status).toBe(409);
        await world.post(order['@id'], 'cancel', { reason: 'No more' }, 'admin');
        expect(codesIn(await world.post(note['@id'], 'validate'))).toEqual(['order_not_validated', 'over_shipping']);
    });
});

describe('I3 the usual order of notes', () => {
    test('drafts first, whatever their day, then from the last that leave to the first', async () => {
        const order = await world.validated();
        const leave = async (days: number, isValidated: boolean): Promise<string> => {
            const { '@id': iri } = await world.some(order, 1);
            await world.patch(iri, { shippingDate: inDays(days) });
            if (isValidated) expect((await world.post(iri, 'validate')).status).toBe(200);
            return iri;
        };
        const sooner = await leave(1, true);
        const draft = await leave(0, false);
        const later = await leave(2, true);
        const { body } = await api.ask('GET', `/api/delivery_notes?orders=${order['@id']}`, { as: 'user' });
        expect(body.member.map(note => note['@id'])).toEqual([draft, later, sooner]);
    });
});

describe('B3 several notes', () => {
    test('get a verdict each, and a rehearsal changes nothing', async () => {
        const order = await world.validated();
        const notes = [await world.some(order, 4), await world.some(order, 4)];
        const records = notes.map(note => ({ '@id': note['@id'] }));
        const ask = (more: object) =>
            api.ask('POST', '/api/delivery_notes/validate', { as: 'user', body: { records, ...more } });
        const verdicts = [{ verdict: 'done' }, { verdict: 'refused', reasons: [{ code: 'over_shipping' }] }];
        expect((await ask({ dryRun: true })).body).toMatchObject({ verdicts });
        expect(await world.statusOf(notes[0]?.['@id'] ?? '')).toBe('draft');
        expect((await ask({})).body).toMatchObject({ verdicts });
        expect((await ask({})).body).toMatchObject({ verdicts: [{ verdict: 'already_done' }, {}] });
    });

    test('validated by two people at once get a verdict each, numbers without a gap, and ship nothing twice', async () => {
        const thirdParty = await world.customer();
        const orders: Member[] = [];
        // Of each order, 15 notes for its 12 pieces.
        const notes: string[] = [];
        for (let count = 0; count < ORDERS; count += 1) {
            const order = await world.validated({
                thirdParty,
                orderItems: [{ item: await world.item(), quantity: 12 }],
            });
            orders.push(order);
            for (let piece = 0; piece < 15; piece += 1) notes.push((await world.some(order, 1))['@id']);
        }
        const ask = async (as: Account, query: string, body: object) => {
            const answer = await api.ask('POST', `/api/delivery_notes/validate${query}`, { as, body });
            return answer.body as unknown as { verdicts: Verdict[]; next: number | null };
        };
        /** All of the customer, slice by slice. */
        const inSlices = async (): Promise<Verdict[]> => {
            const verdicts: Verdict[] = [];
            for (let after: number | null = 0; after !== null; ) {
                const slice = await ask('user', `?thirdParty=${thirdParty}`, { all: true, after });
                verdicts.push(...slice.verdicts);
                after = slice.next;
            }
            return verdicts;
        };
        const named = { records: notes.toReversed().map(iri => ({ '@id': iri })) };
        const [some, others] = await Promise.all([inSlices(), ask('admin', '', named)]);
        const verdictsOf = new Map(notes.map(iri => [iri, [] as string[]]));
        for (const { '@id': iri, verdict } of [...some, ...others.verdicts]) verdictsOf.get(iri)?.push(verdict);
        const told = [...verdictsOf.values()].map(both => both.sort().join());
        expect(told.filter(one => one === 'already_done,done')).toHaveLength(12 * ORDERS);
        expect(told.filter(one => one === 'refused,refused')).toHaveLength(3 * ORDERS);
        const read = await readAll(api, `/api/delivery_notes?thirdParty=${thirdParty}`);
        const numbers = read
            .flatMap(({ number }) => (number === null ? [] : Number(String(number).slice(-6))))
            .sort((one, other) => one - other);
        const first = numbers[0] ?? 0;
        expect(numbers).toEqual(Array.from({ length: 12 * ORDERS }, (_, place) => first + place));
        for (const order of orders) {
            const shipped = await world.read(order['@id']);
            expect(shipped).toMatchObject({ status: 'shipped', shippedRate: '100.00' });
            expect(world.orderLines(shipped)).toMatchObject([{ shippedQuantity: 12, leftQuantity: 0 }]);
        }
    }, 240_000);
});

describe('B5 what a note costs', () => {
    test('shipping is borne by the first validated note of an order, with the VAT of the goods', async () => {
        const order = await world.validated({ orderItems: [{ item: await world.item(), quantity: 7 }] });
        const shipping = String(order.shippingAmountExcludingTax);
        expect(shipping).not.toBe('0.00');
        const [one, other] = [await world.some(order, 4), await world.some(order, 3)];
        expect(one).toMatchObject({ shippingAmountExcludingTax: shipping });
        await world.post(other['@id'], 'validate');
        expect(await world.read(other['@id'])).toMatchObject({ shippingAmountExcludingTax: shipping });
        expect(await world.read(one['@id'])).toMatchObject({
            shippingAmountExcludingTax: '0.00',
            totalExcludingTax: '80.00',
            totalVat: '16.00',
            totalIncludingTax: '96.00',
            vatTotals: [{ vatRate: '/api/vat_rates/1', base: '80.00', amount: '16.00' }],
        });
    });

    test('what is billed no longer counts against the credit', async () => {
        const order = await world.validated();
        const total = Number(order.totalIncludingTax);
        const note = await world.some(order, 2);
        const { body } = await world.post(note['@id'], 'validate');
        await world.post(note['@id'], 'bill', { billingReference: 'F4' }, 'admin');
        const left = total - Number(body.totalIncludingTax);
        expect(Number((await world.read(order['@id'])).unbilledAmount)).toBeCloseTo(left, 2);
        expect(Number((await world.read(String(order.thirdParty))).unbilledAmount)).toBeCloseTo(left, 2);
    });

    test('the day from which it is billed follows from how its customer is', async () => {
        const monthly = await world.customer({ billingMethod: 'monthly' });
        const whole = await world.customer({ billingMethod: 'per_order' });
        const [one, other] = [
            await world.validated({ thirdParty: monthly }),
            await world.validated({ thirdParty: whole }),
        ];
        const first = await world.post((await world.some(one, 1))['@id'], 'validate');
        const end = dayOf(Date.UTC(Number(today().slice(0, 4)), Number(today().slice(5, 7)), 0) / 86_400_000);
        expect(first.body).toMatchObject({ billingMethod: 'monthly', billableDate: end });
        const part = await world.post((await world.some(other, 1))['@id'], 'validate');
        expect(part.body).toMatchObject({ billingMethod: 'per_order', billableDate: null });
        await world.post((await world.some(other, 5))['@id'], 'validate');
        expect(await world.read(String(part.body['@id']))).toMatchObject({ billableDate: today() });
    });
});

describe('B4 an invoice number', () => {
    const validNote = async (more: object = {}) => {
        const order = await world.validated(more, 'super');
        const [iri = ''] = world.created(await world.fromOrders({ orders: [order['@id']] }, 'super'));
        const { status, body } = await world.post(iri, 'validate', {}, 'super');
        expect(status, JSON.stringify(body)).toBe(200);
        return body as unknown as Member;
    };
    const bill = (note: Member, billingReference: string, acknowledge: string[] = []) =>
        world.post(note['@id'], 'bill', { billingReference, acknowledge }, 'super');
    const judge = async (notes: readonly Member[], body: object) => {
        const records = notes.map(({ '@id': iri }) => ({ '@id': iri }));
        const answer = await api.ask('POST', '/api/delivery_notes/bill', { as: 'super', body: { records, ...body } });
        return (answer.body as unknown as { verdicts: readonly Verdict[] }).verdicts.map(({ verdict, reasons }) => [
            verdict,
            ...reasons.map(({ code }) => code),
        ]);
    };
    const COMPANY = '/api/companies/2';

    test('trial D4 of several customers waits for an acknowledgement, at once and later', async () => {
        const [one, other, third] = [await validNote(), await validNote(), await validNote()];
        const billingReference = 'D4-1';
        const asked = ['needs_acknowledgement', 'several_customers'];
        for (const more of [{ dryRun: true }, {}])
            expect(await judge([one, other], { billingReference, ...more })).toEqual([asked, asked]);
        expect((await world.read(one['@id'])).billedAt).toBeNull();
        const acknowledge = ['several_customers'];
        expect(await judge([one, other], { billingReference, acknowledge })).toEqual([['done'], ['done']]);
        const refused = await bill(third, ' d4\u2011\u200b1 ');
        expect([refused.status, codesIn(refused)]).toEqual([422, ['several_customers']]);
        for (const { thirdParty } of [one, other, third])
            expect(refused.body.violations[0]?.message).toContain((await world.read(String(thirdParty))).name);
        expect((await bill(third, 'D4-1', acknowledge)).status).toBe(200);
    });

    test('trial D4 of one customer is that of all their notes', async () => {
        const thirdParty = await world.customer();
        const [one, other] = [await validNote({ thirdParty }), await validNote({ thirdParty })];
        expect(await judge([one], { billingReference: 'D4-2' })).toEqual([['done']]);
        expect(await judge([one, other], { billingReference: 'D4-2' })).toEqual([['already_done'], ['done']]);
    });

    test('trial D4 of several companies is refused; one that another has used is acknowledged', async () => {
        const thirdParty = await world.customer();
        const [one, other] = [await validNote({ thirdParty }), await validNote({ thirdParty, company: COMPANY })];
        const refused = ['refused', 'several_companies'];
        const acknowledge = ['several_customers', 'number_of_other', 'several_companies'];
        for (const more of [{ dryRun: true }, {}, { acknowledge }])
            expect(await judge([one, other], { billingReference: 'D4-3', ...more })).toEqual([refused, refused]);
        expect(await judge([one], { billingReference: 'D4-3' })).toEqual([['done']]);
        expect(await judge([other], { billingReference: 'D4-3' })).toEqual([
            ['needs_acknowledgement', 'number_of_other'],
        ]);
        expect((await bill(other, 'D4-4')).status).toBe(200);
    });

    test('trial D4 given to notes of two customers at once is acknowledged for one of them', async () => {
        const notes = [await validNote(), await validNote()];
        const billAll = () => Promise.all(notes.map(note => bill(note, 'D4-5')));
        const answers = await whileHistoryIsHeld(api, notes.length, billAll);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    test('trial D5 what is to be billed, sold and repriced is told of a company, and of all', async () => {
        const ask = async (path: string) => (await api.ask('GET', path, { as: 'super' })).body;
        const toldOf = async (query: string) => {
            const work = (await ask(`/api/delivery_notes/work${query}`)) as unknown as DeliveryWork;
            const sales = (await ask(`/api/orders/sales${query}`)) as unknown as Sales;
            return [work.toBill.nbNote, work.week.nbNote, work.open.nbOrder, sales.nbOrder];
        };
        const queries = ['', '?company=/api/companies/1', '?company=/api/companies/2'];
        const tell = () => Promise.all(queries.map(toldOf));
        const former = await tell();
        await validNote({ company: COMPANY });
        await world.validated({ company: COMPANY }, 'super');
        const more = (await tell()).map((told, at) => told.map((one, place) => one - (former[at]?.[place] ?? 0)));
        const added = [1, 1, 1, 2];
        expect(more).toEqual([added, [0, 0, 0, 0], added]);
        expect((await api.ask('GET', '/api/delivery_notes/work?company=x', { as: 'super' })).status).toBe(400);
    });

    test('trial D5 stands in an export with its company', async () => {
        const { body } = await api.ask(
            'GET',
            '/api/delivery_notes/export?columns=company.name,number&company=/api/companies/2&locale=fr',
            { as: 'super' },
        );
        const [head, first] = String(body.text).split('\r\n');
        expect([head, first]).toEqual([
            expect.stringMatching(/Société;Numéro$/),
            expect.stringMatching(/^Alvézan Collectivités;/),
        ]);
    });
});
