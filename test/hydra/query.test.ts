import { encodeParameters, filterParametersOf, listParameters } from '@comptoir/hydra';
import { describe, expect, test } from 'vitest';
import { orderParameters, withParameters } from '#hydra/query.ts';

const readable = (parameters: ReturnType<typeof filterParametersOf>) =>
    parameters.map(([name, value]) => `${name}=${value}`).join('&');

interface FilterCase {
    readonly title: string;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly query: string;
}

const filterCases: FilterCase[] = [
    { title: 'H4 a value', filter: { reference: 'REF-1' }, query: 'reference=REF-1' },
    {
        title: 'H4 false and 0 are values',
        filter: { isAvailable: false, packaging: 0 },
        query: 'isAvailable=false&packaging=0',
    },
    { title: 'H4 a lower bound', filter: { min_weight: 2 }, query: 'weight[gte]=2' },
    { title: 'H4 an upper bound', filter: { max_weight: 20.5 }, query: 'weight[lte]=20.5' },
    { title: 'H4 a bound of 0', filter: { min_weight: 0 }, query: 'weight[gte]=0' },
    { title: 'H4 both bounds', filter: { min_weight: 2, max_weight: 3 }, query: 'weight[gte]=2&weight[lte]=3' },
    { title: 'H4 a bound of a nested name', filter: { 'min_brand.rank': 2 }, query: 'brand.rank[gte]=2' },
    { title: 'H4 a bound nested by react-admin', filter: { min_brand: { rank: 2 } }, query: 'brand.rank[gte]=2' },
    {
        title: 'H4 a name that only looks like a bound',
        filter: { minimum: 2, max: 3, min_: 4 },
        query: 'minimum=2&max=3&min_=4',
    },
    {
        title: 'H4 a first day',
        filter: { after_itemDateCreate: '2024-05-01' },
        query: 'itemDateCreate[after]=2024-04-30T22:00:00.000Z',
    },
    {
        title: 'H4 a last day, to its end',
        filter: { before_itemDateCreate: '2024-05-01' },
        query: 'itemDateCreate[before]=2024-05-01T21:59:59.999Z',
    },
    {
        title: 'H4 several values keep their order',
        filter: { status: ['active', 'planning'] },
        query: 'status[0]=active&status[1]=planning',
    },
    { title: 'H4 one value in an array', filter: { status: ['active'] }, query: 'status[0]=active' },
    { title: 'H4 a dotted name', filter: { 'brand.name': 'acme' }, query: 'brand.name=acme' },
    {
        title: 'H4 an object that react-admin made of a dotted name',
        filter: { brand: { name: 'acme' } },
        query: 'brand.name=acme',
    },
    { title: 'H4 three levels', filter: { a: { b: { c: [1, 2] } } }, query: 'a.b.c[0]=1&a.b.c[1]=2' },
    {
        title: 'H4 not, by name or nested by react-admin',
        filter: { 'not.status': ['a', 'b'], not: { brand: '/api/brands/1' } },
        query: 'not[status][0]=a&not[status][1]=b&not[brand]=/api/brands/1',
    },
    { title: 'H4 exists', filter: { exists: { brand: false } }, query: 'exists[brand]=false' },
    {
        title: 'H4 exists of a nested name',
        filter: { exists: { 'brand.name': true } },
        query: 'exists[brand.name]=true',
    },
    { title: 'H4 exists, as the server spells it', filter: { 'exists[brand]': true }, query: 'exists[brand]=true' },
    {
        title: 'H2 a related record is its IRI',
        filter: { brand: { '@id': '/api/brands/3', name: 'Acme' } },
        query: 'brand=/api/brands/3',
    },
    {
        title: 'H2 related records are their IRIs',
        filter: { brand: [{ '@id': '/api/brands/3' }, '/api/brands/4'] },
        query: 'brand[0]=/api/brands/3&brand[1]=/api/brands/4',
    },
    {
        title: 'a Date under a plain name is an instant',
        filter: { at: new Date('2024-05-01T10:00:00+02:00') },
        query: 'at=2024-05-01T08:00:00.000Z',
    },
    {
        title: 'H4 nothing is asked for what is empty',
        filter: { reference: '', brand: null, family0: [], color: undefined },
        query: '',
    },
    {
        title: 'H4 nothing is asked for an empty bound',
        filter: { min_weight: '', before_itemDateCreate: null, after_itemDateCreate: new Date('x') },
        query: '',
    },
    {
        title: 'H4 nothing is asked for what is empty inside',
        filter: { brand: { name: '' }, status: ['', null], exists: {} },
        query: '',
    },
    {
        title: 'H4 empty values leave no gap in an array',
        filter: { status: ['', 'active', null, 'draft'] },
        query: 'status[0]=active&status[1]=draft',
    },
];

