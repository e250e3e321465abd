import type { Messages } from '../../index.ts';

export const price_list_types = {
    name: 'Type de tarif |||| Types de tarif',
    count: '%{total} type de tarif |||| %{total} types de tarif',
    fields: { code: 'Code', label: 'Libellé' },
    create_title: 'Nouveau type de tarif',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Un type de tarif utilisé par des clients ou des tarifs ne peut pas être supprimé.',
        action: 'Supprimer le type de tarif',
    },
    notifications: {
        created: 'Type de tarif créé',
        updated: 'Type de tarif enregistré',
        deleted: 'Type de tarif supprimé',
    },
    filter: { search: 'Chercher un code ou un libellé' },
    empty: {
        title: 'Aucun type de tarif',
        body: 'Les clients d’un même type partagent leurs tarifs : clubs, revendeurs, collectivités.',
        filtered: 'Aucun type de tarif ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['price_list_types'];
