import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/contract.ts';
import { collectionPath } from '#contract/names.ts';
import { isReadable, isWritable, type Property } from '#contract/property.ts';
import { resources } from '#server/resources/index.ts';
import { type Api, type Body, ORIGIN, openApi } from '#test/support/api.ts';
import { picture, upload, uploadOf } from '#test/support/pictures.ts';
import { make, newName, newView } from '#test/support/records.ts';

let api: Api;
let documentation: Documentation;
beforeAll(async () => {
    api = await openApi();
    // The first line of the history, the first pictures, and the first view.
    await make(api, '/api/brands', newName());
    await upload(api, await picture(), 'super');
    await uploadOf(api, '/api/items/1', await picture(), 'super');
    await make(api, '/api/saved_views', newView());
    documentation = (await api.ask('GET', '/api/docs.jsonld')).body as unknown as Documentation;
});
afterAll(() => api.close());

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

const CONTRACTS: readonly ResourceContract[] = resources.map(({ contract }) => contract);
const TYPES = Object.fromEntries(CONTRACTS.map(({ name, type }) => [name, type]));
const REL = 'http://www.w3.org/ns/hydra/core#apiDocumentation';

/** The exchange that a real API Platform 4.3 had. */
const recorded = (name: string): { body: Record<string, unknown>; headers: Record<string, string> } =>
    JSON.parse(readFileSync(new URL(`../contract/api-platform-4.3/${name}.json`, import.meta.url), 'utf8')).response;

describe('N7 what a stranger’s client needs is public', () => {
    const names = [...CONTRACTS.map(({ type }) => type), 'Entrypoint', 'Error', 'ConstraintViolation'];
    test.each(['/api', '/api/docs.jsonld', '/api/docs', ...names.map(name => `/api/contexts/${name}`)])(
        '%s needs no token, and minds none that is expired',
        async path => {
            const { status, headers } = await api.ask('GET', path);
            expect([status, headers.get('content-type')]).toEqual([200, 'application/ld+json; charset=utf-8']);
            expect((await api.ask('GET', path, { headers: { authorization: 'Bearer old' } })).status).toBe(200);
            expect((await api.ask('HEAD', path)).status).toBe(200);
        },
    );

    test.each(['/api', '/api/docs.jsonld', '/api/docs', '/api/contexts/Item'])(
        '%s has a version, and is not sent again to who has it',
        async path => {
            const { headers, body } = await api.ask('GET', path);
            const etag = headers.get('etag') ?? '';
            expect(etag).toMatch(/^"[^"]+"$/);
            for (const known of [etag, `"other", W/${etag}`, '*']) {
                const again = await api.ask('GET', path, { headers: { 'if-none-match': known } });
                expect([again.status, again.body.text]).toEqual([304, '']);
                expect(again.headers.get('etag')).toBe(etag);
                expect(again.headers.get('cache-control')).toBe('no-cache, private');
                expect(again.headers.get('link')).toContain(REL);
            }
            const other = await api.ask('GET', path, { headers: { 'if-none-match': '"other"' } });
            expect([other.status, other.body]).toEqual([200, body]);
            expect((await api.ask('HEAD', path)).headers.get('etag')).toBe(etag);
        },
    );

    test('what differs has another version; what is not there has none', async () => {
        const etagOf = async (path: string) => (await api.ask('GET', path)).headers.get('etag');
        expect(await etagOf('/api/contexts/Item')).not.toBe(await etagOf('/api/contexts/Brand'));
        const missing = await api.ask('GET', '/api/contexts/Nope', { headers: { 'if-none-match': '*' } });
        expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
    });

    test.each(['Nope', '__proto__', 'constructor', 'item'])('/api/contexts/%s is 404', async name => {
        expect((await api.ask('GET', `/api/contexts/${name}`)).status).toBe(404);
    });

    test.each<[string, string, 'user' | undefined]>([
        ['GET', '/api', undefined],
        ['GET', '/api/items', 'user'],
        ['GET', '/api/items', undefined],
        ['GET', '/api/items/999999', 'user'],
        ['PUT', '/api/items/1', 'user'],
        ['POST', '/api/login_check', undefined],
        ['GET', '/api/nope', 'user'],
    ])('%s %s links to the documentation, whatever the answer', async (method, path, as) => {
        const { headers } = await api.ask(method, path, { as });
        expect(headers.get('link')).toBe(`<${ORIGIN}/api/docs.jsonld>; rel="${REL}"`);
        expect(headers.get('cache-control')).toBe('no-cache, private');
        expect(headers.get('vary')).toBe('Accept, Authorization');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
    });
});

