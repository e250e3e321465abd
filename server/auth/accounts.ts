import type { Role } from '#contract/language/roles.ts';

/** Password of the demonstration accounts, published in the README. */
export const PUBLIC_PASSWORD = 'Comptoir-2026!';

interface SeedAccount {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly civility: string;
    readonly jobTitle: string;
    readonly roles: Role[];
    readonly handles: readonly number[];
}

export const accounts: readonly SeedAccount[] = [
    {
        email: 'super@comptoir.test',
        firstName: 'Claire',
        lastName: 'Vasseur',
        civility: 'mrs',
        jobTitle: 'Directrice des systèmes d’information',
        roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
        handles: [1, 2],
    },
    {
        email: 'admin@comptoir.test',
        firstName: 'Marc',
        lastName: 'Delannoy',
        civility: 'mr',
        jobTitle: 'Responsable du catalogue',
        roles: ['ROLE_USER', 'ROLE_ADMIN'],
        handles: [1, 2],
    },
    {
        email: 'user@comptoir.test',
        firstName: 'Inès',
        lastName: 'Caron',
        civility: 'ms',
        jobTitle: 'Gestionnaire d’articles',
        roles: ['ROLE_USER'],
        handles: [1],
    },
];
