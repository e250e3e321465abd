import { createHydraDataProvider } from '@comptoir/hydra';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import { collectionPath } from '#contract/language/names.ts';
import { isReadable, isWritable, type Property } from '#contract/language/property.ts';
import { targetsOf } from '#contract/language/relations.ts';
import { strangeIn } from '#server/http/foreign/shapes.ts';
import { type Body, ORIGIN } from '#test/support/api.ts';
import { CONTRACTS, openWorld, type World } from '#test/support/world.ts';

let world: World;
let documentation: Documentation;
beforeAll(async () => {
    world = await openWorld();
    documentation = (await world.api.ask('GET', '/api/docs.jsonld')).body as unknown as Documentation;
});
afterAll(() => world.api.close());

interface Operation {
    readonly method: string;
    readonly expects?: string;
    readonly returns: string;
    readonly expectsHeader?: unknown;
}
interface SupportedProperty {
    readonly property: Readonly<Record<string, unknown>> & { readonly supportedOperation?: readonly Operation[] };
    readonly title: string;
    readonly required?: boolean;
    readonly readable: boolean;
    readonly writeable: boolean;
}
interface Class {
    readonly '@id': string;
    readonly title: string;
    readonly supportedProperty: readonly SupportedProperty[];
    readonly supportedOperation: readonly Operation[];
}
interface Documentation extends Record<string, unknown> {
    readonly '@context': readonly Readonly<Record<string, unknown>>[];
    readonly supportedClass: readonly Class[];
}

const TYPES = Object.fromEntries(CONTRACTS.map(({ name, type }) => [name, type]));

const RANGES: Record<Property['kind'], RegExp> = {
    text: /^xsd:string$/,
    decimal: /^xsd:string$/,
    money: /^xsd:string$/,
    rate: /^xsd:string$/,
    choice: /^xsd:string$/,
    choices: /^xsd:string$/,
    integers: /^xsd:string$/,
    range: /^xsd:string$/,
    differences: /^xsd:string$/,
    listState: /^xsd:string$/,
    crop: /^xsd:string$/,
    thumbnails: /^xsd:string$/,
    result: /^xsd:string$/,
    data: /^xsd:string$/,
    integer: /^xsd:integer$/,
    number: /^xsd:decimal$/,
    quantity: /^xsd:decimal$/,
    boolean: /^xsd:boolean$/,
    instant: /^xsd:dateTime$/,
    day: /^xsd:date$/,
    relation: /^#\w+$/,
    relations: /^#\w+$/,
    value: /^#\w+$/,
    children: /^#\w+$/,
};

/** The classes of values, which have no collection. */
const VALUES = [
    ...new Set(
        CONTRACTS.flatMap(({ properties }) =>
            Object.values<Property>(properties).flatMap(one => (one.kind === 'value' ? one.type : [])),
        ),
    ),
];

test('41.4 a console that takes this server for a stranger’s shows it in its own screens', async () => {
    const { api } = world;
    const token = await api.token('super');
    const provider = createHydraDataProvider({
        entrypoint: `${ORIGIN}/api`,
        getToken: () => token,
        fetch: async (url, init) => api.app.fetch(new Request(url, init)),
    });
    const { resources } = (await provider.introspect()).data;
    expect(strangeIn(resources)).toEqual([]);
    const orders = resources.find(({ name }) => name === 'orders');
    expect(orders?.fields.filter(({ embedded }) => embedded).map(({ name }) => name)).toEqual([
        ...['deliveryAddress', 'billingAddress', 'orderItems'],
    ]);
});

describe('H5 the entry point', () => {
    const named = CONTRACTS.map(({ name, type }): [string, string] => [
        type.charAt(0).toLowerCase() + type.slice(1),
        collectionPath(name),
    ]);

    test('names each collection by its class in lower camel case, as API Platform does', async () => {
        const { body } = await world.api.ask('GET', '/api');
        expect(body).toEqual({
            '@context': '/api/contexts/Entrypoint',
            '@id': '/api',
            '@type': 'Entrypoint',
            ...Object.fromEntries(named),
        });
        expect(body).toMatchObject({ item: '/api/items', itemPicture: '/api/items/pictures', user: '/api/users' });
    });

    test('every address that it names is there', async () => {
        for (const [, path] of named) expect((await world.api.ask('GET', path, { as: 'super' })).status).toBe(200);
    });
});

