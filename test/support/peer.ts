import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a stand-in for another API Platform server answers, after recordings of 3.4, 4.1 and 4.3. */
/** The sentence of a 403. */
export const FORBIDDEN = 'Only the buyer in charge may do this.';

export interface PeerOptions {
    /** 3.4 writes `hydra:` before keys and `xmls:` before types. Default: 4.3. */
    readonly version?: '3.4' | '4.1' | '4.3';
    /** `paginationClientItemsPerPage`, which API Platform does not allow by default. */
    readonly clientItemsPerPage?: boolean;
    readonly itemsPerPage?: number;
    readonly maximum?: number;
    /** `partial` does not count; `none` has every member in each answer. Default: full. */
    readonly pagination?: 'full' | 'partial' | 'none';
    /** The only query parameters of collections, without brackets; others are refused (from 4.2 on). */
    readonly strict?: readonly string[];
    /** Filters and orders by collection, as the `search` declares them. */
    readonly search?: Readonly<Record<string, readonly string[]>>;
    /** What a change of the password answers; `dead` ends older tokens. Default: 204. */
    readonly password?: '204' | '204 dead' | '200' | 'token';
    readonly menu?: readonly string[];
    /** What can be done to records, by collection; anything else is 405. Default: GET, PATCH, DELETE. */
    readonly methods?: Readonly<Record<string, readonly string[]>>;
    /** Address of the Mercure hub that answers name. */
    readonly hub?: string;
    /** `Allow` header of records, by collection: what the person may do. Default: none. */
    readonly allow?: Readonly<Record<string, string>>;
    /** Methods refused with 403, by collection, or by address of a record; without an `Allow` header. */
    readonly forbidden?: Readonly<Record<string, readonly string[]>>;
    /** Collections without POST. */
    readonly fixed?: readonly string[];
    /** Whether records have an ETag, which If-Match must name. */
    readonly etags?: boolean;
    /** Offset of the server's dates, in which it keeps and writes them. Default: +00:00. */
    readonly offset?: string;
    /** Properties that writes ignore. */
    readonly ignored?: readonly string[];
    /** Classes besides the usual ones or instead of them, by collection. */
    readonly definitions?: Readonly<Record<string, Definition>>;
    /** The OpenAPI documentation, if there is one. */
    readonly openApi?: object;
    /** Records besides the usual ones, by collection. */
    readonly records?: Readonly<Record<string, readonly Stored[]>>;
}

export type Stored = Readonly<Record<string, unknown>> & { readonly id: number };

interface Property {
    readonly range: string | null;
    /** A relation that answers embed. */
    readonly embedded?: true;
    readonly many?: true;
    readonly required?: true;
    readonly readable?: false;
    /** The JSON type that a write must have. */
    readonly type?: 'string' | 'float' | 'int';
    /** Column of Doctrine's type `date`, which is documented as `xsd:dateTime` and answered as midnight. */
    readonly isDate?: true;
}

interface Definition {
    readonly title: string;
    readonly properties: Readonly<Record<string, Property>>;
}

const text: Property = { range: 'xsd:string', type: 'string' };

const USUAL_DEFINITIONS: Readonly<Record<string, Definition>> = {
    brands: { title: 'Brand', properties: { name: { ...text, required: true } } },
    items: {
        title: 'Item',
        properties: {
            reference: { ...text, required: true },
            eanCode: text,
            designation: { ...text, required: true },
            isAvailable: { range: 'xsd:boolean' },
            weight: { range: 'xsd:decimal', type: 'float' },
            packaging: { range: 'xsd:integer', type: 'int' },
            itemDateCreate: { range: 'xsd:dateTime' },
            status: { range: null },
            saleUnitPriceExcludingTax: text,
            brand: { range: '#Brand', embedded: true },
        },
    },
    users: {
        title: 'User',
        properties: {
            email: { ...text, required: true },
            plainPassword: { ...text, readable: false },
            firstName: { ...text, required: true },
            lastName: { ...text, required: true },
            roles: text,
            jobTitle: text,
        },
    },
    suppliers: {
        title: 'Supplier',
        properties: {
            name: { ...text, required: true },
            contact: { range: '#Contact', embedded: true },
            tags: { range: 'xsd:array' },
            since: { range: 'xsd:dateTime' },
            founded: { range: 'xsd:date' },
            rating: { range: 'xsd:decimal', type: 'float' },
            turnover: text,
            brand: { range: '#Brand' },
            brands: { range: '#Brand', many: true },
        },
    },
};

