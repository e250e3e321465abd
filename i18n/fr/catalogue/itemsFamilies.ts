import type { Messages } from '../../index.ts';

export const items_families = {
    name: 'Famille |||| Familles',
    count: '%{total} famille |||| %{total} familles',
    fields: { name: 'Nom', parent: 'Famille parente', level: 'Niveau', childrenCount: 'Sous-familles', path: 'Chemin' },
    create_title: 'Nouvelle famille',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Une famille qui contient des familles ou des articles ne peut pas être supprimée.',
        action: 'Supprimer la famille',
    },
    notifications: {
        created: 'Famille créée',
        updated: 'Famille enregistrée',
        deleted: 'Famille supprimée',
    },
    filter: { search: 'Chercher un nom' },
    empty: {
        title: 'Aucune famille',
        body: 'Quatre niveaux classent les articles : rayon, sport, catégorie, famille.',
        filtered: 'Aucune famille ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['items_families'];
