import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { make, newCompany, newUser } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof noteWorld>;
beforeAll(async () => {
    api = await openApi();
    world = noteWorld(api);
});
afterAll(() => api.close());

const ask = async (iri: string, call: string, as: 'user' | number = 'user') =>
    (await api.ask('GET', `${iri}/${call}`, { as })).body as unknown as Record<string, unknown>;

/** Someone of another company. */
const stranger = async (): Promise<number> => {
    const company = await make(api, '/api/companies', newCompany());
    return (await make(api, '/api/users', newUser({ handledCompanies: [company['@id']] }))).id;
};

test('B4 what is left to ship to a customer, and what is not billed, week by week', async () => {
    const thirdParty = await world.customer();
    const order = await world.validated({ thirdParty });
    await world.order({ thirdParty });
    const note = await world.some(order, 4);
    await world.post(note['@id'], 'validate');
    const left = await ask(thirdParty, 'activity');
    expect(left).toMatchObject({ nbOrder: 1, pieces: 2, amount: '40.00', nbDraft: 1, draftAmount: '158.40' });
    const credit = left.credit as { day: string; amount: string }[];
    expect(credit).toHaveLength(26);
    expect(credit[0]?.amount).toBe('0.00');
    const unlimited = { balance: null, authorized: null, unpaid: '0.00', deposits: '0.00' };
    expect(credit.at(-1)).toEqual({ day: today(), amount: order.totalIncludingTax, ...unlimited });
    await world.post(note['@id'], 'bill', { billingReference: note['@id'] }, 'admin');
    const after = (await ask(thirdParty, 'activity')).credit as { amount: string }[];
    expect(after.at(-1)?.amount).toBe((await world.read(order['@id'])).unbilledAmount);
    const others = await ask(thirdParty, 'activity', await stranger());
    expect(others).toMatchObject({ nbOrder: 0, pieces: 0, amount: '0.00', nbDraft: 0, draftAmount: '0.00' });
});

test('B4 what was authorised and owed follows from the history of the customer', async () => {
    const thirdParty = await world.customer({ authorizedOutstanding: '900', outstandingBalance: '12' });
    await world.patch(thirdParty, { authorizedOutstanding: '1500' }, 'admin');
    const { credit } = await ask(thirdParty, 'activity');
    const points = credit as { balance: string | null; authorized: string | null }[];
    expect(points.at(-1)).toMatchObject({ balance: '12.00', authorized: '1500.00' });
    // Before it was created, nothing is known of it.
    expect(points[0]).toMatchObject({ balance: null, authorized: null });
    await api.database.db.execute(sql`update changes set created_at = created_at - interval '30 days'
        where record = ${thirdParty} and action = 'create'`);
    await api.database.db.execute(sql`update changes set created_at = created_at - interval '14 days'
        where record = ${thirdParty} and action = 'edit'`);
    const later = (await ask(thirdParty, 'activity')).credit as typeof points;
    expect(later.slice(-4).map(({ authorized }) => authorized)).toEqual(['900.00', '1500.00', '1500.00', '1500.00']);
    expect(later.at(-4)).toMatchObject({ balance: '12.00' });
});

test('B4 who orders an item, and what is left to ship of it', async () => {
    const item = await world.item();
    const customers = [await world.customer({ name: 'Beaucoup' }), await world.customer({ name: 'Peu' })];
    const [much, little] = customers;
    const orders = [
        await world.validated({ thirdParty: little, orderItems: [{ item, quantity: 2 }] }),
        await world.validated({ thirdParty: much, orderItems: [{ item, quantity: 9 }] }),
    ];
    for (const order of orders.slice(1)) await world.post((await world.note(order))['@id'], 'validate');
    expect(await ask(item, 'demand')).toEqual({
        ...{ nbOrder: 1, pieces: 2, ordered: 11 },
        customers: [
            { '@id': much, name: 'Beaucoup', pieces: 9, orderDate: today() },
            { '@id': little, name: 'Peu', pieces: 2, orderDate: today() },
        ],
    });
    expect(await ask(item, 'demand', await stranger())).toMatchObject({ ordered: 0, customers: [] });
    expect((await api.ask('GET', '/api/items/999999/demand', { as: 'user' })).status).toBe(404);
});

test('B11 customers are found by the balance that they owe', async () => {
    const [owing, other] = [
        await world.customer({ name: 'Soldes dus', outstandingBalance: '12.50' }),
        await world.customer({ name: 'Soldes créditeurs', outstandingBalance: '-1' }),
    ];
    const { body } = await api.ask('GET', '/api/third_parties?owedAmount[gte]=0.01&name=Soldes', { as: 'user' });
    const found = (body.member ?? []).map(one => one['@id']);
    expect(found).toContain(owing);
    expect(found).not.toContain(other);
});
