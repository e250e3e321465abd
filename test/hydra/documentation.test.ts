import type { Api, Field } from '@api-platform/api-doc-parser';
import { HydraError } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { parseDocumentation } from '#hydra/documentation/parse.ts';
import { exchange } from './support.ts';

type Json = Record<string, unknown>;

interface Server {
    readonly documentation: Json;
    readonly entrypoint: Json;
}

const VERSIONS = ['api-platform-4.3', 'api-platform-3.4-hydra-prefix'] as const;

/** The recording of a version; `change` modifies the text of its documentation. */
const serverOf = (version: string, change = (text: string) => text): Server => ({
    documentation: JSON.parse(change(JSON.stringify(exchange(`${version}/docs`).response.body))),
    entrypoint: exchange(`${version}/entrypoint`).response.body as Json,
});

const parse = ({ documentation, entrypoint }: Server, address = '/api/docs.jsonld'): Api =>
    parseDocumentation(
        { documentation, entrypoint, address, entrypointAddress: '/api' },
        { locate: iri => iri, nameOf: url => url.replace('/api/', ''), readParameters: async () => [] },
    );

const resource = (api: Api, name: string) => {
    const found = api.resources?.find(one => one.name === name);
    if (!found) throw new Error(`no ${name} among ${api.resources?.map(one => one.name)}`);
    return found;
};
const field = (api: Api, name: string, of: string): Field => {
    const found = resource(api, of).fields?.find(one => one.name === name);
    if (!found) throw new Error(`no ${of}.${name}`);
    return found;
};
const types = (api: Api, name: string) => resource(api, name).operations?.map(({ type }) => type);
const names = (fields: Field[] | null | undefined) => fields?.map(({ name }) => name);

/** API Platform 5 (core#7944) has a member assertion instead of a restriction in the range. */
const RESTRICTED =
    /"(\w+:)?range":\[\{"@id":"hydra:Collection"\},\{"owl:equivalentClass":\{"owl:onProperty":\{"@id":"hydra:member"\},"owl:allValuesFrom":\{"@id":"(#\w+)"\}\}\}\]/g;
const asserting = (key: string, type: string) => (text: string) =>
    text.replace(
        RESTRICTED,
        (_, _prefix, id) =>
            `"range":"hydra:Collection","${key}memberAssertion":{"${key}property":{"@id":"${type}"},"${key}object":{"@id":"${id}"}}`,
    );

const replacing = (from: RegExp, to: string) => (text: string) => text.replace(from, to);
const VOCABULARY = /http:\/\/127\.0\.0\.1:\d+\/api\/docs\.jsonld#/g;

const HYDRA_KEYS =
    /"(?:hydra:)?(supported\w+|property|title|required|readable|writeable|method|expects|returns|entrypoint)":/g;

