import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { priceWorld } from '#test/support/prices.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
let world: ReturnType<typeof priceWorld>;
/** Item A, its customer with 5 % and their lists, as in the worked examples. */
let at: Record<'A' | 'customer' | 'type' | 'T' | 'C', string>;

beforeAll(async () => {
    api = await openApi();
    world = priceWorld(api);
    const [A, type] = [await world.item({ packaging: 6 }), await world.type()];
    const customer = await world.customer({ priceListType: type, generalDiscount: '5' });
    const T = await world.list({ priceListType: type });
    const C = await world.list({ thirdParty: customer, validFrom: '2026-11-01', validTo: '2026-12-31' });
    await world.price(T, A, '18');
    await world.price(T, A, '16.5', { minQuantity: 24 });
    await world.price(C, A, '17.2');
    at = { A, customer, type, T, C };
});
afterAll(() => api.close());

const RESOLVE = '/api/prices/resolve';
const post = (body: object, query = '') => api.ask('POST', `${RESOLVE}${query}`, { as: 'user', body });
const question = (more: object = {}) => ({
    ...{ thirdParty: at.customer, date: '2026-10-05', lines: [{ item: at.A, quantity: 6 }] },
    ...more,
});
const linesIn = ({ body }: Awaited<ReturnType<typeof post>>) => body.lines as AnsweredPrice[];
const linesOf = async (more: object = {}): Promise<AnsweredPrice[]> => linesIn(await post(question(more)));
/** The price of a single line. */
const priceOf = async (more: object = {}): Promise<AnsweredPrice | undefined> => (await linesOf(more))[0];

