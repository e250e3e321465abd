import type { Messages } from '../../index.ts';

export const company_locations = {
    name: 'Site |||| Sites',
    count: '%{total} site |||| %{total} sites',
    fields: {
        company: 'Société',
        code: 'Code',
        name: 'Nom',
        siret: 'SIRET',
        address: 'Adresse',
        isDefault: 'Site par défaut',
    },
    section: {
        identity: 'Identité',
        address: 'Lieu',
    },
    help: {
        siret: 'Commence par le SIREN de la société',
        isDefault: 'Les nouvelles commandes partent d’ici',
    },
    create_title: 'Nouveau site',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Un site utilisé par des commandes ou des bons de livraison ne peut pas être supprimé.',
        action: 'Supprimer le site',
    },
    notifications: {
        created: 'Site créé',
        updated: 'Site enregistré',
        deleted: 'Site supprimé',
    },
    filter: {
        search: 'Chercher un code, un nom ou un SIRET',
    },
    empty: {
        title: 'Aucun site',
        body: 'Les sites sont les lieux d’où une société expédie.',
        filtered: 'Aucun site ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['company_locations'];
