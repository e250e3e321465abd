import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
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

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    api.ask(method, path, { as: 'admin', ...(body && { body }) });

/** An item by the kilogram, at 19.99. */
const cheese = (more: object = {}) => world.item({ unitCode: 'KGM', saleUnitPriceExcludingTax: '19.99', ...more });

const orderLines = (record: object): Member[] => (record as { orderItems: Member[] }).orderItems;

const post = async (orderItems: object[]) =>
    ask('POST', '/api/orders', { company, thirdParty: await world.customer(), orderItems });

describe('quantities with decimals by unit (ADR 0129)', () => {
    test.each([['1.25'], [1.25], ['1.2500']])('a quantity given as %j is 1.25 of a kilogram', async quantity => {
        const { status, body } = await post([{ item: await cheese(), quantity }]);
        expect([status, orderLines(body)]).toMatchObject([
            201,
            [{ unitCode: 'KGM', quantity: '1.25', shippedQuantity: '0', lineAmount: '24.99' }],
        ]);
    });

    test('whole quantities are numbers of pieces, and texts of kilograms', async () => {
        const { body } = await post([
            { item: await world.item(), quantity: '12' },
            { item: await cheese(), quantity: 2 },
        ]);
        expect(orderLines(body).map(({ quantity, unitCode }) => [quantity, unitCode])).toEqual([
            [12, 'C62'],
            ['2', 'KGM'],
        ]);
    });

    test.each([
        ['C62', '0.5', 'Pieces are counted without decimals', 'Les pièces se comptent sans décimales'],
        ['KGM', '1.2345', 'Kilograms have at most 3 decimals', 'Les kilogrammes ont au plus 3 décimales'],
        ['HUR', 1.125, 'Hours have at most 2 decimals', 'Les heures ont au plus 2 décimales'],
    ])('%s: %j has too many decimals, in both languages', async (unitCode, quantity, english, french) => {
        const orderItems = [{ item: await world.item({ unitCode }), quantity }];
        const body = { company, thirdParty: await world.customer(), orderItems };
        for (const [locale, message] of [
            ['en', english],
            ['fr', french],
        ]) {
            const answer = await ask('POST', `/api/orders?locale=${locale}`, body);
            expect([answer.status, answer.body.violations]).toMatchObject([
                422,
                [{ propertyPath: 'orderItems[0].quantity', code: 'quantity_decimals', message }],
            ]);
        }
    });

    test('order, notes, invoice and credit note of 1.25 kg at 19.99 agree to the cent', async () => {
        const order = await world.validated({
            company,
            thirdParty: await world.customer(),
            orderItems: [{ item: await cheese(), quantity: 1.25 }],
        });
        const [line] = orderLines(order);
        const { body: board } = await ask('GET', `/api/delivery_notes/to_ship/lines?order=${order['@id']}`);
        expect((board as unknown as { lines: object[] }).lines).toMatchObject([
            { unitCode: 'KGM', ordered: 1.25, shipped: 0, drafted: 0, free: 1.25 },
        ]);
        const tooFine = await world.fromOrders({ lines: [{ orderItem: line?.['@id'], quantity: '0.1234' }] });
        expect([tooFine.status, tooFine.body.violations]).toMatchObject([422, [{ code: 'quantity_decimals' }]]);
        const made = await world.fromOrders({ lines: [{ orderItem: line?.['@id'], quantity: '0.35' }] });
        expect(made.status).toBe(201);
        const [first = ''] = world.created(made);
        expect(await world.read(first)).toMatchObject({
            totalQuantity: '0.35',
            deliveryNoteItems: [
                { unitCode: 'KGM', quantity: '0.35', orderedQuantity: '1.25', leftQuantity: '0.9', lineAmount: '7.00' },
            ],
        });
        const over = await ask('PATCH', first, {
            deliveryNoteItems: [{ orderItem: line?.['@id'], quantity: '1.251' }],
        });
        expect([over.status, over.body.violations]).toMatchObject([422, [{ code: 'over_shipping' }]]);
        const all = await ask('PATCH', first, { deliveryNoteItems: [{ orderItem: line?.['@id'], quantity: '1.25' }] });
        expect([all.status, all.body]).toMatchObject([200, { totalQuantity: '1.25' }]);
        expect((await world.post(first, 'validate')).status).toBe(200);
        expect(await world.read(order['@id'])).toMatchObject({
            status: 'shipped',
            shippedRate: '100.00',
            orderItems: [{ shippedQuantity: '1.25', leftQuantity: '0' }],
        });
        const invoice = await world.issued(await world.read(first));
        expect(world.invoiceLines(invoice)).toMatchObject([
            { quantity: '1.25', unitCode: 'KGM', netUnitPrice: '19.99', lineAmount: '24.99', creditedQuantity: '0' },
        ]);
        const xml = await api.app.request(`${invoice['@id']}/xml?syntax=cii`, {
            headers: { Authorization: `Bearer ${await api.token('admin')}` },
        });
        expect(await xml.text()).toContain('<ram:BilledQuantity unitCode="KGM">1.25</ram:BilledQuantity>');
        const [billed] = world.invoiceLines(invoice);
        const credit = (quantity: unknown) =>
            ask('POST', `${invoice['@id']}/credit`, {
                reason: 'Retour',
                lines: [{ invoiceItem: billed?.['@id'], quantity }],
            });
        const refused = await credit('0.1234');
        expect([refused.status, refused.body.violations]).toMatchObject([422, [{ code: 'quantity_decimals' }]]);
        const credited = await credit(0.25);
        expect([credited.status, world.invoiceLines(credited.body)]).toMatchObject([
            201,
            [{ quantity: '0.25', unitCode: 'KGM', lineAmount: '5.00' }],
        ]);
        expect((await world.post(credited.body['@id'] as string, 'issue')).status).toBe(200);
        const rest = await ask('POST', `${invoice['@id']}/credit`, { reason: 'Retour' });
        expect(world.invoiceLines(rest.body)).toMatchObject([{ quantity: '1', lineAmount: '19.99' }]);
        expect((await world.post(rest.body['@id'] as string, 'issue')).status).toBe(200);
        expect(await world.read(invoice['@id'])).toMatchObject({
            status: 'credited',
            invoiceItems: [{ creditedQuantity: '1.25' }],
        });
    });

    test('parts of a kilogram add up exactly: 0.1 and 0.2 leave nothing of 0.3', async () => {
        const item = await cheese();
        const order = await world.validated({
            company,
            thirdParty: await world.customer(),
            orderItems: [{ item, quantity: '0.3' }],
        });
        const [line] = orderLines(order);
        const cancel = (quantity: unknown) =>
            world.post(order['@id'], 'cancel', {
                reason: 'Rupture',
                lines: [{ orderItem: line?.['@id'], quantity }],
            });
        expect((await cancel('0.0001')).body.violations).toMatchObject([{ code: 'quantity_decimals' }]);
        expect((await cancel(0.1)).status).toBe(200);
        expect(await world.read(order['@id'])).toMatchObject({
            orderItems: [{ cancelledQuantity: '0.1', leftQuantity: '0.2', lineAmount: '4.00' }],
        });
        expect((await cancel('0.2')).body).toMatchObject({ orderItems: [{ leftQuantity: '0', lineAmount: '0.00' }] });
    });

    test('the same quantity in another spelling is no change', async () => {
        const { body: order } = await post([{ item: await cheese(), quantity: '1.5' }]);
        const [line] = orderLines(order);
        const iri = order['@id'] as string;
        const same = await ask('PATCH', iri, { orderItems: [{ '@id': line?.['@id'], quantity: 1.5 }] });
        const padded = await ask('PATCH', iri, { orderItems: [{ '@id': line?.['@id'], quantity: '1.5000' }] });
        const { body } = await ask('GET', `/api/changes?record=${iri}`);
        expect([same.status, padded.status]).toEqual([200, 200]);
        expect((body as unknown as { member: object[] }).member).toHaveLength(1);
    });

    test('packagings hold for quantities with decimals', async () => {
        const { body } = await post([{ item: await cheese({ packaging: 5 }), quantity: '7.5' }]);
        expect(orderLines(body)[0]).toMatchObject({
            quantity: '7.5',
            notices: { violations: [{ code: 'packaging', params: { below: 5, above: 10 } }] },
        });
    });

    test('a price from 1 on is that of half a kilogram', async () => {
        const item = await cheese();
        const answer = await ask('POST', '/api/prices/resolve', {
            thirdParty: await world.customer(),
            date: world.day,
            lines: [{ item, quantity: '0.5' }],
        });
        expect(answer.body).toMatchObject({ lines: [{ quantity: 0.5, netUnitPrice: '19.9900', lineAmount: '10.00' }] });
    });

    test('another unit keeps a draft with decimals from being validated until its quantity is changed', async () => {
        const item = await cheese();
        const { body: order } = await post([{ item, quantity: '1.25' }]);
        const iri = order['@id'] as string;
        expect((await ask('PATCH', item, { unitCode: 'C62' })).status).toBe(200);
        // Changes of other properties are saved.
        expect((await ask('PATCH', iri, { note: 'Rappeler' })).status).toBe(200);
        const refused = await world.post(iri, 'validate');
        expect([refused.status, refused.body.violations]).toMatchObject([
            422,
            [{ propertyPath: 'orderItems[0].quantity', code: 'quantity_decimals' }],
        ]);
        const [line] = orderLines(order);
        const whole = await ask('PATCH', iri, { orderItems: [{ '@id': line?.['@id'], quantity: 1 }] });
        expect([whole.status, orderLines(whole.body)]).toMatchObject([200, [{ quantity: 1, unitCode: 'C62' }]]);
        expect((await world.post(iri, 'validate')).status).toBe(200);
    });
});