const SHAPES: [title: string, change: (text: string) => string][] = [
    ['a member assertion, prefixed', asserting('hydra:', 'rdf:type')],
    ['a member assertion, bare', asserting('', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type')],
    ['whole namespaces instead of owl:', replacing(/"owl:(\w)/g, '"http://www.w3.org/2002/07/owl#$1')],
    ['no prefix instead of owl:', replacing(/"owl:(equivalentClass|onProperty|allValuesFrom|max)/g, '"$1')],
    ['whole namespaces instead of hydra:', replacing(HYDRA_KEYS, '"http://www.w3.org/ns/hydra/core#$1":')],
    ['whole classes', replacing(/"#(\w+)"/g, '"https://host/api/docs.jsonld#$1"')],
    ['classes by the address of the documentation', replacing(/"#(\w+)"/g, '"/api/docs.jsonld#$1"')],
    ['no range at all: a POST tells the class', replacing(RESTRICTED, '"range":"hydra:Collection"')],
    ['the class itself as range', replacing(RESTRICTED, '"$1range":"$2"')],
    ['exact cardinalities', replacing(/owl:maxCardinality/g, 'owl:cardinality')],
    [
        'the other prefix of XML Schema',
        text => text.replace(/"(xsd|xmls):/g, (_, p) => (p === 'xsd' ? '"xmls:' : '"xsd:')),
    ],
    ['whole types', replacing(/"(xsd|xmls):/g, '"http://www.w3.org/2001/XMLSchema#')],
    [
        'writable with one e less, readable with one more',
        text => text.replace(/writeable/g, 'writable').replace(/readable/g, 'readeable'),
    ],
    [
        'values with their type',
        text => text.replace(/(able"|required"):(true|false)/g, '$1:{"@value":$2,"@type":"xsd:boolean"}'),
    ],
];

/** The shapes in which a collection's GET alone names the class. */
const READABLE: typeof SHAPES = [
    ['as recorded', text => text],
    ...SHAPES.filter(([title]) => /member assertion|owl:|class itself/.test(title)),
];

/** The data of an API without methods and circular references. */
const outline = ({ resources }: Api) =>
    resources?.map(({ fields, readableFields, writableFields, operations, ...rest }) => ({
        ...rest,
        operations,
        readable: names(readableFields),
        writable: names(writableFields),
        getParameters: undefined,
        fields: fields?.map(({ reference, embedded, ...one }) => ({
            ...one,
            reference: typeof reference === 'object' ? reference?.name : reference,
            embedded: embedded?.name,
        })),
    }));

describe.each(VERSIONS)('%s', version => {
    test.each(SHAPES)('%s: the same API', (_, change) => {
        const recorded = serverOf(version, replacing(VOCABULARY, 'https://host/api/docs.jsonld#'));
        const changed = { ...recorded, documentation: JSON.parse(change(JSON.stringify(recorded.documentation))) };
        expect(changed).not.toEqual(recorded);
        expect(outline(parse(changed))).toEqual(outline(parse(recorded)));
    });

    test('the collections of the entry point, by name, address and class', () => {
        const { resources, title, entrypoint } = parse(serverOf(version));
        expect([title, entrypoint]).toEqual(['Probe API', '/api']);
        const found = resources?.map(({ name, url, title }) => [name, url, title]);
        expect(found).toEqual(
            expect.arrayContaining([
                ['brands', '/api/brands', 'Brand'],
                ['catalogs', '/api/catalogs', 'Catalog'],
                ['items', '/api/items', 'Item'],
            ]),
        );
        expect(found).toHaveLength(version === 'api-platform-4.3' ? 5 : 3);
    });

    test.each<[name: string, expected: Partial<Field>]>([
        ['reference', { required: true, range: 'string', maxCardinality: null, reference: null, embedded: null }],
        ['eanCode', { required: false, range: 'string', deprecated: false, description: '' }],
        ['isAvailable', { range: 'boolean' }],
        ['weight', { range: 'decimal' }],
        ['packaging', { range: 'integer' }],
        ['itemDateCreate', { range: 'dateTime' }],
        ['status', { range: null, reference: null, embedded: null }],
    ])('the field %s', (name, { range, ...expected }) => {
        const found = field(parse(serverOf(version)), name, 'items');
        expect(found).toMatchObject(expected);
        expect(found.range).toBe(range && `http://www.w3.org/2001/XMLSchema#${range}`);
        expect(found.id).toMatch(/^http.*#Item\/\w+$/);
    });

    test('a link to many, and an embedded one: each refers to the resource to choose from', () => {
        const api = parse(serverOf(version));
        expect(field(api, 'catalogs', 'items')).toMatchObject({ maxCardinality: null, embedded: null });
        expect(field(api, 'catalogs', 'items').reference).toBe(resource(api, 'catalogs'));
        expect(field(api, 'brand', 'items').maxCardinality).toBe(1);
        expect(field(api, 'brand', 'items').reference).toBe(resource(api, 'brands'));
        expect(field(api, 'brand', 'items').embedded).toBe(resource(api, 'brands'));
    });

    test('what can be done with the collection and with a record', () => {
        const found = resource(parse(serverOf(version)), 'brands').operations ?? [];
        expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['list', 'create', 'show', 'edit', 'delete']));
        expect(found.find(({ type }) => type === 'create')).toMatchObject({
            method: 'POST',
            expects: expect.stringMatching(/docs\.jsonld#Brand$/),
        });
    });

    test.each(READABLE)('%s: read-only resources, which no POST gives away', (_, change) => {
        const { documentation, entrypoint } = serverOf(version, change);
        const isKept = (node: Json) => ['GET', undefined].includes((node.method ?? node['hydra:method']) as string);
        const lessWriting = JSON.stringify(documentation, (key, value) => {
            if (key.endsWith('writeable')) return false;
            return Array.isArray(value) ? value.filter(isKept) : value;
        });
        const api = parse({ documentation: JSON.parse(lessWriting), entrypoint });
        expect(api.resources).toHaveLength(version === 'api-platform-4.3' ? 5 : 3);
        expect(types(api, 'brands')).toEqual(['list', 'show']);
        expect(names(resource(api, 'brands').readableFields)).toEqual(['name', 'code']);
        expect(resource(api, 'brands').writableFields).toEqual([]);
    });

    test('a class without a collection is no resource, and is what embeds it edits', () => {
        const { documentation, entrypoint } = serverOf(version);
        const { brand: _, catalog: __, ...less } = entrypoint;
        const api = parse({ documentation, entrypoint: less });
        expect(api.resources?.map(({ name }) => name)).not.toContain('brands');
        const brand = field(api, 'brand', 'items');
        expect(brand).toMatchObject({ reference: null, embedded: { name: 'Brand', url: '' } });
        expect(names(brand.embedded?.fields)).toEqual(['name', 'code']);
        expect(field(api, 'catalogs', 'items')).toMatchObject({ reference: null, embedded: null });
    });

    test('written but never read, and the other way round', () => {
        const { documentation, entrypoint } = serverOf(version, text =>
            text.replace(
                /("(?:hydra:)?title":"name","(?:hydra:)?required":true,"(?:hydra:)?readable":)true/g,
                '$1false',
            ),
        );
        const brands = resource(parse({ documentation, entrypoint }), 'brands');
        expect(names(brands.readableFields)).toEqual(['code']);
        expect(names(brands.writableFields)).toEqual(['name', 'code']);
    });

    test.each(['"owl:deprecated":true', '"deprecated":true'])('%s of a property, of a class', mark => {
        const { documentation, entrypoint } = serverOf(version, text =>
            text
                .replace(/("(?:hydra:)?title":"code")/g, `$1,${mark}`)
                .replace(/("@id":"#Catalog","@type":"(?:hydra:)?Class")/, `$1,${mark}`),
        );
        const api = parse({ documentation, entrypoint });
        expect(field(api, 'code', 'brands').deprecated).toBe(true);
        expect(field(api, 'name', 'brands').deprecated).toBe(false);
        expect(resource(api, 'catalogs').deprecated).toBe(true);
        expect(resource(api, 'brands').deprecated).toBe(false);
    });
});

test('a union of types, a class described twice, and an unknown collection do no harm', () => {
    const { documentation, entrypoint } = serverOf('api-platform-4.3', text =>
        text.replace('"label":"code","range":"xsd:string"', '"label":"code","range":["xsd:integer","xsd:string"]'),
    );
    const classes = documentation.supportedClass as Json[];
    const api = parse({
        documentation: { ...documentation, supportedClass: [...classes, { '@id': '#Brand', title: 'Brand' }] },
        entrypoint: { ...entrypoint, mystery: '/api/mysteries' },
    });
    expect(field(api, 'code', 'brands').range).toBe('http://www.w3.org/2001/XMLSchema#integer');
    expect(names(resource(api, 'brands').fields)).toEqual(['name', 'code']);
    expect(api.resources).toHaveLength(5);
});

test.each<[string, Partial<Server>]>([
    ['an entry point instead of a documentation', { documentation: serverOf('api-platform-4.3').entrypoint }],
    ['no JSON object', { documentation: undefined as unknown as Json }],
    ['an entry point that is none', { entrypoint: [] as unknown as Json }],
])('%s is refused as such', (_, broken) => {
    const server = { ...serverOf('api-platform-4.3'), ...broken };
    expect(() => parse(server)).toThrow(HydraError);
    expect(() => parse(server)).toThrow(/The server's answer is not an/);
});