describe('N1 N2 the documentation', () => {
    test('says what it is, where it begins, and in which vocabulary', () => {
        expect(documentation).toMatchObject({
            '@id': '/api/docs.jsonld',
            '@type': 'ApiDocumentation',
            entrypoint: '/api',
        });
        expect(documentation['@context'][0]).toMatchObject({
            '@vocab': `${ORIGIN}/api/docs.jsonld#`,
            hydra: 'http://www.w3.org/ns/hydra/core#',
            supportedClass: { '@id': 'hydra:supportedClass', '@type': '@vocab' },
        });
        expect(documentation.supportedClass.map(({ title }) => title)).toEqual([
            ...CONTRACTS.map(({ type }) => type),
            ...VALUES,
            ...['PriceRequestLine', 'PriceRequest', 'PriceListCopy', 'PriceAdjustment'],
            ...[
                'QuoteOrder',
                'DeliveryNotesFromOrders',
                'InvoicesFromDeliveryNotes',
                'DepositFromOrder',
                'InvoiceCredit',
                'CreditOffset',
                'InvoiceWriteOff',
            ],
            ...['PaymentReversal', 'BankLineSplit', 'EntriesClosing'],
            'Entrypoint',
        ]);
    });

    const properties = CONTRACTS.flatMap(({ type, properties }) =>
        Object.entries<Property>(properties).map(([name, property]) => ({ type, name, property })),
    );
    test.each(properties)('$type.$name', ({ type, name, property }) => {
        const found = documentation.supportedClass
            .find(({ title }) => title === type)
            ?.supportedProperty.find(({ title }) => title === name);
        expect(found).toMatchObject({
            '@type': 'SupportedProperty',
            required: property.required === true && isWritable(property),
            readable: isReadable(property),
            writeable: isWritable(property),
            property: { '@id': `#${type}/${name}`, domain: `#${type}`, label: name },
        });
        const ranges = [found?.property.range].flat();
        for (const range of ranges) expect(range).toMatch(RANGES[property.kind]);
        if ('to' in property) expect(ranges).toEqual(targetsOf(property).map(name => `#${TYPES[name]}`));
        const isOne = property.kind === 'relation' || property.kind === 'value';
        expect(found?.property['owl:maxCardinality']).toBe(isOne ? 1 : undefined);
    });

    test('B4 B6 the calls are described with their bodies, and who may write a property', () => {
        const named = (wanted: string) => documentation.supportedClass.find(({ title }) => title === wanted);
        const calls = named('Entrypoint')?.supportedOperation.map(({ method, expects }) => [method, expects]);
        expect(calls).toEqual([
            ['GET', undefined],
            ['POST', undefined],
            ['POST', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['POST', undefined],
            ['GET', undefined],
            ['POST', undefined],
            ['GET', undefined],
            ['POST', undefined],
            ['POST', undefined],
            ['POST', 'PriceRequest'],
            ['POST', 'PriceListCopy'],
            ['POST', 'PriceAdjustment'],
            ['POST', 'QuoteOrder'],
            ['POST', 'DeliveryNotesFromOrders'],
            ['POST', 'InvoicesFromDeliveryNotes'],
            ['POST', 'DepositFromOrder'],
            ['POST', 'InvoiceCredit'],
            ['POST', 'CreditOffset'],
            ['POST', 'InvoiceWriteOff'],
            ['POST', 'PaymentReversal'],
            ['GET', undefined],
            ['POST', undefined],
            ['POST', 'BankLineSplit'],
            ['POST', undefined],
            ['POST', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['POST', 'EntriesClosing'],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
            // Files are sent as forms.
            ['POST', undefined],
            ['GET', undefined],
            ['GET', undefined],
            ['GET', undefined],
        ]);
        for (const [, body] of calls ?? []) if (body) expect(named(body)?.supportedProperty).not.toEqual([]);
        const lines = named('PriceRequest')?.supportedProperty.find(({ title }) => title === 'lines');
        expect(lines?.property.range).toBe('#PriceRequestLine');
        const described = named('ThirdParty')?.supportedProperty.filter(one => 'description' in one);
        expect(described?.map(({ title }) => title)).toContain('generalDiscount');
        expect(described?.map(({ title }) => title)).not.toContain('name');
    });

    test.each(CONTRACTS)('$type has the operations that its addresses answer', contract => {
        const { type } = contract;
        const own = documentation.supportedClass.find(({ title }) => title === type)?.supportedOperation ?? [];
        expect(own.map(({ method, expects, returns }) => [method, expects, returns])).toEqual([
            ['GET', undefined, type],
            ...(offers(contract, 'edit') ? [['PATCH', type, type]] : []),
            ...(offers(contract, 'delete') ? [['DELETE', undefined, 'owl:Nothing']] : []),
            ...Object.keys(contract.transitions ?? {}).map(() => ['POST', undefined, type]),
            ...(contract.documents ? [['POST', undefined, 'owl:Thing']] : []),
            ...(contract.transitions?.send ? [['GET', undefined, 'Collection']] : []),
        ]);
        expect(own.flatMap(({ expectsHeader }) => expectsHeader ?? [])).toEqual([
            ...(offers(contract, 'edit')
                ? [
                      { headerName: 'Content-Type', possibleValue: ['application/merge-patch+json'] },
                      { headerName: 'Idempotency-Key' },
                  ]
                : []),
            ...(offers(contract, 'delete') ? [{ headerName: 'Idempotency-Key' }] : []),
            ...Object.keys(contract.transitions ?? {}).map(() => ({ headerName: 'Idempotency-Key' })),
        ]);
        const entry = documentation.supportedClass
            .find(({ title }) => title === 'Entrypoint')
            ?.supportedProperty.find(({ title }) => title === `get${type}Collection`);
        expect(entry?.property.supportedOperation?.map(({ method }) => method)).toEqual([
            ...(offers(contract, 'create') ? ['GET', 'POST'] : ['GET']),
            ...(contract.documents ? ['POST'] : []),
            ...(contract.counts ?? []).map(() => 'GET'),
        ]);
    });

    test.each(CONTRACTS)(
        'the context of $type has a term for each property that is read',
        async ({ type, properties }) => {
            const { body } = await world.api.ask('GET', `/api/contexts/${type}`);
            const { '@vocab': vocab, hydra, ...terms } = body['@context'] as Record<string, unknown>;
            expect([vocab, hydra]).toEqual([`${ORIGIN}/api/docs.jsonld#`, 'http://www.w3.org/ns/hydra/core#']);
            expect(Object.keys(terms)).toEqual(
                Object.entries<Property>(properties).flatMap(([name, property]) =>
                    isReadable(property) ? [name] : [],
                ),
            );
        },
    );

    test.each(CONTRACTS)(
        '$type: a record holds what is documented as readable, and nothing else',
        async ({ name, type }) => {
            const { body } = await world.api.ask('GET', world.reach(name, 0), { as: 'super' });
            const documented =
                documentation.supportedClass.find(({ title }) => title === type)?.supportedProperty ?? [];
            const readable = documented.filter(one => one.readable).map(({ title }) => title);
            expect(Object.keys(body)).toEqual(['@context', '@id', '@type', 'id', ...readable]);
        },
    );
});

describe('I3 N2 N7 the search template lists every filter and order, and each is taken', () => {
    const OPERATORS = {
        partial: ['', '[]'],
        exact: ['', '[]'],
        relation: ['', '[]'],
        boolean: [''],
        search: [''],
        code: ['', '[]'],
        range: ['', '[between]', '[gt]', '[gte]', '[lt]', '[lte]'],
        date: ['[before]', '[strictly_before]', '[after]', '[strictly_after]'],
    };
    const searchOf = async (name: (typeof CONTRACTS)[number]['name']): Promise<Body['search']> =>
        (await world.api.ask('GET', `${collectionPath(name)}?itemsPerPage=0`, { as: 'super' })).body.search;

    test.each(CONTRACTS)('$name', async ({ name, filters, orders }) => {
        const { template, mapping } = await searchOf(name);
        const variables = mapping.map(one => one.variable);
        expect(template).toBe(`${collectionPath(name)}{?${variables.join(',')}}`);
        expect(variables).toEqual(expect.arrayContaining(['id', 'id[]', 'order[id]']));
        expect(variables).toEqual(expect.arrayContaining(orders.map(order => `order[${order}]`)));
        for (const [filter, kind] of Object.entries(filters))
            expect(variables).toEqual(expect.arrayContaining(OPERATORS[kind].map(operator => filter + operator)));
        expect(new Set(variables).size).toBe(variables.length);
    });

    const sample = ({ filters, properties }: ResourceContract, variable: string, name: string): string => {
        const property = properties[name];
        if (variable.startsWith('order[')) return 'asc';
        if (variable.startsWith('exists[') || filters[name] === 'boolean') return 'true';
        if (filters[name] === 'date') return '2024-01-01';
        if (variable.endsWith('[between]')) return '1..2';
        return (property && 'values' in property && property.values[0]) || '1';
    };
    test.each(CONTRACTS)('$name takes each of its own variables', async contract => {
        const { name } = contract;
        const { mapping } = await searchOf(name);
        const statuses = await Promise.all(
            mapping.map(async ({ variable, property }) => {
                const value = sample(contract, String(variable), String(property));
                const query = `${encodeURIComponent(String(variable))}=${value}`;
                const { status } = await world.api.ask('GET', `${collectionPath(name)}?${query}`, { as: 'super' });
                return status === 200 ? [] : [variable, status];
            }),
        );
        expect(statuses.flat()).toEqual([]);
    });
});

test('H5 I10 B8 the calls of imports are documented: the file, what it would do, its wrong rows, templates and transitions', () => {
    const operations = documentation.supportedClass.flatMap(({ supportedOperation = [] }) =>
        supportedOperation.map(one => one as typeof one & { readonly title?: string; readonly description?: string }),
    );
    const described = (name: string): string => {
        const found = operations.find(one => one.title === name);
        return `${found?.method} ${found?.description}`;
    };
    expect(described('importFile')).toMatch(
        /^POST .*\/api\/imports as multipart\/form-data with file .*resource .*items.*mode/,
    );
    expect(described('getImportDifferences')).toMatch(/^GET .*differencesUrl.*changedSince/);
    expect(described('getImportWrongRows')).toMatch(/^GET .*wrongRowsUrl/);
    expect(described('getImportTemplate')).toMatch(/^GET .*\/api\/imports\/template/);
    for (const name of ['run', 'rehearse', 'cancel', 'undo'])
        expect([name, described(`${name}Import`)]).toEqual([name, expect.stringMatching(`^POST .*/${name}\\.$`)]);
});
