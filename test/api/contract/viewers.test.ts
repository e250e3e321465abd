import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FROM_ORDERS_PATH } from '#contract/deliveries/fromOrders.ts';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { embeddedProperties, targetsOf } from '#contract/language/relations.ts';
import { resources } from '#server/areas/index.ts';
import { type AddressedAction, actionsOf } from '#server/engine/actions.ts';
import type { Answer, Asker } from '#test/support/api.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { withFurther } from '#test/support/extent.ts';
import { type Member, make, newCompany, newUser } from '#test/support/records.ts';
import { CONTRACTS, type Input, openWorld, takesJson, type World } from '#test/support/world.ts';

/** Who sees nothing of the company below: people of another one, and of none. */
type Viewer = 'another company' | 'none';
const VIEWERS = withFurther<Viewer>(['another company'], ['none']);

let world: World;
let people: Record<Viewer | 'this company', number>;
/** A customer and an item that everybody knows. */
let customer: string;
let item: string;
/** A draft of the other company. */
let mine: string;
/** What each of the viewers read before the company had any record. */
const before = new Map<Viewer | 'this company', Reading>();
/** Records of the company by resource, and those that were deleted. */
const secrets = new Map<ResourceName, string[]>();

const NONE = 999_999_999;
const noneOf = (name: ResourceName): string => `${collectionPath(name)}/${NONE}`;

const add = (name: ResourceName, ...iris: string[]) => secrets.set(name, [...(secrets.get(name) ?? []), ...iris]);

/** Answers by what was asked. */
type Reading = ReadonlyMap<string, string>;

/** What is about the request itself. */
const bare = ({ status, body }: Answer): string =>
    `${status} ${JSON.stringify(body, (key, value) => (['requestId', 'resolvedAt', 'expiresAt', 'url'].includes(key) ? undefined : value))}`;

const ACTIONS = actionsOf(resources);
const gets = (on: AddressedAction['action']['on']) =>
    ACTIONS.filter(({ action }) => action.on === on && action.method === 'GET' && !action.path.includes(':'));

/** Queries of calls that need any; all others are asked without. */
const queriesOf = ({ resource: { contract }, action: { path } }: AddressedAction): string[] => {
    if (path === 'counts') return (contract.counts ?? []).map(by => `by=${by}`);
    if (path === 'to_ship')
        return ['thirdParty', 'order', 'item', 'requestedDeliveryDate', 'age'].map(by => `by=${by}`);
    if (path === 'twins') return ['siret=73282932000074', 'name=Martin&zip=69000'];
    if (path === 'template') return ['resource=items'];
    if (path !== 'export') return [''];
    const children = Object.entries(contract.properties).flatMap(([name, one]) =>
        one.kind === 'children' && one.of.exported ? [`&of=${name}`] : [],
    );
    return ['', ...children].map(of => `format=csv${of}`);
};

/** The addresses of all lists, in each order, and of what is computed of them. */
const collections = (): string[] => [
    '/api/me',
    '/api/menu',
    ...CONTRACTS.filter(contract => offers(contract, 'list')).flatMap(({ name, orders, filters }) => [
        `${collectionPath(name)}?itemsPerPage=100`,
        ...('q' in filters
            ? ['TEST', 'Secret', 'Margueritto', 'C20', 'B20'].map(text => `${collectionPath(name)}?q=${text}`)
            : []),
        ...orders.slice(0, 3).map(by => `${collectionPath(name)}?itemsPerPage=20&order[${by}]=desc`),
    ]),
    ...gets('collection').flatMap(one => queriesOf(one).map(query => `${one.address}?${query}`)),
];

/** The addresses of some records that a list shows, and of what is computed of each. */
const recordsIn = (name: ResourceName, iris: readonly string[]): string[] =>
    iris.flatMap(iri => [
        iri,
        `/api/changes?record=${encodeURIComponent(iri)}`,
        ...gets('record')
            .filter(({ resource }) => resource.contract.name === name)
            .map(({ action: { path } }) => `${iri}/${path}`),
    ]);

