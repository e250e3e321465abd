import { describe, expect, test } from 'vitest';
import { createAddresses } from '#hydra/address.ts';

const relative = createAddresses({
    entrypoint: '/api',
    resources: { users: { path: 'administration/users' }, brands: { path: '/api/marques' } },
});
const absolute = createAddresses({ entrypoint: 'https://host.example/v1/' });

const cases = [
    { title: 'a collection', address: relative.collection('items'), expected: '/api/items' },
    {
        title: 'a collection with a path of its own',
        address: relative.collection('users'),
        expected: '/api/administration/users',
    },
    { title: 'a path that has the entrypoint', address: relative.collection('brands'), expected: '/api/marques' },
    {
        title: 'a collection elsewhere',
        address: absolute.collection('items'),
        expected: 'https://host.example/v1/items',
    },
    { title: 'an IRI', address: relative.item('items', '/api/items/42'), expected: '/api/items/42' },
    {
        title: 'an IRI outside the entrypoint',
        address: relative.item('items', '/other/items/42'),
        expected: '/other/items/42',
    },
    {
        title: 'an IRI elsewhere',
        address: absolute.item('items', '/v1/items/42'),
        expected: 'https://host.example/v1/items/42',
    },
    {
        title: 'a whole IRI elsewhere',
        address: absolute.item('items', 'https://host.example/v1/items/42'),
        expected: 'https://host.example/v1/items/42',
    },
    { title: 'a number', address: relative.item('items', 42), expected: '/api/items/42' },
    { title: 'a short identifier', address: relative.item('users', '42'), expected: '/api/administration/users/42' },
    {
        title: 'a slug',
        address: relative.item('items', 'ballon de match?'),
        expected: '/api/items/ballon%20de%20match%3F',
    },
    { title: 'a UUID', address: relative.item('items', '0b1c-9'), expected: '/api/items/0b1c-9' },
    { title: 'an endpoint', address: relative.endpoint('me'), expected: '/api/me' },
    { title: 'an endpoint with a slash', address: relative.endpoint('/me'), expected: '/api/me' },
    {
        title: 'an endpoint with the entrypoint',
        address: relative.endpoint('/api/items/42/pictures'),
        expected: '/api/items/42/pictures',
    },
    { title: 'an endpoint that only begins alike', address: relative.endpoint('/apiary'), expected: '/api/apiary' },
    { title: 'the entrypoint', address: relative.endpoint('/api'), expected: '/api' },
    {
        title: 'an endpoint at the root',
        address: createAddresses({ entrypoint: '/' }).endpoint('/me'),
        expected: '/me',
    },
];
test.each(cases)('$title', ({ address, expected }) => {
    expect(address).toBe(expected);
});

describe('an IRI of another origin is refused: the token must not go there', () => {
    test.each([
        'https://evil.example/api/items/1',
        '//evil.example/api/items/1',
        '/\\evil.example/x',
        'javascript:alert(1)',
        'http://[',
    ])('%s', iri => {
        expect(() => relative.item('items', iri)).toThrow(expect.objectContaining({ kind: 'refused', status: 0 }));
        expect(() => absolute.item('items', iri)).toThrow(expect.objectContaining({ kind: 'refused' }));
    });

    test.each(['https://evil.example/me'])('%s as an endpoint', path => {
        expect(() => absolute.endpoint(path)).toThrow(expect.objectContaining({ kind: 'refused' }));
    });
});
