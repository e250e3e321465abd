import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { codesIn, orderWorld } from '#test/support/orders.ts';
import { expectViolation } from '#test/support/passwords.ts';
import { ADDRESS, type Member } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api, 'user');
});
afterAll(() => api.close());

const post = (body: object, as: 'user' | 'admin' = 'user') => api.ask('POST', '/api/orders', { as, body });
const patch = (iri: string, body: object, headers = {}) => api.ask('PATCH', iri, { as: 'user', body, headers });
const read = async (iri: string): Promise<Member> =>
    (await api.ask('GET', iri, { as: 'user' })).body as unknown as Member;
const lines = (order: object) => (order as { orderItems: Member[] }).orderItems;

describe('B1 a new order', () => {
    test('takes contacts, addresses and terms from its customer, and place and day from the person', async () => {
        const thirdParty = await world.customer({
            shippingMode: 'express',
            generalDiscount: '5',
            paymentTerm: '/api/payment_terms/3',
        });
        const order = await world.order({ company: undefined, thirdParty });
        const contact = (await read(thirdParty)) as unknown as { contacts: Member[] };
        expect(order).toMatchObject({
            status: 'draft',
            number: null,
            company: '/api/companies/1',
            orderDate: today(),
            shippingMode: 'express',
            generalDiscount: '5.00',
            paymentTerm: '/api/payment_terms/3',
            deliveryContact: contact.contacts[0]?.['@id'],
            invoiceContact: null,
            deliveryAddress: ADDRESS,
            billingAddress: ADDRESS,
        });
        const location = await read(String(order.companyLocation));
        expect(location).toMatchObject({ company: '/api/companies/1', isDefault: true });
    });

    test('goes to the default contact for deliveries, and the bill to that of invoices, wherever they stand', async () => {
        const named = (lastName: string, type: string, city: string, isDefault = false) => ({
            ...{ lastName, type, isDefault, address: { ...ADDRESS, city } },
        });
        const contacts = [
            named('Durand', 'delivery', 'Lyon'),
            named('Roth', 'delivery', 'Brest', true),
            named('Petit', 'invoice', 'Nantes'),
            named('Moreau', 'other', 'Lille'),
        ];
        const thirdParty = await world.customer({ contacts });
        const order = await world.order({ thirdParty });
        const { contacts: made } = (await read(thirdParty)) as unknown as { contacts: Member[] };
        const iriOf = (name: string) => made.find(({ lastName }) => lastName === name)?.['@id'];
        expect(order).toMatchObject({
            deliveryContact: iriOf('Roth'),
            invoiceContact: iriOf('Petit'),
            deliveryAddress: { city: 'Brest' },
            billingAddress: { city: 'Nantes' },
        });
    });

    test('keeps what it names itself', async () => {
        const order = await world.order({
            shippingMode: 'pickup',
            thirdParty: await world.customer({ generalDiscount: '2' }),
            generalDiscount: '1',
            deliveryAddress: { ...ADDRESS, city: 'Nice' },
        });
        expect(order).toMatchObject({
            shippingMode: 'pickup',
            generalDiscount: '1.00',
            deliveryAddress: { city: 'Nice' },
        });
    });

    test('another customer brings theirs, unless they are named', async () => {
        const order = await world.order();
        const thirdParty = await world.customer({
            generalDiscount: '7',
            shippingMode: 'express',
            address: { ...ADDRESS, city: 'Brest' },
        });
        const { body } = await patch(order['@id'], { thirdParty, shippingMode: 'pickup' });
        expect(body).toMatchObject({
            generalDiscount: '7.00',
            shippingMode: 'pickup',
            billingAddress: { city: 'Brest' },
        });
        expect(body.deliveryContact).not.toBe(order.deliveryContact);
    });

    test('another customer brings no service code or contract of the former one, and no discount that was granted for it', async () => {
        const order = await world.order({ serviceCode: 'COMPTA', contractReference: 'M-2026-7' });
        const ask = (body: object, as: 'user' | 'admin' = 'user') => api.ask('PATCH', order['@id'], { as, body });
        expect((await ask({ generalDiscount: '15' }, 'admin')).status).toBe(200);
        const thirdParty = await world.customer({ generalDiscount: '2' });
        expect((await ask({ thirdParty, generalDiscount: '15' })).body.violations).toMatchObject([
            { propertyPath: 'generalDiscount' },
        ]);
        expect((await ask({ thirdParty })).body).toMatchObject({
            ...{ thirdParty, generalDiscount: '2.00', serviceCode: null, contractReference: null },
        });
    });

    test("another customer's contact and another company's place are refused", async () => {
        const other = await world.order();
        const { body } = await post({ thirdParty: await world.customer(), deliveryContact: other.deliveryContact });
        expect(body.violations).toMatchObject([{ propertyPath: 'deliveryContact', code: 'contact_of_other' }]);
        const place = await api.database.db.execute(sql`select id from company_locations where company_id = 2 limit 1`);
        const [{ id = 0 } = {}] = (place as unknown as { rows: { id?: number }[] }).rows;
        const answer = await post(
            {
                thirdParty: await world.customer(),
                companyLocation: `/api/company_locations/${id}`,
            },
            'admin',
        );
        expect(answer.body.violations).toMatchObject([{ propertyPath: 'companyLocation', code: 'location_of_other' }]);
    });
});