describe('filters', () => {
    test.each(filterCases)('$title', ({ filter, query }) => {
        expect(readable(filterParametersOf(filter))).toBe(query);
    });

    test('the filter itself is left alone', () => {
        const filter = { min_weight: 2, status: ['', 'active'], brand: { name: 'acme' } };
        filterParametersOf(filter);
        expect(filter).toEqual({ min_weight: 2, status: ['', 'active'], brand: { name: 'acme' } });
    });
});

const orderCases = [
    { title: 'H4 react-admin’s sort', sorts: [{ field: 'weight', order: 'DESC' }], query: 'order[weight]=desc' },
    { title: 'H4 a nested name', sorts: [{ field: 'brand.name', order: 'ASC' }], query: 'order[brand.name]=asc' },
    { title: 'H4 sortBy', sorts: ['reference_desc'], query: 'order[reference]=desc' },
    { title: 'H4 sortBy of a field with underscores', sorts: ['created_at_asc'], query: 'order[created_at]=asc' },
    { title: 'H4 sortBy without direction is ascending', sorts: ['created_at'], query: 'order[created_at]=asc' },
    {
        title: 'H4 several keep their order',
        sorts: [['status_asc', 'reference_desc']],
        query: 'order[status]=asc&order[reference]=desc',
    },
    {
        title: 'H4 several, the other way round',
        sorts: [['reference_desc', 'status_asc']],
        query: 'order[reference]=desc&order[status]=asc',
    },
    {
        title: 'H4 several as objects',
        sorts: [
            [
                { field: 'status', order: 'ASC' },
                { field: 'id', order: 'DESC' },
            ],
        ],
        query: 'order[status]=asc&order[id]=desc',
    },
    {
        title: 'H4 the first word on a field stands',
        sorts: ['id_desc', { field: 'id', order: 'ASC' }],
        query: 'order[id]=desc',
    },
    { title: 'H4 no sort', sorts: [undefined, null, '', { field: '', order: 'ASC' }], query: '' },
];

describe('sorts', () => {
    test.each(orderCases)('$title', ({ sorts, query }) => {
        expect(readable(orderParameters(...sorts))).toBe(query);
    });
});

describe('lists', () => {
    test('N7 pages count from 1; sorts from the filter, the meta and react-admin come in that order', () => {
        const parameters = listParameters({
            pagination: { page: 3, perPage: 25 },
            sort: { field: 'id', order: 'ASC' },
            filter: { sortBy: 'status_desc', q: 'ball' },
            meta: { sort: [{ field: 'weight', order: 'ASC' }] },
        });
        expect(readable(parameters)).toBe(
            'page=3&itemsPerPage=25&order[status]=desc&order[weight]=asc&order[id]=asc&q=ball',
        );
    });

    test('without parameters nothing is asked', () => {
        expect(listParameters({})).toEqual([]);
    });

    test('H4 days are those of the time zone', () => {
        const filter = { after_day: '2024-05-01' };
        expect(readable(listParameters({ filter }, 'America/New_York'))).toBe('day[after]=2024-05-01T04:00:00.000Z');
    });

    test('H4 bounds of a calendar day are days', () => {
        const filter = { after_day: '2024-05-01', before_day: '2024-05-02' };
        const sent = readable(listParameters({ filter }, 'America/New_York', ['day']));
        expect(sent).toBe('day[after]=2024-05-01&day[before]=2024-05-02');
    });
});

describe('encoding', () => {
    test('H4 + is encoded, as are brackets, & and accents', () => {
        expect(encodeParameters([['a[0]', '1+1 & é=ü#/?']])).toBe('a%5B0%5D=1%2B1%20%26%20%C3%A9%3D%C3%BC%23%2F%3F');
    });

    test('a server reads back what was meant', () => {
        const filter = { reference: 'a+b&c=d', status: ['%', 'é'], 'brand.name': ' x ' };
        const parsed = [...new URLSearchParams(encodeParameters(filterParametersOf(filter)))];
        expect(parsed).toEqual([
            ['reference', 'a+b&c=d'],
            ['status[0]', '%'],
            ['status[1]', 'é'],
            ['brand.name', ' x '],
        ]);
    });

    test('parameters are appended to an address that has some', () => {
        expect(withParameters('/api/items?a=1', [['b', '2']])).toBe('/api/items?a=1&b=2');
        expect(withParameters('/api/items', [['b', '2']])).toBe('/api/items?b=2');
        expect(withParameters('/api/items', [])).toBe('/api/items');
    });
});
