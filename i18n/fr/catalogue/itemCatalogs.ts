import type { Messages } from '../../index.ts';

export const item_catalogs = {
    name: 'Catalogue |||| Catalogues',
    count: '%{total} catalogue |||| %{total} catalogues',
    fields: { name: 'Nom' },
    create_title: 'Nouveau catalogue',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Un catalogue qui contient des articles ne peut pas être supprimé.',
        action: 'Supprimer le catalogue',
    },
    notifications: {
        created: 'Catalogue créé',
        updated: 'Catalogue enregistré',
        deleted: 'Catalogue supprimé',
    },
    filter: { search: 'Chercher un nom' },
    empty: {
        title: 'Aucun catalogue',
        body: 'Un article peut figurer dans plusieurs catalogues.',
        filtered: 'Aucun catalogue ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['item_catalogs'];