const CONTACT = {
    title: 'Contact',
    properties: { fullName: text, phone: text, age: { range: 'xsd:integer', type: 'int' }, share: text },
} satisfies Definition;

const USUAL_METHODS = ['GET', 'PATCH', 'DELETE'];

const two = (number: number): string => String(number).padStart(2, '0');
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const usual = (): Record<string, Stored[]> => ({
    brands: [
        ...range(59).map(id => ({ id, name: `Marque ${two(id)}` })),
        { id: 60, name: 'Zéphyr' },
        { id: 61, name: 'Zéphyr & Cie' },
    ],
    items: range(500).map(id => ({
        id,
        reference: `REF-${String(id).padStart(5, '0')}`,
        designation: `Article ${id}`,
        // Its check digit is wrong, as only this product's server minds.
        eanCode: `37000000${String(10_000 + id)}`,
        isAvailable: id % 2 === 0,
        weight: id === 1 ? null : id / 4,
        packaging: 1,
        itemDateCreate: '2023-01-02T21:30:00+00:00',
        status: 'draft',
        saleUnitPriceExcludingTax: id === 1 ? null : '189.4',
        brand: 1,
    })),
    users: [
        { id: 1, email: 'admin@peer.test', firstName: 'Ada', lastName: 'Admin', roles: ['ROLE_ADMIN'] },
        { id: 2, email: 'buyer@peer.test', firstName: 'Bo', lastName: 'Buyer', roles: ['ROLE_USER', 'ROLE_BUYER'] },
    ],
    suppliers: range(45).map(id => ({
        id,
        name: `Fournisseur ${two(id)}`,
        contact: { fullName: `Contact ${id}`, phone: '0102030405' },
        tags: ['proche', 'durable'],
        since: '2023-07-01T22:30:00+00:00',
        founded: '2020-02-03T00:00:00+00:00',
        rating: 3.5,
        turnover: null,
        brand: 1,
        brands: [1, 2],
    })),
});

const USUAL_SEARCH: Readonly<Record<string, readonly string[]>> = {
    brands: ['name', 'order[name]', 'order[id]'],
    items: ['reference', 'brand', 'brand[]', 'weight[gte]', 'weight[lte]', 'order[reference]', 'order[id]'],
    users: ['order[id]'],
    suppliers: ['name', 'order[name]'],
};

export interface PeerRequest {
    readonly method: string;
    /** Path and query. */
    readonly url: string;
    readonly headers: Headers;
    readonly body: string;
}

