import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { type Member, make, newItem, newUser, readAll } from '#test/support/records.ts';

let api: Api;
let everyItem: Member[];
beforeAll(async () => {
    api = await openApi();
    // A derived value that is equal for all seeded items.
    await api.database.db.execute(sql`update items set nb_picture = id % 4`);
    await make(
        api,
        '/api/items',
        newItem({ customReference: 'ÉTÉ_2026', packaging: 12, saleUnitPriceExcludingTax: '0' }),
    );
    everyItem = await readAll(api, '/api/items');
});
afterAll(() => api.close());

const idsOf = (members: readonly Member[]): number[] => members.map(({ id }) => id).sort((a, b) => a - b);

/** Compares the filtered list with the condition applied to all records; it must match some, but not all. */
const expectSame = async (path: string, all: readonly Member[], query: string, matches: (one: Member) => boolean) => {
    const expected = idsOf(all.filter(matches));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(idsOf(await readAll(api, `${path}?${query}`))).toEqual(expected);
    const { body } = await api.ask('GET', `${path}?${query}&itemsPerPage=0`, { as: 'super' });
    expect(body.totalItems).toBe(expected.length);
};

/** A value that an item has, so that inclusive and strict bounds differ. */
const PRICE = '49.99';
const at = (value: unknown): number => new Date(String(value)).getTime();

const matching: [query: string, matches: (item: Member) => boolean][] = [
    ['status[0]=planning&status[1]=expired', item => ['planning', 'expired'].includes(String(item.status))],
    ['status=planning&status=expired', item => ['planning', 'expired'].includes(String(item.status))],
    ['exists[eanCode]=0', item => item.eanCode === null],
    ['itemCatalogs[]=1&itemCatalogs[]=2', item => (item.itemCatalogs as string[]).some(iri => /\/[12]$/.test(iri))],
    [`saleUnitPriceExcludingTax[lt]=${PRICE}`, item => Number(item.saleUnitPriceExcludingTax ?? 1e9) < 49.99],
    ['saleUnitPriceExcludingTax[lte]=0', item => item.saleUnitPriceExcludingTax === '0.00'],
    [
        'saleUnitPriceExcludingTax[between]=10..20.5',
        item => Number(item.saleUnitPriceExcludingTax ?? -1) >= 10 && Number(item.saleUnitPriceExcludingTax) <= 20.5,
    ],
    ['weight[gte]=0.5&weight[lt]=1.5', item => Number(item.weight ?? -1) >= 0.5 && Number(item.weight) < 1.5],
    ['nbPicture[gte]=1&nbPicture[lte]=2', item => item.nbPicture === 1 || item.nbPicture === 2],
    ['itemDateCreate[after]=2025-01-01', item => at(item.itemDateCreate) >= Date.UTC(2025, 0, 1)],
    ['itemDateCreate[strictly_before]=2025-01-01T00:00', item => at(item.itemDateCreate) < Date.UTC(2025, 0, 1)],
    ['itemDateUpdate[after]=2025-06-01T00:00:00%2B02:00', item => at(item.itemDateUpdate) >= Date.UTC(2025, 4, 31, 22)],
    ['itemDateUpdate[before]=2025-06-01T00:00:00.000Z', item => at(item.itemDateUpdate) <= Date.UTC(2025, 5, 1)],
    [
        'lastPictureCheckDate[before]=2025-09-01T12:30:00',
        item => item.lastPictureCheckDate !== null && at(item.lastPictureCheckDate) <= Date.UTC(2025, 8, 1, 12, 30),
    ],
    [
        'lastPictureCheckDate[strictly_after]=2025-09-01',
        item => item.lastPictureCheckDate !== null && at(item.lastPictureCheckDate) > Date.UTC(2025, 8, 1),
    ],
    ['customReference=été_', item => item.customReference === 'ÉTÉ_2026'],
    ['id[]=3&id[]=/api/items/7&id[]=999999', item => item.id === 3 || item.id === 7],
    [
        'status=active&isAvailable=true&saleUnitPriceExcludingTax[gte]=20',
        item => item.status === 'active' && item.isAvailable === true && Number(item.saleUnitPriceExcludingTax) >= 20,
    ],
];