/** Everything that a person can read. */
const readEverything = async (as: Asker): Promise<Reading> => {
    const read = new Map<string, string>();
    const ask = async (path: string): Promise<Answer> => {
        const answer = await world.api.ask('GET', path, { as });
        read.set(path, bare(answer));
        return answer;
    };
    for (const path of collections()) await ask(path);
    for (const { name } of CONTRACTS.filter(contract => offers(contract, 'list'))) {
        const { body } = await world.api.ask('GET', `${collectionPath(name)}?itemsPerPage=2`, { as });
        const known = { third_parties: customer, items: item }[name as string];
        const iris = [...(body.member ?? []).map(one => one['@id']), ...(known ? [known] : [])];
        for (const path of recordsIn(name, iris)) await ask(path);
    }
    return read;
};

/** What the second reading says otherwise than the first. */
const differing = (one: Reading, other: Reading): string[] =>
    [...one.keys()].filter(path => one.get(path) !== other.get(path));

const orderOf = (company: string, quantity: number, customerReference = 'Secret'): Promise<Member> => {
    const orderItems = [{ item, quantity }];
    return make(world.api, '/api/orders', { company, thirdParty: customer, customerReference, orderItems });
};

/** An order that is validated. */
const soldIn = async (company: string): Promise<Member> => {
    const { '@id': iri } = await orderOf(company, 7);
    const known = { acknowledge: ['credit_exceeded'], reason: 'Secret' };
    const { status, body } = await world.api.ask('POST', `${iri}/validate`, { as: 'super', body: known });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as Member;
};

/** Orders of the company from draft to billed, and all else that belongs to a company. */
const fillCompany = async (company: string): Promise<void> => {
    const notes = noteWorld(world.api, 'super');
    for (const contract of CONTRACTS.filter(one => one.company !== undefined)) {
        const made = await world.make(contract, 'super', world.bodyIn(contract, company));
        if (contract.documents === undefined || ['invoices', 'quotes'].includes(contract.name))
            add(contract.name, made['@id']);
    }
    // Nearer to `Margueritto` than the reference of one's own order.
    const [draft, gone] = [await orderOf(company, 7, 'Margueritta'), await orderOf(company, 7)];
    await world.api.ask('DELETE', gone['@id'], { as: 'super' });
    const [sold, shipped, billed] = [await soldIn(company), await soldIn(company), await soldIn(company)];
    const waiting = await notes.note(sold);
    for (const order of [shipped, billed]) {
        const note = await notes.note(order);
        await notes.post(note['@id'], 'validate');
        if (order === billed) await notes.post(note['@id'], 'bill', { billingReference: 'FA-SECRET' });
        if (order === billed) add('delivery_notes', note['@id']);
    }
    add('orders', draft['@id'], sold['@id'], gone['@id']);
    add('order_items', ...notes.orderLines(sold).map(line => line['@id']));
    add('delivery_notes', waiting['@id']);
    add('delivery_note_items', ...notes.lines(waiting).map(line => line['@id']));
};

beforeAll(async () => {
    world = await openWorld();
    const { api } = world;
    const [hidden, own] = [
        await make(api, '/api/companies', newCompany()),
        await make(api, '/api/companies', newCompany()),
    ];
    const person = async (...handledCompanies: string[]) =>
        (await make(api, '/api/users', newUser({ handledCompanies }))).id;
    people = {
        'another company': await person(own['@id']),
        none: await person(),
        'this company': await person(hidden['@id']),
    };
    await make(api, '/api/company_locations', {
        company: own['@id'],
        code: 'OWN',
        name: 'Own',
        address: ADDRESS_OF_OWN,
    });
    const notes = noteWorld(api, 'super');
    [customer, item] = [
        await notes.customer({ authorizedOutstanding: '300', outstandingBalance: '0' }),
        await notes.item(),
    ];
    mine = (await orderOf(own['@id'], 1, 'Marguerite'))['@id'];
    await soldIn(own['@id']);
    for (const viewer of [...VIEWERS, 'this company'] as const)
        before.set(viewer, await readEverything(people[viewer]));
    await fillCompany(hidden['@id']);
}, 300_000);
afterAll(() => world.api.close());

const ADDRESS_OF_OWN = { firstLine: '1 rue du Test', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };

describe('B7 what belongs to a company', () => {
    test.each(VIEWERS)('changes nothing that a person of %s can read', async viewer => {
        expect(differing(before.get(viewer) ?? new Map(), await readEverything(people[viewer]))).toEqual([]);
    });

    test('is read by its people in all of these places', async () => {
        const changed = differing(
            before.get('this company') ?? new Map(),
            await readEverything(people['this company']),
        );
        const paths = ['/api/orders/sales?', '/api/delivery_notes/work?', '/api/orders/counts?by=status', customer];
        const calls = [`${customer}/activity`, `${customer}/bought_items`, `${item}/demand`];
        expect(changed).toEqual(expect.arrayContaining([...paths, ...calls]));
        expect(changed.length).toBeGreaterThan(40);
    });

    test('counts against the credit of its customer, of which a refusal says only what the person may know', async () => {
        const ask = async (as: Asker) => {
            const { status, body } = await world.api.ask('POST', `${mine}/validate`, { as, body: {} });
            return [status, body.violations.map(({ code, message }) => [code, message])];
        };
        expect((await world.api.ask('GET', mine, { as: people['another company'] })).body.creditExcess).toBeNull();
        expect(await ask(people['another company'])).toEqual([
            422,
            [
                [
                    'credit_exceeded',
                    'The credit of the customer is exceeded, because of orders of companies that you do not handle',
                ],
            ],
        ]);
        expect(await ask('admin')).toEqual([
            422,
            [['credit_exceeded', expect.stringMatching(/exceeded by €[\d,]+\.\d\d/)]],
        ]);
    });
});

/** A call that names records, and the answer that it gives. */
type Call = readonly [title: string, ask: (iri: string) => Promise<Answer>];

const callsOf = (viewer: Viewer, { name, bulk, ...contract }: ResourceContract): Call[] => {
    const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
        world.api.ask(method, path, { as: people[viewer], body, headers });
    const path = collectionPath(name);
    const input = Array.isArray(bulk) ? { [bulk[0]]: null } : {};
    const kind = contract.documents?.[0];
    const asked = {
        kind,
        billingReference: 'X',
        reason: 'X',
        message: 'X',
        contact: `${collectionPath('contacts')}/1`,
    };
    const bodies = (iri: string) => [
        { records: [{ '@id': iri }] },
        { records: [{ '@id': iri, etag: '"1"' }], dryRun: true },
        { action: 'edit', ids: [iri], input },
        { action: 'edit', ids: [iri], input, dryRun: true },
        { action: 'edit', ids: [iri], input, preview: true },
        { action: 'edit', records: [{ '@id': iri, input }], dryRun: true },
        { action: 'delete', ids: [iri] },
        { ids: [iri], format: 'csv' },
        { orders: [iri] },
        { lines: [{ orderItem: iri, quantity: 1 }] },
    ];
    const ofRecord = ACTIONS.filter(
        ({ resource, action }) => resource.contract.name === name && action.on === 'record',
    );
    const ofCollection = ACTIONS.filter(
        ({ resource, action }) =>
            action.on === 'collection' &&
            action.method === 'POST' &&
            (resource.contract.name === name || action.path === FROM_ORDERS_PATH),
    );
    return [
        ['show', iri => ask('GET', iri)],
        ['show if changed', iri => ask('GET', iri, undefined, { 'if-none-match': '"1"' })],
        ['edit', iri => ask('PATCH', iri, {})],
        ['edit a version', iri => ask('PATCH', iri, {}, { 'if-match': '"9"' })],
        ['delete', iri => ask('DELETE', iri)],
        ['delete a version', iri => ask('DELETE', iri, undefined, { 'if-match': '"9"' })],
        ...ofRecord.flatMap(({ action: { method, path: at } }): Call[] => [
            [`${method} ${at}`, iri => ask(method, `${iri}/${at}`, method === 'GET' ? undefined : asked)],
            [
                `${method} ${at} a version`,
                iri => ask(method, `${iri}/${at}`, method === 'GET' ? undefined : asked, { 'if-match': '"9"' }),
            ],
        ]),
        ...ofCollection.flatMap(({ address }) =>
            bodies('').map(
                (_, at): Call => [
                    `POST ${address} ${at}`,
                    iri => ask('POST', address, { ...asked, ...bodies(iri)[at] }),
                ],
            ),
        ),
        ['list', iri => ask('GET', `${path}?id[]=${encodeURIComponent(iri)}`)],
        ['export', iri => ask('GET', `${path}/export?format=csv&ids=${iri.split('/').at(-1)}`)],
        ['history', iri => ask('GET', `/api/changes?record=${encodeURIComponent(iri)}`)],
        ...CONTRACTS.flatMap(other => [...filtersFor(other, name), ...bodiesFor(other, name)]).map(
            ([title, method, at, of]): Call => [title, iri => ask(method, at(iri), of?.(iri))],
        ),
    ];
};