describe('H5 the entry point', () => {
    test('names each collection by its class in lower camel case, as API Platform does', async () => {
        const { body } = await api.ask('GET', '/api');
        expect(body).toEqual({
            '@context': '/api/contexts/Entrypoint',
            '@id': '/api',
            '@type': 'Entrypoint',
            item: '/api/items',
            itemPicture: '/api/items/pictures',
            user: '/api/users',
            company: '/api/companies',
            brand: '/api/brands',
            itemsFamily: '/api/items_families',
            itemsCollection: '/api/items_collections',
            itemCatalog: '/api/item_catalogs',
            notification: '/api/notifications',
            entityAttachment: '/api/entity_attachments',
            change: '/api/changes',
            savedView: '/api/saved_views',
        });
    });

    test('every address that it names is there', async () => {
        const { body } = await api.ask('GET', '/api');
        for (const path of Object.values(body).filter(value => /^\/api\/(?!contexts)/.test(String(value))))
            expect((await api.ask('GET', String(path), { as: 'super' })).status).toBe(200);
    });
});

const RANGES: Record<Property['kind'], RegExp> = {
    text: /^xsd:string$/,
    decimal: /^xsd:string$/,
    choice: /^xsd:string$/,
    choices: /^xsd:string$/,
    range: /^xsd:string$/,
    differences: /^xsd:string$/,
    listState: /^xsd:string$/,
    crop: /^xsd:string$/,
    thumbnails: /^xsd:string$/,
    integer: /^xsd:integer$/,
    number: /^xsd:decimal$/,
    boolean: /^xsd:boolean$/,
    instant: /^xsd:dateTime$/,
    relation: /^#\w+$/,
    relations: /^#\w+$/,
};

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
        expect(found?.property.range).toMatch(RANGES[property.kind]);
        if ('to' in property) expect(found?.property.range).toBe(`#${TYPES[property.to]}`);
        expect(found?.property['owl:maxCardinality']).toBe(property.kind === 'relation' ? 1 : undefined);
    });

    test.each(CONTRACTS)('$type has the operations that its addresses answer', contract => {
        const { type } = contract;
        const own = documentation.supportedClass.find(({ title }) => title === type)?.supportedOperation ?? [];
        expect(own.map(({ method, expects, returns }) => [method, expects, returns])).toEqual([
            ['GET', undefined, type],
            ...(offers(contract, 'edit') ? [['PATCH', type, type]] : []),
            ...(offers(contract, 'delete') ? [['DELETE', undefined, 'owl:Nothing']] : []),
        ]);
        expect(own.flatMap(({ expectsHeader }) => expectsHeader ?? [])).toEqual(
            offers(contract, 'edit')
                ? [{ headerName: 'Content-Type', possibleValue: ['application/merge-patch+json'] }]
                : [],
        );
        const entry = documentation.supportedClass
            .find(({ title }) => title === 'Entrypoint')
            ?.supportedProperty.find(({ title }) => title === `get${type}Collection`);
        expect(entry?.property.supportedOperation?.map(({ method }) => method)).toEqual(
            offers(contract, 'create') ? ['GET', 'POST'] : ['GET'],
        );
    });

    test.each(CONTRACTS)(
        'the context of $type has a term for each property that is read',
        async ({ type, properties }) => {
            const { body } = await api.ask('GET', `/api/contexts/${type}`);
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
            const { body } = await api.ask('GET', `${collectionPath(name)}/1`, { as: 'super' });
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
        range: ['', '[between]', '[gt]', '[gte]', '[lt]', '[lte]'],
        date: ['[before]', '[strictly_before]', '[after]', '[strictly_after]'],
    };
    const searchOf = async (name: (typeof CONTRACTS)[number]['name']): Promise<Body['search']> =>
        (await api.ask('GET', `${collectionPath(name)}?itemsPerPage=0`, { as: 'super' })).body.search;

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

    const CHOICES = [
        ['status', 'active'],
        ['roles', 'ROLE_USER'],
        ['resource', 'items'],
        ['action', 'edit'],
    ] as const;
    const sample = (variable: string, kind: string | undefined): string => {
        if (variable.startsWith('order[')) return 'asc';
        if (variable.startsWith('exists[') || kind === 'boolean') return 'true';
        if (kind === 'date') return '2024-01-01';
        if (variable.endsWith('[between]')) return '1..2';
        const [, value = '1'] = CHOICES.find(([name]) => variable.startsWith(name)) ?? [];
        return value;
    };
    test.each(CONTRACTS)('$name takes each of its own variables', async ({ name, filters }) => {
        const { mapping } = await searchOf(name);
        const statuses = await Promise.all(
            mapping.map(async ({ variable, property }) => {
                const value = sample(String(variable), filters[String(property)]);
                const query = `${encodeURIComponent(String(variable))}=${value}`;
                const { status } = await api.ask('GET', `${collectionPath(name)}?${query}`, { as: 'super' });
                return status === 200 ? [] : [variable, status];
            }),
        );
        expect(statuses.flat()).toEqual([]);
    });
});