describe('B2 the addresses of a draft', () => {
    test('follow a contact or a customer who moves, unless they were typed', async () => {
        const thirdParty = await world.customer();
        const typed = { ...ADDRESS, city: 'Nice' };
        const [order, own] = [
            await world.order({ thirdParty }),
            await world.order({ thirdParty, deliveryAddress: typed }),
        ];
        const done = await world.order({ thirdParty });
        await world.post(done['@id'], 'validate');
        const { contacts } = (await read(thirdParty)) as unknown as { contacts: Member[] };
        const moved = { ...ADDRESS, firstLine: '9 quai du Port' };
        const contact = { '@id': contacts[0]?.['@id'], address: moved };
        await patch(thirdParty, { address: { ...ADDRESS, city: 'Brest' }, contacts: [contact] });
        expect(await read(order['@id'])).toMatchObject({ deliveryAddress: moved, billingAddress: { city: 'Brest' } });
        expect(await read(own['@id'])).toMatchObject({ deliveryAddress: typed, billingAddress: { city: 'Brest' } });
        expect(await read(done['@id'])).toMatchObject({ deliveryAddress: ADDRESS, billingAddress: ADDRESS });
    });
});

describe('B2 B6 lines and their prices', () => {
    test('a line has a price with its reason, its texts and its VAT; the order its totals', async () => {
        const item = await world.item({ designation: 'Ballon', packaging: 6 });
        const order = await world.order({
            thirdParty: await world.customer({ generalDiscount: '5' }),
            orderItems: [{ item, quantity: 6 }],
        });
        expect(lines(order)).toMatchObject([
            {
                item,
                quantity: 6,
                designation: 'Ballon',
                grossUnitPrice: '20.00',
                netUnitPrice: '19.00',
                discountRate: '5.00',
                lineAmount: '114.00',
                priceOrigin: 'base',
                vatRate: '/api/vat_rates/1',
                priceExplanation: { origin: 'base', gross: '20.0000' },
            },
        ]);
        const shipping = Number(order.shippingAmountExcludingTax);
        expect(Number(order.totalExcludingTax)).toBe(114 + shipping);
        expect(order.vatTotals).toMatchObject([{ vatRate: '/api/vat_rates/1', rate: '20.00' }]);
        expect(Number(order.totalIncludingTax)).toBeCloseTo((114 + shipping) * 1.2, 2);
    });

    test('lines of an item share its breaks, and a break that is left is lost', async () => {
        const [item, thirdParty] = [await world.item(), await world.customer()];
        const list = await world.list({ thirdParty, isNet: true });
        await world.price(list, item, '18');
        await world.price(list, item, '16.5', { minQuantity: 24 });
        const order = await world.order({
            thirdParty,
            orderItems: [
                { item, quantity: 18 },
                { item, quantity: 6 },
            ],
        });
        expect(lines(order).map(line => line.netUnitPrice)).toEqual(['16.50', '16.50']);
        const [first, second] = lines(order).map(line => line['@id']);
        const { body } = await patch(order['@id'], { orderItems: [first, { '@id': second, quantity: 5 }] });
        expect(lines(body).map(line => line.netUnitPrice)).toEqual(['18.00', '18.00']);
    });

    test('a line that is left alone keeps the price that it was entered at', async () => {
        const [one, other] = [await world.item(), await world.item()];
        const order = await world.order({ orderItems: [{ item: one, quantity: 1 }] });
        await api.ask('PATCH', one, { as: 'admin', body: { saleUnitPriceExcludingTax: '30' } });
        const kept = lines(order)[0]?.['@id'];
        const { body } = await patch(order['@id'], { orderItems: [kept, { item: other, quantity: 1 }] });
        expect(lines(body).map(line => line.netUnitPrice)).toEqual(['20.00', '20.00']);
        const repriced = await world.post(order['@id'], 'reprice');
        expect(lines(repriced.body).map(line => line.netUnitPrice)).toEqual(['30.00', '20.00']);
    });

    test('another day, or another discount, gives all lines its prices', async () => {
        const item = await world.item();
        const order = await world.order({ orderItems: [{ item, quantity: 1 }] });
        await api.ask('PATCH', item, { as: 'admin', body: { saleUnitPriceExcludingTax: '30' } });
        const { body } = await patch(order['@id'], { orderDate: addDays(today(), 1) });
        expect(lines(body).map(line => line.netUnitPrice)).toEqual(['30.00']);
        await api.ask('PATCH', item, { as: 'admin', body: { saleUnitPriceExcludingTax: '40' } });
        const discounted = await api.ask('PATCH', order['@id'], { as: 'admin', body: { generalDiscount: '10' } });
        expect(lines(discounted.body).map(line => line.netUnitPrice)).toEqual(['36.00']);
    });

    test('B1 a comment of a line has 20 lines at most, since it is printed', async () => {
        const item = await world.item();
        const order = await world.order({ orderItems: [{ item, quantity: 2 }] });
        const line = lines(order)[0]?.['@id'];
        const commented = (breaks: number) =>
            patch(order['@id'], { orderItems: [{ '@id': line, comment: `a${'\n'.repeat(breaks)}b` }] });
        expectViolation(await commented(20), 'orderItems[0].comment', 'maxLines');
        expect((await commented(19)).status).toBe(200);
    });

    test('a price typed by hand stays until it is cleared; no price is null, and blocks', async () => {
        const item = await world.item({ saleUnitPriceExcludingTax: null });
        const order = await world.order({ orderItems: [{ item, quantity: 2 }] });
        expect([lines(order)[0]?.netUnitPrice, order.nbBlockedItem]).toEqual([null, 1]);
        const line = lines(order)[0]?.['@id'];
        const typed = await patch(order['@id'], { orderItems: [{ '@id': line, manualNetUnitPrice: '14' }] });
        expect(lines(typed.body)[0]).toMatchObject({
            netUnitPrice: '14.00',
            priceOrigin: 'manual',
            lineAmount: '28.00',
        });
        expect(typed.body).toMatchObject({ nbBlockedItem: 0 });
        const cleared = await patch(order['@id'], { orderItems: [{ '@id': line, manualNetUnitPrice: null }] });
        expect(lines(cleared.body)[0]).toMatchObject({ netUnitPrice: null, lineAmount: null });
    });

    test.each([
        ['0', 0, 'moreThanZero'],
        ['-1', -1, 'moreThanZero'],
        ['a fraction', 1.5, 'quantity_decimals'],
        ['a billion', 1e9, 'maxNumber'],
    ])('a quantity of %s is refused at its line', async (_, quantity, code) => {
        const { status, body } = await post({
            thirdParty: await world.customer(),
            orderItems: [{ item: await world.item(), quantity }],
        });
        expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'orderItems[0].quantity', code }]]);
    });

    test('the largest quantities at the highest price have totals', async () => {
        const item = await world.item();
        const order = await world.order({
            orderItems: [{ item, quantity: 1_000_000, manualNetUnitPrice: '99999999.9999' }],
        });
        expect(lines(order)[0]?.lineAmount).toBe('99999999999900.00');
        expect(order.totalExcludingTax).toBe('99999999999900.00');
    });

    test('lists leave the lines out, which have a list of their own', async () => {
        const item = await world.item();
        const order = await world.order({ orderItems: [{ item, quantity: 3 }] });
        const { body } = await api.ask('GET', `/api/orders?id=${order.id}`, { as: 'user' });
        expect(body.member[0]).toMatchObject({ '@id': order['@id'], nbOrderItem: 1 });
        expect(body.member[0]).not.toHaveProperty('orderItems');
        const own = await api.ask('GET', `/api/order_items?item=${item}`, { as: 'user' });
        expect(own.body.member).toMatchObject([{ order: order['@id'], quantity: 3 }]);
    });
});

