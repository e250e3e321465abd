import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Api, openApi } from '#test/support/api.ts';
import { SEEDED_ITEMS } from '#test/support/prepare.ts';
import { type Member, make, newName, newUser, readAll } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
    // A derived value that is equal for all seeded items.
    await api.database.db.execute(sql`update items set nb_picture = id % 4`);
    for (const jobTitle of ['Éditrice', 'editeur', null]) await make(api, '/api/users', newUser({ jobTitle }));
    await make(api, '/api/items_collections', newName());
});
afterAll(() => api.close());

const list = (query: string, path = '/api/items') => api.ask('GET', `${path}${query}`, { as: 'user' });
const ids = (members: readonly Member[]): number[] => members.map(({ id }) => id);

describe('N7 paging', () => {
    test('thirty records without being asked, the total of all', async () => {
        const { status, headers, body } = await list('');
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
        expect(body.member).toHaveLength(30);
        expect(body).toMatchObject({ '@id': '/api/items', '@type': 'Collection', totalItems: SEEDED_ITEMS });
    });

    test.each([
        ['the first', '?itemsPerPage=7&page=1', 7],
        ['the last, not full', '?itemsPerPage=7&page=43', SEEDED_ITEMS - 42 * 7],
        ['one beyond the end: empty, with the true total', '?itemsPerPage=7&page=44', 0],
        ['one far beyond the end', '?itemsPerPage=100&page=999999999', 0],
        ['a cheap count', '?itemsPerPage=0', 0],
        ['as many as asked for, up to 100', '?itemsPerPage=100', 100],
        ['larger pages are capped without a word', '?itemsPerPage=1000', 100],
        ['the last value counts when one is repeated', '?itemsPerPage=5&itemsPerPage=9', 9],
        ['the locale is no filter', '?locale=fr', 30],
        ['nor is an unknown locale', '?locale=de', 30],
    ])('%s', async (_what, query, count) => {
        const { status, body } = await list(query);
        expect({ status, count: body.member.length, total: body.totalItems }).toEqual({
            status: 200,
            count,
            total: SEEDED_ITEMS,
        });
    });
});

describe('N7 the view', () => {
    const at = (page: number) => `/api/items?itemsPerPage=100&page=${page}`;
    const view = (page: number, more: object) => ({
        '@id': at(page),
        '@type': 'PartialCollectionView',
        first: at(1),
        last: at(3),
        ...more,
    });

    test.each([
        ['first page: no previous', 1, view(1, { next: at(2) })],
        ['between', 2, view(2, { previous: at(1), next: at(3) })],
        ['last page: no next', 3, view(3, { previous: at(2) })],
        ['past the end: previous is the last one', 9, view(9, { previous: at(3) })],
    ])('%s', async (_what, page, expected) => {
        expect((await list(`?page=${page}&itemsPerPage=100`)).body.view).toEqual(expected);
    });

    test('all on one page: no other page is named', async () => {
        expect((await list('?id[]=1&id[]=2')).body.view).toEqual({
            '@id': '/api/items?id%5B%5D=1&id%5B%5D=2',
            '@type': 'PartialCollectionView',
        });
    });

    test('a count alone has no view', async () => {
        expect((await list('?itemsPerPage=0')).body).not.toHaveProperty('view');
    });

    test('partial=true: no total and no last page, but the next one', async () => {
        const { body } = await list('?partial=true&page=2&itemsPerPage=100');
        expect(body).not.toHaveProperty('totalItems');
        expect(body.member).toHaveLength(100);
        expect(body.view).toEqual({
            '@id': '/api/items?itemsPerPage=100&page=2&partial=true',
            '@type': 'PartialCollectionView',
            previous: '/api/items?itemsPerPage=100&page=1&partial=true',
            next: '/api/items?itemsPerPage=100&page=3&partial=true',
        });
    });

    test('following next keeps filters and the precedence of orders', async () => {
        const query = '?order[status]=desc&order[isAvailable]=asc&order[reference]=asc&isEnabled=true&itemsPerPage=20';
        const whole = await readAll(api, `/api/items${query.replace('&itemsPerPage=20', '')}`);
        const followed: number[] = [];
        for (let next: string | undefined = `/api/items${query}`; next; ) {
            const { body }: Answer = await api.ask('GET', next, { as: 'user' });
            followed.push(...ids(body.member));
            next = body.view.next;
        }
        expect(followed).toEqual(ids(whole));
    });
});

/** Names sort by locale, codes by byte, nulls last. */
const collator = new Intl.Collator('en');
const BY_BYTE = ['reference', 'eanCode', 'status', 'email'];

const compare = (property: string, a: unknown, b: unknown): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (property === 'saleUnitPriceExcludingTax') return Number(a) - Number(b);
    if (typeof a === 'string' && typeof b === 'string' && !BY_BYTE.includes(property) && !/^\d{4}-/.test(a))
        return collator.compare(a, b);
    return Number((a as string) > (b as string)) - Number((a as string) < (b as string));
};

describe('I2 N7 orders', () => {
    test.each([
        ['names as people read them', '/api/items', 'designation'],
        ['names as people read them, accents included', '/api/users', 'jobTitle'],
        ['codes by byte', '/api/items', 'reference'],
        ['codes by byte', '/api/users', 'email'],
    ])('%s: %s by %s', async (_how, path, property) => {
        const sorted = await readAll(api, `${path}?order[${property}]=asc`);
        const wrong = sorted.filter((record, place) => {
            const before = sorted[place - 1];
            return before && compare(property, before[property], record[property]) > 0;
        });
        expect(wrong.map(record => [record.id, record[property]])).toEqual([]);
    });

    test('H4 several orders: the first one rules, the next ones settle what is equal', async () => {
        const sorted = await readAll(api, '/api/items?order[status]=desc&order[weight]=asc&order[reference]=DESC');
        const wrong = sorted.filter((record, place) => {
            const before = sorted[place - 1];
            if (!before) return false;
            const by = (property: string) => compare(property, before[property], record[property]);
            return (-by('status') || by('weight') || -by('reference')) > 0;
        });
        expect(wrong).toEqual([]);
        expect(new Set(ids(sorted)).size).toBe(SEEDED_ITEMS);
    });

    test('the two ways are each other’s mirror, page by page', async () => {
        const up = ids(await readAll(api, '/api/items?order[status]=asc'));
        const down = ids(await readAll(api, '/api/items?order[status]=desc'));
        expect(down.reverse()).toEqual(up);
    });
});
