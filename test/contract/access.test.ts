import { describe, expect, test } from 'vitest';
import { can } from '#contract/language/access.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { type Action, ROLES, type Role } from '#contract/language/roles.ts';

const ACTIONS = ['list', 'show', 'create', 'edit', 'delete'] as const satisfies readonly Action[];
const ALL = 'list show create edit delete';

/** A5, N4, T8 and D1: the rights of each role, from the least to the most powerful. */
const RIGHTS: [ResourceName, Record<'user' | 'admin' | 'super', string>][] = [
    ['items', { user: 'list show create edit', admin: ALL, super: ALL }],
    ['item_pictures', { user: 'list show create edit', admin: ALL, super: ALL }],
    ['users', { user: '', admin: ALL, super: ALL }],
    ['companies', { user: 'list show', admin: ALL, super: ALL }],
    ['brands', { user: 'list show', admin: ALL, super: ALL }],
    ['items_families', { user: 'list show', admin: ALL, super: ALL }],
    ['items_collections', { user: 'list show', admin: ALL, super: ALL }],
    ['item_catalogs', { user: 'list show', admin: ALL, super: ALL }],
    ['notifications', { user: 'list show edit', admin: 'list show edit', super: 'list show edit' }],
    ['changes', { user: 'list show', admin: 'list show', super: 'list show' }],
    ['saved_views', { user: ALL, admin: ALL, super: ALL }],
    [
        'entity_attachments',
        { user: 'list show create delete', admin: 'list show create delete', super: 'list show create delete' },
    ],
];

const allowed = (roles: readonly Role[], name: ResourceName): string =>
    ACTIONS.filter(action => can({ roles }, name, action)).join(' ');

describe('A5 the rights of each role', () => {
    test.each(RIGHTS)('%s', (name, rights) => {
        expect({
            user: allowed(ROLES.slice(0, 1), name),
            admin: allowed(ROLES.slice(0, 2), name),
            super: allowed(ROLES, name),
        }).toEqual(rights);
        expect(allowed([], name)).toBe('');
    });
});
