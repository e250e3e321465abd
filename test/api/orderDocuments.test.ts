import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { textOf } from '#test/support/drawn.ts';
import { orderWorld } from '#test/support/orders.ts';
import { ADDRESS, type Member, make, newCompany, newUser } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
beforeAll(async () => {
    api = await openApi();
    world = orderWorld(api, 'user');
});
afterAll(() => api.close());

const CONTACTS = [
    {
        type: 'delivery',
        civility: 'mrs',
        firstName: 'Zoé',
        lastName: 'Durand',
        email: 'zoe@client.test',
        address: ADDRESS,
        isDefault: true,
    },
    { type: 'other', lastName: 'Muette' },
];

/** An order of two lines, the second one with a comment. */
const newOrder = async (customer: object = {}) => {
    const thirdParty = await world.customer({ name: 'Sport Avant', contacts: CONTACTS, ...customer });
    const first = await world.item({ reference: `RACK-${thirdParty.split('/').at(-1)}`, pickingRack: 'AL-12' });
    const orderItems = [
        { item: first, quantity: 6 },
        { item: await world.item(), quantity: 3, comment: 'Emballage cadeau' },
    ];
    return { thirdParty, order: await world.order({ thirdParty, orderItems }) };
};

const draw = (iri: string, kind: string, locale = 'fr') => world.post(iri, 'document', { kind, locale });

const read = async (iri: string, kind: string, locale = 'fr'): Promise<string> =>
    textOf(api, await draw(iri, kind, locale));

const validate = (order: Member) => world.post(order['@id'], 'validate');

describe('B5 the confirmation of an order', () => {
    test('of a draft says so, with lines, comment and totals as they are now', async () => {
        const { order } = await newOrder();
        const said = await read(order['@id'], 'confirmation');
        for (const text of ['BROUILLON', 'Sport Avant', 'Mme Zoé Durand', 'Emballage cadeau', '180,00 €', '20 %'])
            expect(said).toContain(text);
    });

    test('says what was frozen, in both languages, whatever its customer is called later', async () => {
        const { order, thirdParty } = await newOrder();
        const { body } = await validate(order);
        const renamed = { name: 'Sport Après', siren: '552100554' };
        expect((await api.ask('PATCH', thirdParty, { as: 'super', body: renamed })).status).toBe(200);
        const french = await read(order['@id'], 'confirmation');
        expect(french).toContain(`Confirmation de commande ${body.number}`);
        expect(french).toContain('Sport Avant');
        expect(french).toContain('732 829 320');
        expect(french).not.toMatch(/Après|BROUILLON/);
        const english = await read(order['@id'], 'confirmation', 'en');
        expect(english).toContain(`Order confirmation ${body.number}`);
        expect(english).toContain('Mrs Zoé Durand');
        expect(english).toContain('€180.00');
    });

    test('counts only what is not cancelled; a cancelled order says so', async () => {
        const { order } = await newOrder();
        const { body } = await validate(order);
        const [line, other] = (body as unknown as { orderItems: Member[] }).orderItems;
        const lines = [
            { orderItem: line?.['@id'], quantity: 2 },
            { orderItem: other?.['@id'], quantity: 3 },
        ];
        await world.post(order['@id'], 'cancel', { reason: 'Rupture', lines }, 'admin');
        const some = await read(order['@id'], 'confirmation');
        expect(some).toContain('80,00');
        expect(some).not.toContain('Emballage cadeau');
        await world.post(order['@id'], 'cancel', { reason: 'Rupture' }, 'admin');
        expect(await read(order['@id'], 'confirmation')).toContain('ANNULÉE');
    });

    test('of an order that lacks nearly everything is drawn', async () => {
        const thirdParty = await world.customer({ contacts: [], address: null });
        const order = await world.order({ thirdParty, orderItems: [], paymentTerm: null });
        expect(await read(order['@id'], 'confirmation')).toContain('BROUILLON');
    });
});

describe('B5 the pick list of an order', () => {
    test('shows what is left with the rack that it had, and comments with their line', async () => {
        const { order } = await newOrder();
        const { body } = await validate(order);
        const [line, other] = (body as unknown as { orderItems: (Member & { item: string })[] }).orderItems;
        await api.ask('PATCH', line?.item ?? '', { as: 'super', body: { pickingRack: 'Z99' } });
        const lines = [{ orderItem: line?.['@id'], quantity: 2 }];
        await world.post(order['@id'], 'cancel', { reason: 'Rupture', lines }, 'admin');
        const said = await read(order['@id'], 'pick_list');
        expect(said).toMatch(new RegExp(`AL-12 ${line?.reference}.* 4 .*${other?.reference}`));
        expect(said).toContain(`${other?.reference} · Emballage cadeau`);
        expect(said).not.toContain('Z99');
    });

    test('is none of a draft, nor once nothing is left', async () => {
        const { order } = await newOrder();
        expect((await draw(order['@id'], 'pick_list')).status).toBe(409);
        await validate(order);
        expect((await draw(order['@id'], 'pick_list')).status).toBe(201);
        await world.post(order['@id'], 'cancel', { reason: 'Fermé' }, 'admin');
        expect((await draw(order['@id'], 'pick_list')).status).toBe(409);
    });
});

test('B7 documents of an order exist only for those who handle its company', async () => {
    const company = await make(api, '/api/companies', newCompany());
    const stranger = (await make(api, '/api/users', newUser({ handledCompanies: [company['@id']] }))).id;
    const { order } = await newOrder();
    const body = { kind: 'confirmation' };
    expect((await api.ask('POST', `${order['@id']}/document`, { as: stranger, body })).status).toBe(404);
});

test('B5 documents of several orders are read in one go, and those without one are named', async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    await validate(one.order);
    const records = [one, other].map(({ order }) => ({ '@id': order['@id'] }));
    const { status, body } = await api.ask('POST', '/api/orders/document', {
        as: 'user',
        body: { records, kind: 'pick_list', locale: 'fr' },
    });
    expect(status).toBe(202);
    await api.jobs.drain();
    const job = await api.ask('GET', body['@id'], { as: 'user' });
    expect(job.body).toMatchObject({ status: 'done', result: { count: 1, leftOut: [other.order['@id']] } });
});
