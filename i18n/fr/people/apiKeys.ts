import type { Messages } from '../../index.ts';

export const api_keys = {
    name: 'Clé d’API |||| Clés d’API',
    fields: {
        name: 'Nom',
        scopes: 'Droits',
        expiresAt: 'Expiration',
        start: 'Commence par',
        owner: 'Propriétaire',
        createdAt: 'Création',
        lastUsedAt: 'Dernière utilisation',
    },
} satisfies Messages['api_keys'];
