import { toPage } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { exchange } from './support.ts';

const body = (name: string) => exchange(name).response.body;
const ids = ['/api/items/11', '/api/items/12'];

describe.each(['api-platform-4.3', 'api-platform-3.4-hydra-prefix'])('pages of %s', server => {
    test('H5 a page has its records, by IRI, and the total', () => {
        const page = toPage(body(`${server}/items-page-3`));
        expect(page.data.map(({ id }) => id)).toEqual(ids);
        expect(page.data[0]).toMatchObject({
            brand: '/api/brands/9',
            catalogs: ['/api/catalogs/2', '/api/catalogs/3', '/api/catalogs/4'],
        });
        expect(page).toMatchObject({ total: 500 });
        expect(page).not.toHaveProperty('pageInfo');
    });

    test('H5 the last page', () => {
        expect(toPage(body(`${server}/items-page-last`))).toMatchObject({
            total: 500,
            data: [{ id: '/api/items/481' }, { id: '/api/items/482' }],
        });
    });

    test('H5 past the end: no record, and the total that leads back', () => {
        expect(toPage(body(`${server}/items-page-past-end`))).toEqual({ data: [], total: 500 });
    });

    test('H5 all on one page', () => {
        expect(toPage(body(`${server}/brands-on-one-page`)).total).toBe(20);
    });

    test('H5 without total the view tells of the pages around', () => {
        const page = toPage(body(`${server}/items-partial`));
        expect(page.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
        expect(page).not.toHaveProperty('total');
        expect(page.data).toHaveLength(2);
    });
});

const views = [
    {
        title: 'H5 first of several',
        view: { view: { next: '/api/items?page=2' } },
        pageInfo: { hasNextPage: true, hasPreviousPage: false },
    },
    {
        title: 'H5 last of several, prefixed',
        view: { 'hydra:view': { 'hydra:previous': '/api/items?page=1' } },
        pageInfo: { hasNextPage: false, hasPreviousPage: true },
    },
    { title: 'H5 no view: there is nothing more', view: {}, pageInfo: { hasNextPage: false, hasPreviousPage: false } },
];
test.each(views)('$title', ({ view, pageInfo }) => {
    expect(toPage({ member: [], ...view })).toEqual({ data: [], pageInfo });
});

test('H5 a total of 0 is a total', () => {
    expect(toPage({ 'hydra:member': [], 'hydra:totalItems': 0 })).toEqual({ data: [], total: 0 });
});

test.each([undefined, [], { '@id': '/api/items/1' }, { member: {} }])('H6 %j is no collection', document => {
    expect(() => toPage(document)).toThrow(
        expect.objectContaining({ kind: 'malformed', message: "The server's answer is not a Hydra collection" }),
    );
});

test('the answer is left alone', () => {
    const document = body('api-platform-4.3/items-page-3');
    toPage(document);
    expect(document).toEqual(body('api-platform-4.3/items-page-3'));
});

test('trial D10 records that are only similar are no page of what was asked for', () => {
    const similar = { '@type': 'Collection', totalItems: 1, similar: true, member: [{ '@id': '/api/items/1', id: 1 }] };
    const { data, total, meta } = toPage(similar);
    expect([data, total]).toEqual([[], 0]);
    expect(meta?.similar).toEqual([expect.objectContaining({ '@id': '/api/items/1' })]);
});
