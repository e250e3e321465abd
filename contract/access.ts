import type { ResourceName } from './names.ts';

/** Section 6 of the specification, from the least to the most powerful. */
export const ROLES = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** react-admin's own action names, so that both sides ask the same question. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

interface Roled {
    readonly roles: readonly string[];
}

const READ = ['list', 'show'] as const;
const WRITE = ['list', 'show', 'create', 'edit'] as const;
const ALL = ['list', 'show', 'create', 'edit', 'delete'] as const;

/** Row A5: what each role may do; what is not here is denied. A role may do all that a lesser one may. */
const ALLOWED: Record<ResourceName, Partial<Record<Role, readonly Action[]>>> = {
    items: { ROLE_USER: WRITE, ROLE_ADMIN: ALL },
    item_pictures: { ROLE_USER: WRITE, ROLE_ADMIN: ALL },
    users: { ROLE_ADMIN: ALL },
    companies: { ROLE_USER: READ, ROLE_ADMIN: ALL },
    brands: { ROLE_USER: READ, ROLE_ADMIN: ALL },
    items_families: { ROLE_USER: READ, ROLE_ADMIN: ALL },
    items_collections: { ROLE_USER: READ, ROLE_ADMIN: ALL },
    item_catalogs: { ROLE_USER: READ, ROLE_ADMIN: ALL },
    // One's own, whatever the role (row T8).
    notifications: { ROLE_USER: ['list', 'show', 'edit'] },
    // Their owner's, and every administrator's (row N4).
    entity_attachments: { ROLE_USER: ['list', 'show', 'create', 'delete'] },
    // Of the records that one may see, and of one's own account (row D1).
    changes: { ROLE_USER: READ },
    // One's own, and those that are shared (row I4).
    saved_views: { ROLE_USER: ALL },
};

/** Whether any of the roles is in the user's role set (row A5). */
export const hasAnyRole = (user: Roled, roles: readonly Role[]): boolean =>
    roles.some(role => user.roles.includes(role));

/** Power of the user's greatest role: -1 for none, then the place in {@link ROLES}. */
export const rank = (user: Roled): number => ROLES.findLastIndex(role => user.roles.includes(role));

/** Whether the user may do this to the resource as a whole; a single record may ask for more (row U4). */
export const can = (user: Roled, resource: ResourceName, action: Action): boolean =>
    ROLES.slice(0, rank(user) + 1).some(role => ALLOWED[resource][role]?.includes(action) ?? false);
