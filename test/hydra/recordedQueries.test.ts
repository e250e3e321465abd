import { listParameters } from '@comptoir/hydra';
import type { GetListParams } from 'ra-core';
import { expect, test } from 'vitest';

interface Case {
    /** Number of the exchange recorded from API Platform 4.3, which shows that the server understood the query. */
    readonly recording: string;
    readonly params: GetListParams;
    readonly query: string;
}

const four = { pagination: { page: 1, perPage: 4 } };
const only = (filter: object): GetListParams => ({ ...four, filter });

const cases: Case[] = [
    { recording: '052', params: { pagination: { page: 2, perPage: 30 } }, query: 'page=2&itemsPerPage=30' },
    { recording: '100', params: { ...four, sort: { field: 'weight', order: 'ASC' } }, query: 'order[weight]=asc' },
    { recording: '101', params: { ...four, sort: { field: 'weight', order: 'DESC' } }, query: 'order[weight]=desc' },
    {
        recording: '102',
        params: { ...four, meta: { sort: ['status_asc', 'reference_desc'] } },
        query: 'order[status]=asc&order[reference]=desc',
    },
    {
        recording: '110',
        params: { ...four, meta: { sort: ['reference_desc', 'status_asc'] } },
        query: 'order[reference]=desc&order[status]=asc',
    },
    {
        recording: '107',
        params: { ...four, sort: { field: 'brand.name', order: 'DESC' } },
        query: 'order[brand.name]=desc',
    },
    { recording: '120', params: only({ min_packaging: 12 }), query: 'packaging[gte]=12' },
    { recording: '121', params: only({ 'packaging[gt]': 12 }), query: 'packaging[gt]=12' },
    { recording: '122', params: only({ min_weight: 10, max_weight: 20.5 }), query: 'weight[gte]=10&weight[lte]=20.5' },
    { recording: '123', params: only({ 'weight[between]': '10..20.5' }), query: 'weight[between]=10..20.5' },
    { recording: '127', params: only({ min_weight: '' }), query: '' },
    { recording: '129', params: only({ packaging: 12 }), query: 'packaging=12' },
    { recording: '130', params: only({ packaging: [12, 24] }), query: 'packaging[0]=12&packaging[1]=24' },
    {
        recording: '455',
        params: only({ after_itemDateCreate: '2023-01-02T21:30:00Z', before_itemDateCreate: '2023-01-02T21:30:00Z' }),
        query: 'itemDateCreate[after]=2023-01-02T21:30:00.000Z&itemDateCreate[before]=2023-01-02T21:30:00.000Z',
    },
    {
        recording: '146',
        params: only({ after_itemDateCreate: '2023-01-02T22:30:00+01:00' }),
        query: 'itemDateCreate[after]=2023-01-02T21:30:00.000Z',
    },
    {
        recording: '143',
        params: only({ 'itemDateCreate[strictly_after]': '2023-01-02T21:30:00+00:00' }),
        query: 'itemDateCreate[strictly_after]=2023-01-02T21:30:00+00:00',
    },
    { recording: '149', params: only({ after_itemDateCreate: null }), query: '' },
    { recording: '160', params: only({ isAvailable: true }), query: 'isAvailable=true' },
    { recording: '161', params: only({ isAvailable: false }), query: 'isAvailable=false' },
    { recording: '165', params: only({ isAvailable: '' }), query: '' },
    { recording: '170', params: only({ reference: '0012' }), query: 'reference=0012' },
    {
        recording: '174',
        params: only({ eanCode: ['3700000007919', '3700000015838'] }),
        query: 'eanCode[0]=3700000007919&eanCode[1]=3700000015838',
    },
    { recording: '178', params: only({ designation: 'hammer blue' }), query: 'designation=hammer blue' },
    { recording: '179', params: only({ reference: '' }), query: '' },
    { recording: '180', params: only({ reference: '%' }), query: 'reference=%' },
    { recording: '190', params: only({ brand: '/api/brands/3' }), query: 'brand=/api/brands/3' },
    { recording: '191', params: only({ brand: 3 }), query: 'brand=3' },
    { recording: '192', params: only({ brand: ['/api/brands/3', 4] }), query: 'brand[0]=/api/brands/3&brand[1]=4' },
    { recording: '193', params: only({ brand: { name: 'acme' } }), query: 'brand.name=acme' },
    { recording: '193', params: only({ 'brand.name': 'acme' }), query: 'brand.name=acme' },
    {
        recording: '194',
        params: only({ catalogs: { '@id': '/api/catalogs/1', name: 'x' } }),
        query: 'catalogs=/api/catalogs/1',
    },
    { recording: '201', params: only({ status: ['active', 'draft'] }), query: 'status[0]=active&status[1]=draft' },
    { recording: '203', params: only({ exists: { brand: false } }), query: 'exists[brand]=false' },
    { recording: '204', params: only({ 'exists[weight]': true }), query: 'exists[weight]=true' },
    {
        recording: '207',
        params: {
            pagination: { page: 2, perPage: 5 },
            sort: { field: 'id', order: 'DESC' },
            filter: {
                sortBy: 'designation_asc',
                isAvailable: true,
                status: ['active'],
                min_weight: 5,
                after_itemDateCreate: '2023-06-01T00:00:00Z',
                'brand.name': 'a',
            },
        },
        query: 'order[designation]=asc&order[id]=desc&isAvailable=true&status[0]=active&weight[gte]=5&itemDateCreate[after]=2023-06-01T00:00:00.000Z&brand.name=a',
    },
    { recording: '402', params: only({ min_rating: 4 }), query: 'rating[gte]=4' },
    {
        recording: '409',
        params: only({ after_since: '2023-02-01T00:00:00Z' }),
        query: 'since[after]=2023-02-01T00:00:00.000Z',
    },
    { recording: '440', params: only({ eanCode: '' }), query: '' },
    { recording: '442', params: only({ status: [] }), query: '' },
    { recording: '442', params: only({ status: ['', null] }), query: '' },
    { recording: '444', params: only({ exists: { brand: null } }), query: '' },
];

/** Without paging, which has cases of its own, unless the case changes it. */
const asked = (params: GetListParams): string =>
    listParameters(params)
        .filter(([name]) => params.pagination !== four.pagination || !['page', 'itemsPerPage'].includes(name))
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
        .replace(/^page=2&itemsPerPage=5&/, '');

test.each(cases)('H4 $recording: $query', ({ params, query }) => {
    expect(asked(params)).toBe(query);
});
