import type { Messages } from '../../index.ts';

export const described_resource = {
    count: '%{total} enregistrement |||| %{total} enregistrements',
    create_title: 'Nouvelle fiche : %{name}',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Le serveur le refuse si d’autres enregistrements y renvoient encore.',
        action: 'Supprimer l’enregistrement',
    },
    notifications: {
        created: 'Enregistrement créé',
        updated: 'Enregistrement modifié',
        deleted: 'Enregistrement supprimé',
    },
    filter: { search: 'Chercher' },
    empty: {
        title: 'Aucun enregistrement',
        body: 'Le serveur n’a aucun enregistrement de ce type.',
        filtered: 'Aucun enregistrement ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['described_resource'];
