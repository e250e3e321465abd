import type { Messages } from '../../index.ts';

export const brands = {
    name: 'Marque |||| Marques',
    count: '%{total} marque |||| %{total} marques',
    fields: { name: 'Nom' },
    create_title: 'Nouvelle marque',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Une marque utilisée par des articles ne peut pas être supprimée.',
        action: 'Supprimer la marque',
    },
    notifications: {
        created: 'Marque créée',
        updated: 'Marque enregistrée',
        deleted: 'Marque supprimée',
    },
    filter: { search: 'Chercher un nom' },
    empty: {
        title: 'Aucune marque',
        body: 'Les articles se filtrent et se trient par marque.',
        filtered: 'Aucune marque ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['brands'];