describe('H5 the shapes that API Platform 4.3 was recorded with', () => {
    const keys = (value: unknown): string[] => Object.keys(value as object).sort();

    test.each([
        ['items-page-3', '/api/items?itemsPerPage=5&page=3', []],
        ['items-page-past-end', '/api/items?itemsPerPage=5&page=1800', []],
        ['items-partial', '/api/items?partial=true&page=2', []],
    ])('%s', async (name, path) => {
        const theirs = recorded(name);
        const ours = await api.ask('GET', path, { as: 'admin' });
        // The recordings are condensed: they lost `search`.
        expect(keys(ours.body)).toEqual([...keys(theirs.body), 'search'].sort());
        expect(keys(ours.body.view)).toEqual(keys(theirs.body.view));
        expect(ours.body).toMatchObject({
            '@context': '/api/contexts/Item',
            '@id': '/api/items',
            '@type': 'Collection',
        });
        expect(ours.headers.get('content-type')).toBe(theirs.headers['Content-Type']);
        for (const member of ours.body.member)
            expect(member).toMatchObject({ '@type': 'Item', id: expect.any(Number) });
    });

    test('search', async () => {
        const { search } = (await api.ask('GET', '/api/items', { as: 'admin' })).body;
        expect(search).toMatchObject({ '@type': 'IriTemplate', variableRepresentation: 'BasicRepresentation' });
        expect(search.mapping[0]).toEqual({
            '@type': 'IriTemplateMapping',
            variable: 'id',
            property: 'id',
            required: false,
        });
    });

    test.each<[string, string, string, unknown]>([
        ['item-404', 'GET', '/api/items/999999', undefined],
        ['users-403', 'GET', '/api/users', undefined],
        ['user-post-422', 'POST', '/api/users', {}],
        ['item-post-400', 'POST', '/api/items', '{"reference":'],
        ['items-401', 'GET', '/api/items', undefined],
        ['login-401', 'POST', '/api/login_check', { username: 'nobody', password: 'wrong' }],
    ])('%s: all that their body has, ours has', async (name, method, path, body) => {
        const theirs = recorded(name);
        const as = name.includes('401') ? undefined : name === 'user-post-422' ? 'admin' : 'user';
        const ours = await api.ask(method, path, { as, body });
        expect(keys(ours.body)).toEqual(expect.arrayContaining(keys(theirs.body)));
        // A violation list's own address is made of its codes there; ours has one for all.
        const same = [
            '@context',
            '@type',
            'status',
            'code',
            'message',
            ...(name.endsWith('422') ? [] : ['@id', 'type']),
        ];
        for (const key of same.filter(one => one in theirs.body))
            expect([key, ours.body[key]]).toEqual([key, theirs.body[key]]);
    });
});
