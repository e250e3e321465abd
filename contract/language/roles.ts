/** Roles in ascending order of rights (A5). */
export const ROLES = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** Action names of react-admin, so that client and server use the same terms. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** Actions allowed to each role; all others are denied. A role includes the rights of lower roles. */
export type Rights = Readonly<Partial<Record<Role, readonly Action[]>>>;

export const READ = ['list', 'show'] as const satisfies readonly Action[];
export const WRITE = ['list', 'show', 'create', 'edit'] as const satisfies readonly Action[];
export const ALL_ACTIONS = ['list', 'show', 'create', 'edit', 'delete'] as const satisfies readonly Action[];

export const MANAGED_BY_ADMINS: Rights = { ROLE_USER: READ, ROLE_ADMIN: ALL_ACTIONS };

interface Roled {
    readonly roles: readonly string[];
}

/** Whether the user has any of the roles (A5). */
export const hasAnyRole = (user: Roled, roles: readonly Role[]): boolean =>
    roles.some(role => user.roles.includes(role));

export const isAdmin = (user: Roled): boolean => rank(user) >= ROLES.indexOf('ROLE_ADMIN');

export const allows = (rights: Rights, user: Roled, action: Action): boolean =>
    ROLES.slice(0, rank(user) + 1).some(role => rights[role]?.includes(action) ?? false);

/** The lowest role that is allowed the action; undefined if no role is. */
export const firstAllowed = (rights: Rights, action: Action): Role | undefined =>
    ROLES.find(role => rights[role]?.includes(action));

/** Rank of the user's highest role in {@link ROLES}; -1 for none. */
export const rank = (user: Roled): number => ROLES.findLastIndex(role => user.roles.includes(role));

/** B10: whether the user may change the property, on records that they may edit. */
export const mayWrite = (user: Roled, { writers }: { readonly writers?: Role }): boolean =>
    writers === undefined || rank(user) >= ROLES.indexOf(writers);
