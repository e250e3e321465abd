import { describe, expect, test } from 'vitest';
import { createAddressing } from '#src/routing/addressing.ts';

const { toAddress, fromAddress, resourceAt } = createAddressing([
    { name: 'items', address: 'items', screens: ['pictures-import'] },
    { name: 'users', address: 'administration/users' },
    { name: 'items_families', address: 'items_families' },
]);

const pairs = [
    { inside: '/items', outside: '/items', title: 'a list' },
    { inside: '/items?page=2&filter=%7B%7D', outside: '/items?page=2&filter=%7B%7D', title: "a list's state" },
    { inside: '/items/create', outside: '/items/create', title: 'a new record' },
    { inside: '/items/pictures-import', outside: '/items/pictures-import', title: 'a screen of the resource’s own' },
    {
        inside: '/items/%2Fapi%2Fitems%2Fpictures-import',
        outside: '/items/%2Fapi%2Fitems%2Fpictures-import',
        title: 'a record whose slug is the name of such a screen',
    },
    { inside: '/items/%2Fapi%2Fitems%2F42', outside: '/items/42', title: 'a record' },
    {
        inside: '/items/%2Fapi%2Fitems%2F0192f0c4-7a3e-7cc0-8a55-0d5b3f1e9a10',
        outside: '/items/0192f0c4-7a3e-7cc0-8a55-0d5b3f1e9a10',
        title: 'a record by its UUID',
    },
    { inside: '/items/%2Fapi%2Fitems%2Fballon-n-5', outside: '/items/ballon-n-5', title: 'a record by its slug' },
    {
        inside: '/items/%2Fapi%2Fitems%2Fcreate',
        outside: '/items/%2Fapi%2Fitems%2Fcreate',
        title: 'a record whose slug is a screen’s name',
    },
    { inside: '/items/%2Fapi%2Fitems%2F42/show', outside: '/items/42/show', title: 'a screen of a record' },
    { inside: '/items/%2Fapi%2Fitems%2F42/2?a=b#c', outside: '/items/42/2?a=b#c', title: 'a tab with query and hash' },
    {
        inside: '/items/%2Fapi%2Fitems%2Fa%20b%2Fc',
        outside: '/items/a%20b%2Fc',
        title: 'an identifier that needs encoding',
    },
    { inside: '/users', outside: '/administration/users', title: 'a list that lives elsewhere' },
    { inside: '/users/create', outside: '/administration/users/create', title: 'a new record elsewhere' },
    { inside: '/users/%2Fapi%2Fusers%2F7', outside: '/administration/users/7', title: 'a record elsewhere' },
    { inside: '/items_families/%2Fapi%2Fitems_families%2F3', outside: '/items_families/3', title: 'a longer name' },
    { inside: '/', outside: '/', title: 'home' },
    { inside: '/profile/password-change', outside: '/profile/password-change', title: 'a screen of no resource' },
    { inside: '/itemsets/4', outside: '/itemsets/4', title: 'a name that only begins alike' },
];

describe('R3', () => {
    test.each(pairs)('R3 $title goes out as $outside', ({ inside, outside }) =>
        expect(toAddress(inside)).toBe(outside),
    );
    test.each(pairs)('R3 $title comes in as $inside', ({ inside, outside }) =>
        expect(fromAddress(outside)).toBe(inside),
    );
    test.each(pairs)('R3 $title is left alone when already as wanted', ({ inside, outside }) => {
        expect(toAddress(outside)).toBe(outside);
        expect(fromAddress(inside)).toBe(inside);
    });
});

test('R3 an IRI of another resource is not shortened', () =>
    expect(toAddress('/items/%2Fapi%2Fusers%2F7')).toBe('/items/%2Fapi%2Fusers%2F7'));

test('R3 what cannot be decoded is an identifier like another', () => {
    expect(fromAddress('/items/%E0%A4%A')).toBe('/items/%2Fapi%2Fitems%2F%25E0%25A4%25A');
    expect(toAddress('/items/%E0%A4%A')).toBe('/items/%E0%A4%A');
});

test.each([
    ['/items', 'items'],
    ['/items/42', 'items'],
    ['/administration/users/create?x=1', 'users'],
    ['/users', 'users'],
    ['/itemsandmore', undefined],
    ['/administration', undefined],
    ['/', undefined],
])('R5 %s belongs to %s', (address, name) => expect(resourceAt(address)).toBe(name));

describe('a list under a second name', () => {
    const lists = createAddressing([
        { name: 'third_parties', address: 'third_parties' },
        { name: 'suppliers', of: 'third_parties', address: 'purchases/suppliers' },
    ]);

    test.each([
        ['the list', '/suppliers', '/purchases/suppliers'],
        ['a new record', '/suppliers/create?a=1', '/purchases/suppliers/create?a=1'],
        ['a record of the resource', '/suppliers/%2Fapi%2Fthird_parties%2F12', '/purchases/suppliers/12'],
        ['a record in the first list', '/third_parties/%2Fapi%2Fthird_parties%2F12', '/third_parties/12'],
    ])('%s has an address of its own', (_, inside, outside) => {
        expect(lists.toAddress(inside)).toBe(outside);
        expect(lists.fromAddress(outside)).toBe(inside);
    });

    test('an address tells its list', () => {
        expect(lists.resourceAt('/purchases/suppliers/12')).toBe('suppliers');
        expect(lists.resourceAt('/third_parties/12')).toBe('third_parties');
    });
});