/** A server in the shapes of API Platform, in memory. */
export interface Peer {
    readonly requests: readonly PeerRequest[];
    readonly records: Readonly<Record<string, readonly Stored[]>>;
    readonly answer: (request: PeerRequest) => Response;
    /** As `fetch`. */
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
    readonly token: string;
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const createPeer = (options: PeerOptions = {}): Peer => {
    const {
        version = '4.3',
        pagination = 'full',
        offset = '+00:00',
        itemsPerPage: usualSize = 30,
        maximum = 100,
    } = options;
    const prefix = version === '3.4' ? 'hydra:' : '';
    const xsd = version === '3.4' ? 'xmls:' : 'xsd:';
    const definitions = { ...USUAL_DEFINITIONS, ...options.definitions };
    const search = { ...USUAL_SEARCH, ...options.search };
    const records: Record<string, Stored[]> = usual();
    for (const [name, more] of Object.entries(options.records ?? {})) records[name] = [...more];
    const requests: PeerRequest[] = [];
    const account = { password: 'Comptoir-2026!', tokens: 1 };
    const tokenNumber = (number: number): string =>
        `${base64({ alg: 'RS256' })}.${base64({ username: 'admin@peer.test', roles: ['ROLE_ADMIN'], number })}.signature`;

    const json = (body: unknown, status = 200, type = 'application/ld+json; charset=utf-8'): Response =>
        new Response(JSON.stringify(body), {
            status,
            headers: {
                'Content-Type': type,
                Link: [
                    '<http://127.0.0.1/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
                    ...(options.hub === undefined ? [] : [`<${options.hub}>; rel="mercure"`]),
                ].join(', '),
            },
        });
    const empty = (status: number): Response => new Response(null, { status });
    const keyed = (entries: Readonly<Record<string, unknown>>): object =>
        Object.fromEntries(Object.entries(entries).map(([key, value]) => [prefix + key, value]));

    const failure = (status: number, detail: string, more: object = {}): Response =>
        json(
            version === '3.4'
                ? {
                      '@context': '/api/contexts/Error',
                      '@type': 'hydra:Error',
                      'hydra:title': 'An error occurred',
                      'hydra:description': detail,
                  }
                : {
                      '@context': '/api/contexts/Error',
                      '@id': `/api/errors/${status}`,
                      '@type': 'Error',
                      title: 'An error occurred',
                      detail,
                      status,
                      type: `/errors/${status}`,
                      description: detail,
                      ...more,
                  },
            status,
            version === '3.4' ? undefined : 'application/problem+json; charset=utf-8',
        );
    /** Symfony's own error, of routes that are none. */
    const symfony = (status: number, title: string): Response =>
        json(
            {
                type: 'https://tools.ietf.org/html/rfc2616#section-10',
                title: 'An error occurred',
                status,
                detail: title,
            },
            status,
            'application/json',
        );
    const jwt = (message: string): Response => json({ code: 401, message }, 401, 'application/json');

    const isDefined = (value: unknown): boolean => value !== null && value !== undefined;
    const collectionOf = (name: string): Stored[] => records[name] ?? [];
    const targetOf = ({ range: to }: Property): string | undefined =>
        Object.keys(definitions).find(name => `#${definitions[name]?.title}` === to);
    const related = (name: string, property: Property, id: unknown): unknown => {
        if (!property.embedded) return `/api/${name}/${id}`;
        const found = collectionOf(name).find(one => one.id === id);
        return found && { '@id': `/api/${name}/${id}`, '@type': definitions[name]?.title, name: found.name };
    };
    /** JSON-LD of a record: null is left out, a value object has the address of a blank node. */
    const represent = (name: string, stored: Stored): Record<string, unknown> => {
        const { title = '', properties = {} } = definitions[name] ?? {};
        const entries = Object.entries(properties).flatMap(([key, property]): [string, unknown][] => {
            const value = stored[key];
            if (!isDefined(value) || property.readable === false) return [];
            const target = targetOf(property);
            if (target && Array.isArray(value)) return [[key, value.map(id => related(target, property, id))]];
            if (target) return [[key, related(target, property, value)]];
            if (property.range === '#Contact')
                return [
                    [key, { '@type': 'Contact', '@id': `/api/.well-known/genid/${stored.id}`, ...(value as object) }],
                ];
            return [[key, value]];
        });
        return { '@id': `/api/${name}/${stored.id}`, '@type': title, id: stored.id, ...Object.fromEntries(entries) };
    };

    const propertyIn = (variable: string): string => /^(?:order|exists|sort)\[(.+)\]$/.exec(variable)?.[1] ?? variable;
    const searchOf = (name: string): object => {
        const variables = search[name] ?? [];
        if (variables.length === 0) return {};
        const mapping = variables.map(variable => ({
            '@type': 'IriTemplateMapping',
            variable,
            property: propertyIn(variable)
                .replace(/\[.*$/, '')
                .replace(/^sort([A-Z])/, (_, first: string) => first.toLowerCase()),
            required: false,
        }));
        const template = {
            template: `/api/${name}{?${variables.join(',')}}`,
            variableRepresentation: 'BasicRepresentation',
            mapping,
        };
        return keyed({ search: { '@type': `${prefix}IriTemplate`, ...keyed(template) } });
    };

    const fold = (value: unknown): string => String(value ?? '').toLowerCase();
    const passes = (name: string, stored: Stored, [key, value]: [string, string]): boolean => {
        const bare = key.replace(/\[\d*\]$/, '');
        const [, property = '', operator] = /^(\w+)\[(gte|lte)\]$/.exec(key) ?? [];
        if (operator) {
            const number = Number(stored[property]);
            return operator === 'gte' ? number >= Number(value) : number <= Number(value);
        }
        const relation = definitions[name]?.properties[bare];
        if (bare === 'id') return [String(stored.id), `/api/${name}/${stored.id}`].includes(value);
        if (bare === 'q') return fold(stored.name ?? stored.designation).includes(fold(value));
        if (relation && targetOf(relation)) return value.endsWith(`/${stored[bare]}`) || value === String(stored[bare]);
        return fold(stored[bare]).includes(fold(value));
    };
    const select = (name: string, query: URLSearchParams): Stored[] => {
        const declared = search[name] ?? [];
        const isDeclared = (key: string) => declared.includes(key) || declared.includes(key.replace(/\[\d+\]$/, '[]'));
        const isOrder = (key: string) => /^(order\[|sort)/.test(key);
        const known = [...query].filter(([key, value]) => value !== '' && isDeclared(key));
        // Several values of one filter are alternatives.
        const filters = known.filter(([key]) => !isOrder(key));
        const bare = ([key]: [string, string]): string => key.replace(/\[\d*\]$/, '');
        const kept = collectionOf(name).filter(stored =>
            filters.every(one =>
                filters.filter(other => bare(other) === bare(one)).some(other => passes(name, stored, other)),
            ),
        );
        const [order] = known.filter(([key]) => isOrder(key));
        if (!order) return kept;
        const property = propertyIn(order[0]).replace(/^sort([A-Z])/, (_, first: string) => first.toLowerCase());
        const direction = order[1].toLowerCase() === 'desc' ? -1 : 1;
        return [...kept].sort(
            (a, b) =>
                direction * String(a[property] ?? '').localeCompare(String(b[property] ?? ''), 'en', { numeric: true }),
        );
    };

    const viewOf = (
        path: string,
        query: URLSearchParams,
        { page, pages, isFull }: Record<string, number | boolean>,
    ) => {
        const address = (number?: unknown): string => {
            const all = new URLSearchParams(query);
            all.delete('page');
            all.sort();
            if (number !== undefined) all.append('page', String(number));
            return `${path}?${all}`;
        };
        const [at, last] = [Number(page), Number(pages)];
        const view = {
            ...(pagination === 'full' && last > 1 && { first: address(1), last: address(last) }),
            ...(at > 1 && { previous: address(pagination === 'full' ? Math.min(at - 1, last) : at - 1) }),
            ...((pagination === 'full' ? at < last : isFull === true) && { next: address(at + 1) }),
        };
        const isPaged = pagination === 'partial' || last > 1;
        const id = { '@id': address(isPaged ? at : undefined), '@type': `${prefix}PartialCollectionView` };
        return [...query].length === 0 && !isPaged ? {} : keyed({ view: { ...id, ...keyed(view) } });
    };

    const list = (name: string, path: string, query: URLSearchParams): Response => {
        if (options.strict)
            for (const key of query.keys()) {
                const bare = key.replace(/\[.*$/, '');
                if (options.strict.includes(bare)) continue;
                return failure(400, `Parameter "${bare}" not supported`, {
                    title: 'Parameter not supported',
                    instance: bare,
                    type: '/error/400',
                });
            }
        const asked = options.clientItemsPerPage ? query.get('itemsPerPage') : null;
        const size = pagination === 'none' ? WHOLE : Math.min(Number(asked ?? usualSize), maximum);
        const page = pagination === 'none' ? 1 : Number(query.get('page') ?? 1);
        if (!(page >= 1)) return failure(400, 'Page should not be less than 1');
        const found = select(name, query);
        const shown = size === WHOLE ? found : found.slice((page - 1) * size, page * size);
        const pages = size === WHOLE ? 1 : Math.max(1, Math.ceil(found.length / size));
        return json({
            '@context': `/api/contexts/${definitions[name]?.title}`,
            '@id': `/api/${name}`,
            '@type': `${prefix}Collection`,
            ...keyed({
                ...(pagination !== 'partial' && { totalItems: found.length }),
                member: shown.map(stored => represent(name, stored)),
            }),
            ...viewOf(path, query, { page, pages, isFull: shown.length === size }),
            ...searchOf(name),
        });
    };

    const wrongType = (property: Property, value: unknown): string | undefined => {
        if (value === null || property.type === undefined) return undefined;
        const given = typeof value === 'number' ? (Number.isInteger(value) ? 'int' : 'float') : typeof value;
        // An integer is a float to Symfony's serializer when it comes as JSON.
        // A list of texts is documented as a text.
        return given === property.type || (given === 'int' && property.type === 'float') || Array.isArray(value)
            ? undefined
            : given;
    };
    const numberIn = (iri: unknown): number => Number(String(iri).split('/').at(-1));

    /** Denormalizes a body: unknown properties are ignored, relations are IRIs, an offset is dropped. */
    const read = (name: string, body: string, stored: Stored): Record<string, unknown> | Response => {
        const given: Record<string, unknown> = JSON.parse(body || '{}');
        const { properties = {} } = definitions[name] ?? {};
        const taken: Record<string, unknown> = {};
        for (const [key, value] of Object.entries(given)) {
            const property = properties[key];
            if (!property || options.ignored?.includes(key)) continue;
            const isAsStored = isDefined(stored[key]) && typeof stored[key] === typeof value;
            const wrong = isAsStored ? undefined : wrongType(property, value);
            if (wrong)
                return failure(400, `The type of the "${key}" attribute must be "${property.type}", "${wrong}" given.`);
            if (targetOf(property)) {
                const isNested = [value].flat().some(one => typeof one === 'object' && one !== null);
                if (isNested)
                    return failure(400, `Nested documents for attribute "${key}" are not allowed. Use IRIs instead.`);
                taken[key] = Array.isArray(value) ? value.map(numberIn) : value === null ? null : numberIn(value);
            } else if ((property.isDate || property.range === 'xsd:date') && typeof value === 'string')
                taken[key] = `${value.slice(0, 10)}T00:00:00${offset}`;
            else if (property.range === 'xsd:dateTime' && typeof value === 'string')
                taken[key] = value
                    .replace(/(\.\d+)?(Z|[+-]\d{2}:\d{2})$/, '')
                    .concat(value.includes('T') ? '' : 'T00:00:00')
                    .concat(offset);
            else taken[key] = value;
        }
        return taken;
    };
    const violation = (propertyPath: string): Response =>
        json(
            {
                '@context': '/api/contexts/ConstraintViolation',
                '@type': version === '3.4' ? 'ConstraintViolationList' : 'ConstraintViolation',
                ...(version !== '3.4' && { status: 422, detail: `${propertyPath}: This value should not be blank.` }),
                violations: [{ propertyPath, message: 'This value should not be blank.', code: 'c1051bb4' }],
            },
            422,
        );
    const versionOf = (stored: Stored): string =>
        `"${createHash('sha1').update(JSON.stringify(stored)).digest('hex')}"`;
    const write = (name: string, stored: Stored, body: string, status: number, isWhole = false): Response => {
        const taken = read(name, body, stored);
        if (taken instanceof Response) return taken;
        const next: Stored = isWhole ? { id: stored.id, ...taken } : { ...stored, ...taken };
        const required = Object.entries(definitions[name]?.properties ?? {}).filter(
            ([, property]) => property.required,
        );
        const blank = required.find(([key]) => !isDefined(next[key]) || next[key] === '');
        if (blank) return violation(blank[0]);
        records[name] = [...collectionOf(name).filter(({ id }) => id !== stored.id), next].sort((a, b) => a.id - b.id);
        return json({ '@context': `/api/contexts/${definitions[name]?.title}`, ...represent(name, next) }, status);
    };

    const methodsOf = (title: string): readonly string[] => {
        const [name = ''] = Object.entries(definitions).find(([, one]) => one.title === title) ?? [];
        return options.methods?.[name] ?? USUAL_METHODS;
    };
    const classOf = ({ title, properties }: Definition): object => ({
        '@id': `#${title}`,
        '@type': `${prefix}Class`,
        ...keyed({
            title,
            supportedProperty: Object.entries(properties).map(([key, property]) => ({
                '@type': `${prefix}SupportedProperty`,
                ...keyed({
                    property: {
                        '@id': `#${title}/${key}`,
                        '@type':
                            property.range?.startsWith('#') && !property.embedded ? `${prefix}Link` : 'rdf:Property',
                        domain: `#${title}`,
                        [version === '3.4' ? 'rdfs:label' : 'label']: key,
                        ...(property.range && { range: property.range.replace('xsd:', xsd) }),
                        ...(property.range?.startsWith('#') && !property.many && { 'owl:maxCardinality': 1 }),
                    },
                    title: key,
                    required: property.required === true,
                    readable: property.readable !== false,
                    writeable: true,
                }),
            })),
            supportedOperation: methodsOf(title).map(method => ({
                '@type': `${prefix}Operation`,
                ...keyed({ method, title: `${method} ${title}` }),
                returns: method === 'DELETE' ? 'owl:Nothing' : `#${title}`,
            })),
        }),
    });
    const entry = ([, { title }]: [string, Definition]) => title.charAt(0).toLowerCase() + title.slice(1);
    const documentation = (): object => ({
        '@context': [{ '@vocab': 'http://127.0.0.1/api/docs.jsonld#', hydra: 'http://www.w3.org/ns/hydra/core#' }],
        '@id': '/api/docs.jsonld',
        '@type': `${prefix}ApiDocumentation`,
        ...keyed({
            title: 'Peer',
            supportedClass: [
                ...Object.values(definitions).map(classOf),
                classOf(CONTACT),
                {
                    '@id': '#Entrypoint',
                    '@type': `${prefix}Class`,
                    ...keyed({
                        title: 'Entrypoint',
                        supportedProperty: Object.entries(definitions).map(one => ({
                            '@type': `${prefix}SupportedProperty`,
                            ...keyed({
                                property: {
                                    '@id': `#Entrypoint/${entry(one)}`,
                                    '@type': `${prefix}Link`,
                                    domain: '#Entrypoint',
                                    [version === '3.4' ? 'rdfs:range' : 'range']: [
                                        { '@id': 'hydra:Collection' },
                                        {
                                            'owl:equivalentClass': {
                                                'owl:onProperty': { '@id': 'hydra:member' },
                                                'owl:allValuesFrom': { '@id': `#${one[1].title}` },
                                            },
                                        },
                                    ],
                                    ...keyed({
                                        supportedOperation: (options.fixed?.includes(one[0])
                                            ? ['GET']
                                            : ['GET', 'POST']
                                        ).map(method => ({
                                            '@type': `${prefix}Operation`,
                                            ...keyed({ method, title: method }),
                                        })),
                                    }),
                                },
                                title: entry(one),
                                readable: true,
                                writeable: false,
                            }),
                        })),
                    }),
                },
            ],
        }),
    });

    const changePassword = (body: string): Response => {
        const { currentPassword, newPassword } = JSON.parse(body) as Record<string, string>;
        if (currentPassword !== account.password || newPassword === undefined)
            return failure(422, 'currentPassword: This value should be the user’s current password.');
        account.password = newPassword;
        const { password = '204' } = options;
        if (password === '204 dead' || password === 'token') account.tokens += 1;
        if (password === 'token') return json({ token: tokenNumber(account.tokens) }, 200, 'application/json');
        return password === '200' ? json({ message: 'ok' }, 200, 'application/json') : empty(204);
    };
    const signIn = (body: string): Response => {
        const { username, password } = JSON.parse(body) as Record<string, string>;
        const isRight = username === 'admin@peer.test' && password === account.password;
        return isRight
            ? json({ token: tokenNumber(account.tokens) }, 200, 'application/json')
            : jwt('Invalid credentials.');
    };
    const own = (method: string, path: string, body: string): Response | undefined => {
        if (path === '/api' || path === '/api/')
            return json({
                '@context': '/api/contexts/Entrypoint',
                '@id': '/api',
                '@type': 'Entrypoint',
                ...Object.fromEntries(Object.entries(definitions).map(one => [entry(one), `/api/${one[0]}`])),
            });
        if (path === '/api/docs.jsonld') return json(documentation());
        if (path === '/api/docs.jsonopenapi' && options.openApi) return json(options.openApi);
        if (path === '/api/menu') return json(options.menu ?? Object.keys(definitions), 200, 'application/json');
        if (path === '/api/me')
            return json({ ...represent('users', collectionOf('users')[0] as Stored), '@id': '/api/me' });
        if (path === '/api/auth/change_password' && method === 'POST') return changePassword(body);
        return undefined;
    };

    const answer = (request: PeerRequest): Response => {
        requests.push(request);
        const { pathname, searchParams: query } = new URL(request.url, 'http://127.0.0.1');
        if (pathname === '/api/login_check')
            return request.method === 'POST' ? signIn(request.body) : symfony(405, 'Method Not Allowed');
        const token = request.headers.get('Authorization')?.replace('Bearer ', '');
        if (!token) return jwt('JWT Token not found');
        if (token !== tokenNumber(account.tokens)) return jwt('Invalid JWT Token');
        const special = own(request.method, pathname, request.body);
        if (special) return special;
        const [, name = '', id] = /^\/api\/(\w+)(?:\/(\d+))?$/.exec(pathname) ?? [];
        if (!definitions[name]) return symfony(404, 'Not Found');
        if (id === undefined) {
            if (request.method === 'GET') return list(name, pathname, query);
            if (request.method !== 'POST') return symfony(405, 'Method Not Allowed');
            if (options.fixed?.includes(name)) return symfony(405, 'Method Not Allowed');
            const next = Math.max(0, ...collectionOf(name).map(one => one.id)) + 1;
            return write(name, { id: next }, request.body, 201);
        }
        const stored = collectionOf(name).find(one => one.id === Number(id));
        if (!stored) return failure(404, 'Not Found');
        const methods = options.methods?.[name] ?? USUAL_METHODS;
        if (!methods.includes(request.method)) {
            const refusal = symfony(405, 'Method Not Allowed');
            refusal.headers.set('Allow', methods.join(', '));
            return refusal;
        }
        const isForbidden = [name, pathname].some(one => options.forbidden?.[one]?.includes(request.method));
        if (isForbidden) return failure(403, FORBIDDEN);
        const expected = request.headers.get('If-Match');
        if (options.etags && expected && expected !== versionOf(stored)) return failure(412, 'Precondition Failed');
        if (request.method === 'GET') {
            const answer = json(represent(name, stored));
            if (options.etags) answer.headers.set('ETag', versionOf(stored));
            const allow = options.allow?.[name];
            if (allow !== undefined) answer.headers.set('Allow', allow);
            return answer;
        }
        if (request.method === 'DELETE') {
            records[name] = collectionOf(name).filter(one => one !== stored);
            return empty(204);
        }
        // `standard_put` of 4.x replaces; 3.4 merges.
        if (request.method === 'PUT') return write(name, stored, request.body, 200, version !== '3.4');
        if (request.headers.get('Content-Type') !== 'application/merge-patch+json')
            return failure(415, 'The content-type is not supported.');
        return write(name, stored, request.body, 200);
    };

    const fetch = async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
        answer({ method, url, headers: new Headers(headers), body: typeof body === 'string' ? body : '' });
    return { requests, records, answer, fetch, token: tokenNumber(1) };
};

const WHOLE = Number.POSITIVE_INFINITY;

/** The peer behind HTTP at a free port of 127.0.0.1; browsers of other origins may call it. */
export const servePeer = async (peer: Peer): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
    const server = createServer(async (request, response) => {
        const cors = {
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Allow-Headers': 'authorization, content-type, accept-language',
            'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
            'Access-Control-Expose-Headers': 'Link',
        };
        if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const headers = new Headers(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
        const { method = 'GET', url = '/' } = request;
        const answer = peer.answer({ method, url, headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors });
        response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const close = (): Promise<void> => new Promise(resolve => void server.close(() => resolve()));
    return { url: `http://127.0.0.1:${port}`, close };
};