describe('B2 VAT and shipping of an order', () => {
    test.each([
        ['export', ADDRESS, 'EXP0'],
        ['export', { ...ADDRESS, zip: '97400' }, 'DOM0'],
        ['certificate_275', ADDRESS, 'ATT0'],
    ])('%s to %o has the rate %s', async (vatExemption, address, code) => {
        const thirdParty = await world.customer({
            vatExemption,
            contacts: [{ type: 'delivery', lastName: 'Roy', address }],
        });
        const order = await world.order({ thirdParty });
        const rate = await read(String(lines(order)[0]?.vatRate));
        expect([rate.code, order.totalVat]).toEqual([code, '0.00']);
    });

    test('shipping has the VAT of the goods, pro rata', async () => {
        const [full, reduced] = [await world.item(), await world.item({ vatRate: '/api/vat_rates/3' })];
        const order = await world.order({
            orderItems: [
                { item: full, quantity: 1, manualNetUnitPrice: '127.92' },
                { item: reduced, quantity: 1, manualNetUnitPrice: '49.90' },
            ],
        });
        const totals = order.vatTotals as { base: string; rate: string }[];
        const sum = totals.reduce((all, { base }) => all + Number(base), 0);
        expect(sum).toBeCloseTo(127.92 + 49.9 + Number(order.shippingAmountExcludingTax), 2);
        expect(totals.map(({ rate }) => rate)).toEqual(['20.00', '5.50']);
    });
});

