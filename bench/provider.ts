import { createHydraDataProvider } from '@comptoir/hydra';
import { median } from './median.ts';
import { record } from './record.ts';

/**
 * Compares `getList` of this package's provider with others, from the request to react-admin's records, on the same responses.
 * The floor is `await response.json()` and a map; results are ratios to it, medians of interleaved rounds.
 */
const SIZES = [30, 1_000, 10_000];
const ENTRYPOINT = 'http://localhost/api';
const PARAMETERS = {
    pagination: { page: 1, perPage: 30 },
    sort: { field: 'reference', order: 'ASC' },
    filter: {},
} as const;

interface Shape {
    readonly prefixed: boolean;
    readonly embedded: boolean;
}

const SHAPES: Record<string, Shape> = {
    'plain, IRIs': { prefixed: false, embedded: false },
    'prefixed, IRIs': { prefixed: true, embedded: false },
    'plain, embedded': { prefixed: false, embedded: true },
    'prefixed, embedded': { prefixed: true, embedded: true },
};

const related = (path: string, type: string, id: number, embedded: boolean) =>
    embedded ? { '@id': `/api/${path}/${id}`, '@type': type, name: `${type} ${id}` } : `/api/${path}/${id}`;

/** A record with as many properties as an item, in API Platform's format. */
const member = (id: number, embedded: boolean) => ({
    '@id': `/api/items/${id}`,
    '@type': 'Item',
    id,
    reference: `REF-${String(id).padStart(6, '0')}`,
    eanCode: String(3_000_000_000_000 + id),
    designation: `Ballon de football numéro ${id}, taille 5`,
    status: 'active',
    isAvailable: id % 2 === 0,
    isWebPublished: true,
    isWebPromotion: false,
    packaging: 12,
    weight: 0.43,
    weightUnit: 'kg',
    saleUnitPriceExcludingTax: '24.90',
    priceRange: { min: '19.90', max: '24.90' },
    brand: related('brands', 'Brand', id % 40, embedded),
    brandName: `Brand ${id % 40}`,
    itemsCollection: related('items_collections', 'ItemsCollection', id % 8, embedded),
    itemCatalogs: [
        related('item_catalogs', 'ItemCatalog', id % 5, embedded),
        related('item_catalogs', 'ItemCatalog', 6, embedded),
    ],
    nbPicture: 3,
    itemDateCreate: '2024-02-03T09:30:00+00:00',
    itemDateUpdate: '2026-05-04T16:00:00+00:00',
});

const collection = (size: number, { prefixed, embedded }: Shape) => {
    const prefix = prefixed ? 'hydra:' : '';
    return {
        '@context': '/api/contexts/Item',
        '@id': '/api/items',
        '@type': `${prefix}Collection`,
        [`${prefix}totalItems`]: size,
        [`${prefix}member`]: Array.from({ length: size }, (_, id) => member(id + 1, embedded)),
        [`${prefix}view`]: { '@id': '/api/items?page=1', '@type': `${prefix}PartialCollectionView` },
    };
};

interface Answer {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly headers: Record<string, string>;
}

const encode = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
let answer: Answer = { bytes: encode({}), headers: {} };
let requests = 0;
globalThis.fetch = async () => {
    requests += 1;
    return new Response(answer.bytes, { headers: answer.headers });
};

// Browser globals that the other providers access on import.
Object.assign(globalThis, {
    window: { location: { href: 'http://localhost/' }, addEventListener: () => undefined },
});
const { Api, Field, Resource } = await import('@api-platform/api-doc-parser');
const { hydraDataProvider } = await import('@api-platform/admin');
const { default: simpleRest } = await import('ra-data-simple-rest');

const hydra = (size: number, shape: Shape): Answer => ({
    bytes: encode(collection(size, shape)),
    headers: { 'Content-Type': 'application/ld+json; charset=utf-8' },
});

/** Response of a REST server: only the members, with their number in a header. */
const rest = (size: number, { embedded }: Shape): Answer => ({
    bytes: encode(Array.from({ length: size }, (_, id) => member(id + 1, embedded))),
    headers: { 'Content-Type': 'application/json', 'Content-Range': `items 0-${size - 1}/${size}` },
});

interface Contender {
    readonly answer: (size: number, shape: Shape) => Answer;
    readonly getList: () => Promise<unknown>;
}

const ours = createHydraDataProvider({
    entrypoint: ENTRYPOINT,
    getToken: () => 'token',
    getLocale: () => 'fr',
    jsonLdKeys: true,
});
const peer = hydraDataProvider({
    entrypoint: ENTRYPOINT,
    mercure: false,
    // This provider needs the documentation before a list: it is supplied, and excluded from the time.
    apiDocumentationParser: async () => {
        const fields = Object.keys(member(1, false)).map(name => new Field(name));
        const items = new Resource('items', `${ENTRYPOINT}/items`, { fields });
        return { api: new Api(ENTRYPOINT, { resources: [items] }), response: new Response(), status: 200 };
    },
});
await peer.introspect();
const simple = simpleRest(ENTRYPOINT);
const CONTENDERS: Record<string, Contender> = {
    floor: {
        answer: hydra,
        getList: async () => {
            const body = await (await fetch(`${ENTRYPOINT}/items`)).json();
            const members: { '@id': string }[] = body.member ?? body['hydra:member'];
            return members.map(record => ({ ...record, id: record['@id'] }));
        },
    },
    comptoir: { answer: hydra, getList: () => ours.getList('items', PARAMETERS) },
    '@api-platform/admin': { answer: hydra, getList: () => peer.getList('items', PARAMETERS) },
    'ra-data-simple-rest': { answer: rest, getList: () => simple.getList('items', PARAMETERS) },
};

/** Each round runs every contender once, in rotating order, so that disturbances affect all equally. */
const measure = async (size: number, shape: Shape): Promise<Record<string, number>> => {
    const entries = Object.entries(CONTENDERS).map(([name, contender]) => ({
        name,
        getList: contender.getList,
        answer: contender.answer(size, shape),
        times: [] as number[],
    }));
    const rounds = size > 1_000 ? 25 : size > 100 ? 60 : 600;
    for (let round = -Math.ceil(rounds / 4); round < rounds; round += 1)
        for (const turn of entries.keys()) {
            const entry = entries.at((turn + round) % entries.length);
            if (!entry) continue;
            answer = entry.answer;
            const begun = performance.now();
            await entry.getList();
            if (round >= 0) entry.times.push(performance.now() - begun);
        }
    return Object.fromEntries(entries.map(({ name, times }) => [name, median(times)]));
};

const round = (value: number): number => Math.round(value * 100) / 100;

const results: Record<string, Record<string, number>> = {};
for (const size of SIZES)
    for (const [name, shape] of Object.entries(SHAPES)) {
        const { floor = 0, ...others } = await measure(size, shape);
        const ratios = Object.entries(others).map(([contender, ms]) => [contender, round(ms / floor)]);
        results[`${size} ${name}`] = { 'floor, ms': round(floor), ...Object.fromEntries(ratios) };
    }

requests = 0;
answer = hydra(30, { prefixed: false, embedded: false });
await createHydraDataProvider({ entrypoint: ENTRYPOINT, jsonLdKeys: true }).getList('items', PARAMETERS);

console.log('getList, times the floor');
console.table(results);
console.log(`requests before our first list: ${requests}`);
record('provider', { requests, results });
