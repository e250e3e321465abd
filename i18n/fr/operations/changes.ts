import type { Messages } from '../../index.ts';

export const changes = {
    name: 'Modification |||| Modifications',
    fields: {
        record: 'Fiche',
        recordName: 'Nom de la fiche',
        resource: 'Ressource',
        author: 'Auteur',
        authorName: 'Nom de l’auteur',
        action: 'Action',
        transition: 'Action',
        import: 'Import',
        apiKey: 'Clé d’API',
        differences: 'Différences',
        createdAt: 'Date',
    },
} satisfies Messages['changes'];
