import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { orderWorld } from '#test/support/orders.ts';
import { make, newName, newThirdParty } from '#test/support/records.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
let supplier: string;
let last = 0;

const PATH = '/api/third_parties';
const COMPANY = '/api/companies/1';
const NEEDED = [422, [['thirdParty', 'flag_needed']]];

const newSupplier = (more: object = {}) =>
    newName({ isCustomer: false, isSupplier: true, supplierCode: `D${++last}`, ...more });
const both = async (): Promise<string> =>
    (await make(api, PATH, newThirdParty({ isSupplier: true, supplierCode: `D${++last}` }), 'admin'))['@id'];
const send = (method: string, path: string, body: object) => api.ask(method, path, { as: 'admin', body });

beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api);
    supplier = (await make(api, PATH, newSupplier(), 'admin'))['@id'];
});
afterAll(() => api.close());

describe('B1 documents of a party that is no customer', () => {
    test.each<[string, () => Promise<object> | object]>([
        ['orders', async () => ({ orderItems: [{ item: await world.item(), quantity: 6 }] })],
        ['orders', () => ({ paymentTerm: '/api/payment_terms/2', orderItems: [] })],
        ['delivery_notes', () => ({})],
        ['invoices', () => ({})],
        ['invoices', () => ({ type: 'deposit' })],
        ['payments', () => ({ date: today(), amount: '12.00', method: 'transfer' })],
    ])('%s are refused', async (name, more) => {
        const body = { company: COMPANY, thirdParty: supplier, ...(await more()) };
        expect(violationsOf(await send('POST', `/api/${name}`, body))).toEqual(NEEDED);
    });

    test('a price list is refused', async () => {
        const list = { code: 'PARTY-1', label: 'Tarif', validFrom: '2026-01-01', thirdParty: supplier };
        expect(violationsOf(await send('POST', '/api/price_lists', list))).toEqual(NEEDED);
    });

    test('a draft does not change to it', async () => {
        const { '@id': order } = await world.order();
        expect(violationsOf(await send('PATCH', order, { thirdParty: supplier }))).toEqual(NEEDED);
    });

    test.each([
        ['en', 'choose a customer, or make it a customer'],
        ['fr', 'choisissez un client, ou ajoutez-lui le rôle de client'],
    ])('the refusal says what to do (%s)', async (locale, words) => {
        const { body } = await send('POST', `/api/orders?locale=${locale}`, { company: COMPANY, thirdParty: supplier });
        expect(body.violations[0]?.message).toContain(words);
    });

    test('one that does not exist is missing as before', async () => {
        const body = {
            company: COMPANY,
            thirdParty: '/api/third_parties/99999999',
            paymentTerm: '/api/payment_terms/2',
        };
        expect(violationsOf(await send('POST', '/api/orders', body))).toEqual([422, [['thirdParty', 'missing']]]);
    });

    test('a supplier that becomes a customer is ordered by', async () => {
        const { '@id': iri } = await make(api, PATH, newSupplier(), 'admin');
        await send('PATCH', iri, { isCustomer: true, customerCode: `E${++last}`, paymentTerm: '/api/payment_terms/2' });
        expect(await world.order({ thirdParty: iri })).toMatchObject({ thirdParty: iri, status: 'draft' });
    });
});

describe('B1 the role of a customer', () => {
    test('stays while a document uses it, and the refusal counts them', async () => {
        const thirdParty = await both();
        await world.order({ thirdParty });
        const { '@id': second } = await world.order({ thirdParty });
        const answer = await send('PATCH', `${thirdParty}?locale=en`, { isCustomer: false });
        expect(violationsOf(answer)).toEqual([422, [['isCustomer', 'flag_used']]]);
        expect(answer.body.violations[0]?.message).toContain('2 records refer to it');
        await api.ask('DELETE', second, { as: 'admin' });
        const french = await send('PATCH', `${thirdParty}?locale=fr`, { isCustomer: false });
        expect(french.body.violations[0]?.message).toContain('1 fiche s’y rapporte');
    });

    test('stays in a bulk edit as well', async () => {
        const thirdParty = await both();
        await world.order({ thirdParty });
        const body = { action: 'edit', ids: [thirdParty], input: { isCustomer: false } };
        const { body: told } = await send('POST', `${PATH}/bulk`, body);
        expect(told).toMatchObject({ succeeded: 0, failed: [{ '@id': thirdParty }] });
        expect((await api.ask('GET', thirdParty, { as: 'user' })).body.isCustomer).toBe(true);
    });

    test('stays while somebody who is not seen uses it', async () => {
        const thirdParty = await both();
        const { '@id': order } = await world.order({ thirdParty });
        await api.database.db.execute(
            sql`update orders set company_id = (select max(id) from companies) where id = ${Number(order.split('/').at(-1))}`,
        );
        const answer = await api.ask('PATCH', thirdParty, { as: 'user', body: { isCustomer: false } });
        expect(violationsOf(answer)).toEqual([422, [['isCustomer', 'flag_used']]]);
    });

    test('is taken away where nothing uses it, with its code', async () => {
        const { status, body } = await send('PATCH', await both(), { isCustomer: false });
        expect([status, body.customerCode]).toEqual([200, null]);
    });

    test('does not end while an order of it is being made', async () => {
        const outcomes = new Set<string>();
        for (let round = 0; round < 10; round += 1) {
            const thirdParty = await both();
            const order = { company: COMPANY, thirdParty, orderItems: [] };
            const [made, ended] = await Promise.all([
                send('POST', '/api/orders', order),
                send('PATCH', thirdParty, { isCustomer: false }),
            ]);
            outcomes.add([made.status, ended.status].join(' '));
        }
        expect([...outcomes].filter(one => !['201 422', '422 200'].includes(one))).toEqual([]);
    });
});
