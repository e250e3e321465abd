import type { Messages } from '../../index.ts';

export const items_collections = {
    name: 'Collection |||| Collections',
    count: '%{total} collection |||| %{total} collections',
    fields: { name: 'Nom' },
    create_title: 'Nouvelle collection',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Une collection qui contient des articles ne peut pas être supprimée.',
        action: 'Supprimer la collection',
    },
    notifications: {
        created: 'Collection créée',
        updated: 'Collection enregistrée',
        deleted: 'Collection supprimée',
    },
    filter: { search: 'Chercher un nom' },
    empty: {
        title: 'Aucune collection',
        body: 'Une collection réunit les articles d’une même saison.',
        filtered: 'Aucune collection ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['items_collections'];