describe('B3 B4 B5 validating an order', () => {
    const validate = (iri: string, body: object = {}, as: 'user' | 'admin' = 'user') =>
        world.post(iri, 'validate', body, as);

    test('gives it a number, once, and freezes it', async () => {
        const order = await world.order();
        const { status, body } = await validate(order['@id']);
        expect([status, body.status]).toEqual([200, 'validated']);
        expect(body.number).toMatch(/^C\d{4}-\d{6}$/);
        expect(body.unbilledAmount).toBe(body.totalIncludingTax);
        const again = await validate(order['@id']);
        expect([again.status, again.body.number, again.headers.get('etag')]).toEqual([200, body.number, '"2"']);
        const refused = await patch(order['@id'], { shippingMode: 'express' });
        expect(refused.status).toBe(409);
        expect((await patch(order['@id'], { customerReference: 'BC-12' })).status).toBe(200);
        expect((await api.ask('DELETE', order['@id'], { as: 'admin' })).status).toBe(409);
    });

    test('all that is wrong is told at once, each with its code and place', async () => {
        const item = await world.item({ packaging: 6 });
        // As those of earlier versions, which may have none.
        await api.database.db.execute(
            sql`update items set vat_rate_id = null where id = ${Number(item.split('/').at(-1))}`,
        );
        const disabled = await world.item({ isEnabled: false });
        const unpriced = await world.item({ saleUnitPriceExcludingTax: null });
        const thirdParty = await world.customer({ contacts: [], address: null, isAllowedToOrder: false });
        const order = await world.order({
            thirdParty,
            paymentTerm: null,
            orderItems: [
                { item, quantity: 50 },
                { item: disabled, quantity: 1 },
                { item: unpriced, quantity: 1 },
            ],
        });
        const answer = await validate(order['@id']);
        expect(answer.status).toBe(422);
        expect(answer.body.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
            ['thirdParty', 'customer_not_allowed'],
            ['deliveryContact', 'missing_contact'],
            ['deliveryAddress', 'missing_address'],
            ['billingAddress', 'missing_address'],
            ['paymentTerm', 'missing_payment_term'],
            ['orderItems[0].quantity', 'packaging'],
            ['orderItems[0].vatRate', 'missing_vat_rate'],
            ['orderItems[1].item', 'item_unusable'],
            ['orderItems[2].netUnitPrice', 'no_price'],
        ]);
        expect(answer.body.violations?.[5]?.message).toContain('48 or 54');
        expect(await read(order['@id'])).toMatchObject({ status: 'draft', number: null });
    });

    test('B4 the address of the customer is the fallback for deliveries, and any contact receives them', async () => {
        const contacts = [{ type: 'other', lastName: 'Accueil' }];
        const thirdParty = await world.customer({ contacts });
        const order = await world.order({ thirdParty });
        const { address, contacts: stored } = (await read(thirdParty)) as Member & { contacts: Member[] };
        expect(address).toMatchObject({ city: expect.any(String) });
        expect(order).toMatchObject({ deliveryAddress: address, deliveryContact: stored[0]?.['@id'] });
        expect(await validate(order['@id'])).toMatchObject({ status: 200 });
    });

    test('an order without lines, and a sale within the Union without a VAT number', async () => {
        const empty = await world.order({ orderItems: [] });
        expect(codesIn(await validate(empty['@id']))).toEqual(['no_line']);
        const thirdParty = await world.customer({ vatNumber: 'BE0403019261', vatExemption: 'intra_community' });
        const order = await world.order({ thirdParty });
        await api.database.db.execute(
            sql`update third_parties set vat_number = null where id = ${Number(thirdParty.split('/').at(-1))}`,
        );
        expect(codesIn(await validate(order['@id']))).toEqual(['missing_vat_number']);
    });

    test.each<[code: string, make: () => Promise<Member>]>([
        [
            'zero_price',
            async () =>
                world.order({
                    orderItems: [{ item: await world.item({ saleUnitPriceExcludingTax: '0' }), quantity: 1 }],
                }),
        ],
        [
            'item_not_active',
            async () =>
                world.order({ orderItems: [{ item: await world.item({ status: 'out_of_stock' }), quantity: 1 }] }),
        ],
        ['missing_siren', async () => world.order({ thirdParty: await world.customer({ siren: null }) })],
        [
            'price_changed',
            async () => {
                const item = await world.item();
                const order = await world.order({ orderItems: [{ item, quantity: 1 }] });
                await api.ask('PATCH', item, { as: 'admin', body: { saleUnitPriceExcludingTax: '21' } });
                return order;
            },
        ],
        [
            'lower_price_available',
            async () => {
                const [item, thirdParty] = [await world.item(), await world.customer()];
                await world.price(await world.list({ thirdParty, isNet: true }), item, '25');
                return world.order({ thirdParty, orderItems: [{ item, quantity: 1 }] });
            },
        ],
    ])('%s waits for an acknowledgement, which is recorded with the person', async (code, ready) => {
        const order = await ready();
        const asked = await validate(order['@id']);
        expect([asked.status, codesIn(asked)]).toEqual([422, [code]]);
        const { status, body } = await validate(order['@id'], { acknowledge: [code] });
        expect([status, body.status]).toEqual([200, 'validated']);
        expect(body.acknowledgements).toMatchObject([{ code, user: expect.stringMatching('/api/users/') }]);
        expect(lines(body).map(line => line.netUnitPrice)).toEqual(lines(order).map(line => line.netUnitPrice));
    });

    test('a line that costs nothing for a reason needs no acknowledgement', async () => {
        const item = await world.item();
        const order = await world.order({
            orderItems: [{ item, quantity: 1, manualNetUnitPrice: '0', freeReason: 'Échantillon' }],
        });
        expect((await validate(order['@id'])).status).toBe(200);
    });

    test('credit: one cent too much is refused; an administrator overrides it with a reason', async () => {
        const probe = await world.order();
        const total = Number(probe.totalIncludingTax);
        const exact = { outstandingBalance: '10', authorizedOutstanding: (10 + total).toFixed(2) };
        const fits = await world.order({ thirdParty: await world.customer(exact) });
        expect((await validate(fits['@id'])).status).toBe(200);
        const short = { ...exact, authorizedOutstanding: (9.99 + total).toFixed(2) };
        const order = await world.order({ thirdParty: await world.customer(short) });
        const refused = await validate(order['@id'], { acknowledge: ['credit_exceeded'], reason: 'Promis' });
        expect([refused.status, codesIn(refused)]).toEqual([422, ['credit_exceeded']]);
        expect(refused.body.violations?.[0]?.message).toContain('€0.01');
        const unexplained = await validate(order['@id'], { acknowledge: ['credit_exceeded'] }, 'admin');
        expect(codesIn(unexplained)).toEqual(['required']);
        const { status, body } = await validate(
            order['@id'],
            { acknowledge: ['credit_exceeded'], reason: 'Promis' },
            'admin',
        );
        expect([status, body.acknowledgements]).toMatchObject([200, [{ code: 'credit_exceeded', reason: 'Promis' }]]);
    });

    test('credit: validated orders count, drafts do not, and an unknown balance blocks nothing', async () => {
        const total = Number((await world.order()).totalIncludingTax);
        const terms = { outstandingBalance: '0', authorizedOutstanding: (1.5 * total).toFixed(2) };
        const thirdParty = await world.customer(terms);
        const [first, second] = [await world.order({ thirdParty }), await world.order({ thirdParty })];
        expect((await validate(first['@id'])).status).toBe(200);
        expect(codesIn(await validate(second['@id']))).toEqual(['credit_exceeded']);
        expect((await world.post(first['@id'], 'cancel_validation', {}, 'admin')).status).toBe(200);
        expect((await validate(second['@id'])).status).toBe(200);
        const unknown = await world.order({ thirdParty: await world.customer({ authorizedOutstanding: '0' }) });
        expect((await validate(unknown['@id'])).status).toBe(200);
    });

    test('at once, twice over: one number, and the credit is not overdrawn', async () => {
        const order = await world.order();
        const answers = await Promise.all([1, 2, 3, 4].map(() => validate(order['@id'])));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
        const total = Number(order.totalIncludingTax);
        const thirdParty = await world.customer({
            outstandingBalance: '0',
            authorizedOutstanding: (2.5 * total).toFixed(2),
        });
        const several = await Promise.all([1, 2, 3, 4, 5].map(() => world.order({ thirdParty })));
        const done = await Promise.all(several.map(one => validate(one['@id'])));
        expect(done.filter(({ status }) => status === 200)).toHaveLength(2);
    });

    test('a stale version is refused, and so is a role that may not', async () => {
        const order = await world.order();
        const stale = await api.ask('POST', `${order['@id']}/validate`, {
            as: 'user',
            body: {},
            headers: { 'if-match': '"7"' },
        });
        expect(stale.status).toBe(412);
        expect((await world.post(order['@id'], 'cancel_validation')).status).toBe(403);
        expect((await world.post(order['@id'], 'cancel', { reason: 'x' })).status).toBe(403);
    });
});

