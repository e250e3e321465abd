import type { Messages } from '../../index.ts';

export const sessions = {
    name: 'Session |||| Sessions',
    fields: {
        user: 'Personne',
        device: 'Appareil',
        address: 'Adresse',
        isCurrent: 'Cette session',
        createdAt: 'Connexion',
        lastUsedAt: 'Dernière utilisation',
        expiresAt: 'Expiration',
    },
    unknown_device: 'Appareil inconnu',
} satisfies Messages['sessions'];