describe('I3 H4 each filter gives what its condition finds among all items', () => {
    test.each(matching)('%s', (query, matches) => expectSame('/api/items', everyItem, query, matches));

    test.each([
        'brand=/api/brands/999999',
        'brand=/api/brands/99999999999',
        'brand=/api/brands/0',
        'brand=99999999999',
        'brand=0',
        'itemCatalogs=/api/item_catalogs/999999',
        'family2=999999',
        'id=999999',
        'id[]=/api/items/999999',
        'eanCode=3700000007919',
        'eanCode=',
        // The first digits of an EAN that no item has.
        'eanCode=37000000',
        'q=99999999',
        'saleUnitPriceExcludingTax[lt]=0',
        'weight[gte]=-1&weight[lt]=0',
    ])('%s: well-formed, and nothing is found', async query => {
        const { status, body } = await api.ask('GET', `/api/items?${query}`, { as: 'user' });
        expect({ status, total: body.totalItems, member: body.member }).toEqual({ status: 200, total: 0, member: [] });
    });

    test('I3 eanCode is found whole, and only whole', async () => {
        const ean = String(everyItem.find(item => item.eanCode !== null)?.eanCode);
        await expectSame('/api/items', everyItem, `eanCode=${ean}`, item => item.eanCode === ean);
        const { body } = await api.ask('GET', `/api/items?eanCode=${ean.slice(0, 8)}`, { as: 'user' });
        expect(body.totalItems).toBe(0);
    });

    test('a hundred identifiers are answered on one page', async () => {
        const query = Array.from({ length: 100 }, (_, place) => `id[]=/api/items/${place + 1}`).join('&');
        const { body } = await api.ask('GET', `/api/items?${query}&itemsPerPage=100`, { as: 'user' });
        expect(idsOf(body.member)).toEqual(Array.from({ length: 100 }, (_, place) => place + 1));
    });
});

describe('I3 q: every word somewhere in reference, EAN or designation', () => {
    const DESIGNATION = 'Bœuf Çédille d’ÉTÉ 100%_coton\\brut';
    let own: number;
    let ean: string;
    beforeAll(async () => {
        const made = await make(api, '/api/items', {
            reference: 'ZQ-77/X',
            eanCode: '96385074',
            designation: DESIGNATION,
        });
        own = made.id;
        ean = String(made.eanCode);
        await make(api, '/api/items', { reference: 'ZQ-DECOY', designation: 'Bouf Cedrille 1000 cotons xbrut' });
    });
    const found = async (q: string): Promise<number[]> => {
        const { status, body } = await api.ask('GET', `/api/items?q=${encodeURIComponent(q)}`, { as: 'user' });
        expect(status).toBe(200);
        return idsOf(body.member);
    };

    test.each([
        ['the ligature as two letters', 'boeuf'],
        ['the ligature itself', 'bœuf'],
        ['any case', 'BŒUF çÉDILLE'],
        ['without accents', 'cedille ete'],
        ['accents typed in two strokes', 'e\u0301te\u0301 100%'],
        ['in any order, parts of words', 'oton edil'],
        ['across reference, EAN and designation', 'zq-77 96385 coton'],
        ['the reference with its signs', 'zq-77/x'],
        ['a percent sign as itself', '100%_'],
        ['an underscore as itself', '%_coton'],
        ['a backslash as itself', 'coton\\brut'],
        ['a lone backslash', '\\'],
        ['more spaces than needed', '  bœuf   brut '],
    ])('%s: “%s”', async (_what, q) => {
        expect(await found(q)).toEqual([own]);
    });

    test('the whole EAN', async () => expect(await found(ean)).toEqual([own]));

    test.each([
        ['a percent sign is no wildcard', '100%brut'],
        ['nor is an underscore', 'bœuf_çédille'],
        ['nor a backslash an escape', 'co\\ton'],
        ['one word of two is missing', 'boeuf absent'],
        ['a quote ends nothing', "boeuf' or '1'='1"],
    ])('%s: “%s”', async (_what, q) => {
        expect(await found(q)).toEqual([]);
    });

    test('the same marks are literal in a filter on one property', async () => {
        const total = async (text: string) => {
            const { body } = await api.ask('GET', `/api/items?designation=${encodeURIComponent(text)}`, { as: 'user' });
            return body.totalItems;
        };
        expect([
            await total('100%_COTON\\'),
            await total('cedille d’ete'),
            await total('100_'),
            await total('%brut'),
        ]).toEqual([1, 1, 0, 0]);
    });

    test('nothing typed is no filter', async () => {
        const { body } = await api.ask('GET', '/api/items?q=&itemsPerPage=0', { as: 'user' });
        expect(body.totalItems).toBe(everyItem.length + 2);
        const blank = await api.ask('GET', '/api/items?q=%20&reference=&itemsPerPage=0', { as: 'user' });
        expect(blank.body.totalItems).toBe(everyItem.length + 2);
    });
});

describe('U2 N2 filters of users', () => {
    let everyUser: Member[];
    beforeAll(async () => {
        await make(api, '/api/users', newUser({ firstName: 'Éloïse', lastName: 'Bœuf', isEnabled: false }));
        everyUser = await readAll(api, '/api/users');
    });
    const has = (user: Member, role: string) => (user.roles as string[]).includes(role);
    const cases: [query: string, matches: (user: Member) => boolean][] = [
        ['q=eloise%20boeuf', user => user.firstName === 'Éloïse'],
        ['q=boeuf%20eloise', user => user.firstName === 'Éloïse'],
        [
            'roles[]=ROLE_ADMIN&roles[]=ROLE_SUPER_ADMIN',
            user => has(user, 'ROLE_ADMIN') || has(user, 'ROLE_SUPER_ADMIN'),
        ],
    ];
    test.each(cases)('%s', (query, matches) => expectSame('/api/users', everyUser, query, matches));
});