describe('B6 POST /api/prices/resolve', () => {
    test('answers the lines in their order, with all that is known of each price', async () => {
        const { status, body } = await post(question());
        expect([status, Object.keys(body)]).toEqual([200, ['lines']]);
        expect(body.lines).toEqual([
            {
                item: at.A,
                quantity: 6,
                grossUnitPrice: '18.0000',
                discountRate: '5.0000',
                netUnitPrice: '17.1000',
                lineAmount: '102.60',
                priceOrigin: 'type_list',
                priceExplanation: expect.objectContaining({
                    ...{ origin: 'type_list', list: at.T, minQuantity: 1, gross: '18.0000' },
                    nextBreak: { quantity: 24, missing: 18, net: '15.6750' },
                    steps: [{ kind: 'general_discount', rate: '5.0000', result: '17.1000' }],
                }),
                warnings: [],
                violations: [],
            },
        ]);
        const { candidates = [], resolvedAt = '' } = (await priceOf())?.priceExplanation ?? {};
        expect(candidates.map(({ list, net, rejectedBecause }) => [list, net, rejectedBecause])).toEqual([
            [at.C, '17.2000', 'not_yet_valid'],
            [at.T, '15.6750', 'minimum_quantity'],
            [at.T, '17.1000', null],
            [null, '19.0000', 'lower_precedence'],
        ]);
        expect(Math.abs(Date.parse(resolvedAt) - Date.now())).toBeLessThan(60_000);
    });

    test('the lines of an item count together, and the customer’s list precedes while it is valid', async () => {
        const lines = [
            { item: at.A, quantity: 18 },
            { item: at.A, quantity: 6 },
        ];
        expect((await linesOf({ lines })).map(one => one.lineAmount)).toEqual(['282.15', '94.05']);
        const line = await priceOf({ date: '2026-12-31' });
        expect(line).toMatchObject({ priceOrigin: 'customer_list', netUnitPrice: '17.2000' });
        expect(line?.warnings).toEqual([
            {
                code: 'lower_price_available',
                propertyPath: 'netUnitPrice',
                message: expect.stringContaining('€17.10'),
            },
        ]);
        expect((await priceOf({ date: '2027-01-01' }))?.priceOrigin).toBe('type_list');
    });

    test('the discount is the customer’s unless it is given, and a manual price takes none', async () => {
        expect((await priceOf({ generalDiscount: '10' }))?.netUnitPrice).toBe('16.2000');
        expect((await priceOf({ generalDiscount: '0' }))?.netUnitPrice).toBe('18.0000');
        const manual = await priceOf({ lines: [{ item: at.A, quantity: 6, manualNetUnitPrice: '14' }] });
        expect(manual).toMatchObject({ priceOrigin: 'manual', netUnitPrice: '14.0000', lineAmount: '84.00' });
    });

    test('what prevents a line is told in the language of the request, with a code', async () => {
        const lines = [{ item: at.A, quantity: 50 }];
        const [packed] = linesIn(await post(question({ lines }), '?locale=fr'));
        expect(packed?.violations).toEqual([
            {
                code: 'packaging',
                propertyPath: 'quantity',
                message: 'La quantité doit être un multiple du colisage : 6 (48 ou 54)',
            },
        ]);
        const none = await world.item({ saleUnitPriceExcludingTax: null, isEnabled: false });
        const line = await priceOf({ lines: [{ item: none, quantity: 1 }] });
        expect(line).toMatchObject({ priceOrigin: 'none', netUnitPrice: null, lineAmount: null });
        expect(line?.violations.map(({ code }) => code)).toEqual(['no_price', 'item_unusable']);
    });

    test('a customer who may not order, or is archived, has prices all the same', async () => {
        const thirdParty = await world.customer({ isAllowedToOrder: false });
        expect(await priceOf({ thirdParty })).toMatchObject({ priceOrigin: 'base', netUnitPrice: '20.0000' });
        expect((await api.ask('POST', `${thirdParty}/archive`, { as: 'admin' })).status).toBe(200);
        expect((await priceOf({ thirdParty }))?.netUnitPrice).toBe('20.0000');
    });

    test.each(['1900-01-01', '9999-12-31'])('%s is a day like any other', async date => {
        expect((await priceOf({ date }))?.netUnitPrice).toBe(date < '2000' ? '19.0000' : '17.1000');
    });

    test.each([
        ['an unknown customer', { thirdParty: '/api/third_parties/999999' }, 'thirdParty', 'missing'],
        ['no customer', { thirdParty: undefined }, 'thirdParty', 'required'],
        ['no day of the calendar', { date: '2026-02-30' }, 'date', 'noSuchDay'],
        ['a day before 1900', { date: '1899-12-31' }, 'date', 'dayTooEarly'],
        ['no day at all', { date: undefined }, 'date', 'required'],
        ['a discount of 101 %', { generalDiscount: '101' }, 'generalDiscount', 'maxNumber'],
        ['a discount below nothing', { generalDiscount: '-1' }, 'generalDiscount', 'minNumber'],
        ['no lines', { lines: undefined }, 'lines', 'required'],
        ['lines that are none', { lines: 'x' }, 'lines', 'type.array'],
    ])('%s is refused', async (_, more, path, code) => {
        expect(violationsOf(await post(question(more)))).toEqual([422, [[path, code]]]);
    });

    test.each([
        ['an unknown item', { item: '/api/items/999999' }, 'item', 'missing'],
        ['no item', { item: '/api/brands/1' }, 'item', 'relation'],
        ['no pieces', { quantity: 0 }, 'quantity', 'moreThanZero'],
        ['half a piece', { quantity: 1.5 }, 'quantity', 'quantity_decimals'],
        ['too many pieces', { quantity: 1_000_001 }, 'quantity', 'maxNumber'],
        ['a price with five decimals', { manualNetUnitPrice: '1.23456' }, 'manualNetUnitPrice', 'decimal'],
        ['a price below nothing', { manualNetUnitPrice: '-1' }, 'manualNetUnitPrice', 'minNumber'],
    ])('a line with %s is refused at its place', async (_, more, path, code) => {
        const good = { item: at.A, quantity: 6 };
        const answer = await post(question({ lines: [good, { ...good, ...more }] }));
        expect(violationsOf(answer)).toEqual([422, [[`lines[1].${path}`, code]]]);
    });

    test('takes no line and a thousand, and refuses one more', async () => {
        const line = { item: at.A, quantity: 6 };
        expect(await linesOf({ lines: [] })).toEqual([]);
        expect(await linesOf({ lines: Array(1000).fill(line) })).toHaveLength(1000);
        const answer = await post(question({ lines: Array(1001).fill(line) }));
        expect(violationsOf(answer)).toEqual([422, [['lines', 'maxEntries']]]);
    });

    test('asks for a token, and only answers POST', async () => {
        expect((await api.ask('POST', RESOLVE, { body: question() })).status).toBe(401);
        expect((await api.ask('GET', RESOLVE, { as: 'user' })).headers.get('allow')).toBe('POST');
    });
});
