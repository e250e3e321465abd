import { describe, expect, test } from 'vitest';
import { DEFAULT_NAMES, menuNames } from '#src/menu/names.ts';
import { activeEntry, type Definition, highlightsHome, sideBarGroups } from '#src/menu/sideBar.ts';

const entry = (name: string, group: 'catalogue' | 'administration', order = 10, address = name): Definition => ({
    name,
    options: { address, menu: { entry: name, group, order, icon: 'svg' } },
});

const definitions = [
    entry('users', 'administration', 10, 'administration/users'),
    entry('companies', 'administration', 20, 'administration/companies'),
    entry('brands', 'catalogue', 20),
    entry('items', 'catalogue'),
    { name: 'items_families' },
];
const ALL = ['home', 'items', 'users', 'companies', 'brands'];
const user = { roles: ['ROLE_USER'] };
const admin = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };
const shown = (names: readonly string[], who: typeof user | undefined) =>
    sideBarGroups(definitions, { names, user: who }).map(({ group, entries }) => [
        group,
        entries.map(({ name }) => name),
    ]);

describe('R4 names', () => {
    test('R4 are the default ones before the menu has arrived', () =>
        expect(menuNames(undefined)).toEqual(DEFAULT_NAMES));

    test.each([
        { title: 'a list', answer: ['home', 'items'] },
        { title: 'a Hydra collection', answer: { member: ['items'] } },
        { title: 'a prefixed Hydra collection', answer: { 'hydra:member': ['items'] } },
    ])('R4 are merged with $title, each once', ({ answer }) =>
        expect(menuNames(answer)).toEqual([...DEFAULT_NAMES, 'items']),
    );

    test.each([null, 42, 'items', { items: true }, [1, null]])('R4 survive the answer %o', answer =>
        expect(menuNames(answer)).toEqual(DEFAULT_NAMES),
    );
});

describe('S1 entries', () => {
    test('S1 S3 declared resources are grouped and ordered', () =>
        expect(shown(ALL, admin)).toEqual([
            ['catalogue', ['items', 'brands']],
            ['administration', ['users', 'companies']],
        ]));

    test('S1 A5 the administration shows to admins only, though others may read companies', () =>
        expect(shown(ALL, user)).toEqual([['catalogue', ['items', 'brands']]]));

    test('R4 what the menu withholds is not shown', () =>
        expect(shown(['users'], admin)).toEqual([['administration', ['users']]]));

    test('A2 nothing is shown before the user is known', () => expect(shown(ALL, undefined)).toEqual([]));
});

test.each([
    { path: '/administration/users/7', active: 'users' },
    { path: '/users', active: 'users' },
    { path: '/administration/companies/7', active: 'companies' },
    { path: '/items/42', active: 'items' },
    { path: '/', active: undefined },
    { path: '/profile', active: undefined },
    { path: '/profile/password-change', active: undefined },
    { path: '/nowhere', active: undefined },
])('S2 $path highlights $active, and home where nothing else is', ({ path, active }) => {
    const groups = sideBarGroups(definitions, { names: ALL, user: admin });
    expect(activeEntry(path, groups)?.name).toBe(active);
    expect(highlightsHome(path, groups)).toBe(active === undefined);
});

test('S2 home is not highlighted elsewhere before it is known which entries there are', () => {
    expect(highlightsHome('/items', [])).toBe(false);
    expect(highlightsHome('/', [])).toBe(true);
});