describe('B4 after the validation', () => {
    const validated = async (more: object = {}): Promise<Member> => {
        const order = await world.order(more);
        return (await world.post(order['@id'], 'validate')).body as unknown as Member;
    };

    test('cancelling it returns to draft; number and prices stay, addresses are taken anew', async () => {
        const thirdParty = await world.customer();
        const order = await validated({ thirdParty });
        await api.ask('PATCH', thirdParty, { as: 'admin', body: { address: { ...ADDRESS, city: 'Lille' } } });
        const { body } = await world.post(order['@id'], 'cancel_validation', {}, 'admin');
        expect(body).toMatchObject({
            status: 'draft',
            number: order.number,
            validatedAt: null,
            unbilledAmount: '0.00',
            billingAddress: { city: 'Lille' },
        });
        const again = await world.post(order['@id'], 'validate');
        expect(again.body.number).toBe(order.number);
    });

    test('the preparation is begun once; a draft cannot be prepared', async () => {
        const order = await validated();
        const { body } = await world.post(order['@id'], 'prepare');
        expect(body.status).toBe('preparation');
        expect((await world.post(order['@id'], 'prepare')).headers.get('etag')).toBe('"3"');
        const draft = await world.order();
        expect((await world.post(draft['@id'], 'prepare')).status).toBe(409);
        const back = await world.post(order['@id'], 'cancel_validation', {}, 'admin');
        expect(back.body).toMatchObject({ status: 'draft', preparedAt: null });
    });

    test('pieces are cancelled with a reason, by line, and the totals follow', async () => {
        const order = await validated();
        const orderItem = lines(order)[0]?.['@id'];
        const cancel = (body: object): Promise<Answer> => world.post(order['@id'], 'cancel', body, 'admin');
        expect(codesIn(await cancel({ lines: [{ orderItem, quantity: 1 }] }))).toEqual(['required']);
        expect(codesIn(await cancel({ reason: 'Rupture', lines: [{ orderItem, quantity: 7 }] }))).toEqual([
            'maxNumber',
        ]);
        expect(
            codesIn(await cancel({ reason: 'Rupture', lines: [{ orderItem: '/api/order_items/1', quantity: 1 }] })),
        ).toEqual(['missing']);
        const { body } = await cancel({ reason: 'Rupture', lines: [{ orderItem, quantity: 2 }] });
        expect(lines(body)).toMatchObject([
            { quantity: 6, cancelledQuantity: 2, cancelledReason: 'Rupture', lineAmount: '80.00' },
        ]);
        expect([body.cancelledAt, body.shippingAmountExcludingTax]).toEqual([null, order.shippingAmountExcludingTax]);
        const [last] = await changesOf(api, order['@id']);
        expect(last).toMatchObject({
            transition: 'cancel',
            differences: { orderItems: { to: [{ cancelledQuantity: 2 }] } },
        });
        const rest = await cancel({ reason: 'Client fermé' });
        expect(rest.body).toMatchObject({ status: 'validated', totalIncludingTax: '0.00', unbilledAmount: '0.00' });
        expect(rest.body.cancelledAt).not.toBeNull();
        expect((await patch(order['@id'], { note: 'x' })).status).toBe(409);
        expect((await cancel({ reason: 'Encore' })).status).toBe(200);
    });

    test('several are validated in the order asked: each has its verdict, and credit is used up honestly', async () => {
        const total = Number((await world.order()).totalIncludingTax);
        const thirdParty = await world.customer({
            outstandingBalance: '0',
            authorizedOutstanding: (1.5 * total).toFixed(2),
        });
        const [first, second] = [await world.order({ thirdParty }), await world.order({ thirdParty })];
        const [empty, done] = [await world.order({ orderItems: [] }), await validated()];
        const free = await world.order({
            orderItems: [{ item: await world.item({ saleUnitPriceExcludingTax: '0' }), quantity: 1 }],
        });
        const records = [second, first, empty, done, free].map(one => ({ '@id': one['@id'] }));
        const ask = (body: object) =>
            api.ask('POST', '/api/orders/validate', { as: 'user', body: { records, ...body } });
        const verdicts = ({ body }: Answer) =>
            (body as unknown as { verdicts: { verdict: string }[] }).verdicts.map(({ verdict }) => verdict);
        const told = ['done', 'refused', 'refused', 'already_done', 'needs_acknowledgement'];
        expect(verdicts(await ask({ dryRun: true }))).toEqual(told);
        expect(await read(second['@id'])).toMatchObject({ status: 'draft', number: null });
        expect(verdicts(await ask({}))).toEqual(told);
        expect(verdicts(await ask({ acknowledge: ['zero_price'] }))).toEqual([
            'already_done',
            'refused',
            'refused',
            'already_done',
            'done',
        ]);
    });
});
