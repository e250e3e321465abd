import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { type Member, make, newCompany, newUser } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api, 'admin');
});
afterAll(() => api.close());

const bought = async (customer: string, as: 'user' | number = 'user') =>
    (await api.ask('GET', `${customer}/bought_items`, { as })).body as unknown as { items: Member[] };

/** An order of pieces of an item, some days ago, at a price typed by hand. */
interface Bought {
    readonly age: number;
    readonly quantity: number;
    readonly price: string;
}

describe('B4 what a customer bought', () => {
    test.each<[what: string, orders: readonly Bought[], expected: object]>([
        [
            'of two orders, the newest one’s price and day, and the pieces of both',
            [
                { age: 3, quantity: 4, price: '19.5' },
                { age: 30, quantity: 6, price: '18.75' },
            ],
            { netUnitPrice: '19.5000', orderDate: addDays(today(), -3), pieces: 10 },
        ],
        [
            'of two orders of one day, the one that was made last',
            [
                { age: 5, quantity: 1, price: '12' },
                { age: 5, quantity: 2, price: '13.25' },
            ],
            { netUnitPrice: '13.2500', orderDate: addDays(today(), -5), pieces: 3 },
        ],
        [
            'no pieces of more than a year ago',
            [
                { age: 400, quantity: 7, price: '18' },
                { age: 300, quantity: 2, price: '17' },
            ],
            { netUnitPrice: '17.0000', orderDate: addDays(today(), -300), pieces: 2 },
        ],
        [
            'an item of years ago, of which none was bought since',
            [{ age: 900, quantity: 7, price: '18' }],
            { netUnitPrice: '18.0000', orderDate: addDays(today(), -900), pieces: 0 },
        ],
    ])('%s', async (_, orders, expected) => {
        const [thirdParty, item] = [await world.customer(), await world.item()];
        for (const { age, quantity, price } of orders)
            await world.validated({
                thirdParty,
                orderDate: addDays(today(), -age),
                orderItems: [{ item, quantity, manualNetUnitPrice: price }],
            });
        expect((await bought(thirdParty)).items).toEqual([expect.objectContaining({ '@id': item, ...expected })]);
    });

    test('is of validated orders: no drafts, and no pieces that were cancelled', async () => {
        const [thirdParty, kept, gone] = [await world.customer(), await world.item(), await world.item()];
        await world.order({ thirdParty, orderItems: [{ item: await world.item(), quantity: 3 }] });
        const order = await world.validated({
            thirdParty,
            orderItems: [
                { item: kept, quantity: 5 },
                { item: gone, quantity: 5 },
            ],
        });
        const [first, second] = world.orderLines(order);
        const lines = [
            { orderItem: first?.['@id'], quantity: 2 },
            { orderItem: second?.['@id'], quantity: 5 },
        ];
        expect((await world.post(order['@id'], 'cancel', { lines, reason: 'Rupture' })).status).toBe(200);
        expect((await bought(thirdParty)).items).toEqual([
            expect.objectContaining({ '@id': kept, pieces: 3, order: order['@id'] }),
        ]);
    });

    test('is theirs alone, of the companies that the person handles, the newest ten first', async () => {
        const [thirdParty, other] = [await world.customer(), await world.customer()];
        await world.validated({ thirdParty: other });
        const items: string[] = [];
        for (let at = 0; at < 11; at += 1) items.push(await world.item());
        for (const [age, item] of items.entries())
            await world.validated({
                thirdParty,
                orderDate: addDays(today(), -age),
                orderItems: [{ item, quantity: 1 }],
            });
        expect((await bought(thirdParty)).items.map(item => item['@id'])).toEqual(items.slice(0, 10));
        const company = await make(api, '/api/companies', newCompany());
        const stranger = (await make(api, '/api/users', newUser({ handledCompanies: [company['@id']] }))).id;
        expect((await bought(thirdParty, stranger)).items).toEqual([]);
    });

    test('is asked by whoever is signed in, of a customer that there is', async () => {
        expect((await api.ask('GET', '/api/third_parties/999999/bought_items', { as: 'user' })).status).toBe(404);
        expect((await api.ask('GET', `${await world.customer()}/bought_items`)).status).toBe(401);
    });
});