type Naming = readonly [title: string, method: string, path: (iri: string) => string, body?: (iri: string) => Input];

const refersTo = (property: Property | undefined, name: ResourceName): boolean =>
    property !== undefined && 'to' in property && targetsOf(property).includes(name);

/** Lists, with a filter by a relation to the record. */
const filtersFor = ({ name, properties, filters }: ResourceContract, to: ResourceName): Naming[] =>
    Object.keys(filters).flatMap((filter): Naming[] =>
        refersTo(properties[filter], to)
            ? [
                  [
                      `GET ${name} by ${filter}`,
                      'GET',
                      iri => `${collectionPath(name)}?${filter}=${encodeURIComponent(iri)}`,
                  ],
              ]
            : [],
    );

/** New records, and children of theirs, that refer to the record. */
const bodiesFor = (contract: ResourceContract, to: ResourceName): Naming[] => {
    if (!takesJson(contract)) return [];
    const [path, body] = [collectionPath(contract.name), world.bodyIn(contract, '/api/companies/1')];
    const named = Object.entries(contract.properties).filter(([, one]) => isWritable(one));
    return named.flatMap(([name, property]): Naming[] => {
        const title = `POST ${contract.name} with ${name}`;
        const value = (iri: string) => (property.kind === 'relations' ? [iri] : iri);
        if (refersTo(property, to)) return [[title, 'POST', () => path, iri => ({ ...body, [name]: value(iri) })]];
        if (property.kind !== 'children') return [];
        return Object.entries(embeddedProperties(property.of)).flatMap(([part, one]): Naming[] =>
            refersTo(one, to)
                ? [
                      [
                          `${title}.${part}`,
                          'POST',
                          () => path,
                          iri => ({ ...body, [name]: [{ quantity: 1, [part]: iri }] }),
                      ],
                  ]
                : [],
        );
    });
};

/** What became of the job that an answer names. */
const resultOf = async ({ body: { '@id': job } }: Answer): Promise<string> => {
    await world.api.jobs.drain();
    const { status, result, error } = (await world.api.ask('GET', job, { as: 'super' })).body;
    return JSON.stringify([status, result, error]);
};

/** The answer without the record that was asked for. */
const told = async (ask: Call[1], iri: string): Promise<string> => {
    const [path, id] = [iri.slice(0, iri.lastIndexOf('/') + 1), iri.slice(iri.lastIndexOf('/') + 1)];
    const answer = await ask(iri);
    return [iri, encodeURIComponent(iri), `${path}%5B%5D=${id}`].reduce(
        (text, one) => text.replaceAll(new RegExp(`${one}(?!\\d)`, 'g'), 'IRI'),
        (answer.status === 202 ? await resultOf(answer) : bare(answer)).replaceAll(`#${id}`, '#ID'),
    );
};

const named = CONTRACTS.filter(({ name, company }) => company ?? ['order_items', 'delivery_note_items'].includes(name));

describe.each(VIEWERS)('B7 to a person of %s', viewer => {
    test.each(named)('no call answers for a record of $name as if it existed', async contract => {
        const iris = secrets.get(contract.name) ?? [];
        expect(iris.length).toBeGreaterThan(0);
        const differs: string[] = [];
        for (const [title, ask] of callsOf(viewer, contract)) {
            const expected = await told(ask, noneOf(contract.name));
            for (const iri of iris) {
                const answer = await told(ask, iri);
                if (answer !== expected)
                    differs.push(`${title} ${iri}: ${answer.slice(0, 900)} instead of ${expected.slice(0, 900)}`);
            }
        }
        expect(differs).toEqual([]);
    });
});
