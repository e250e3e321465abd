import type { Messages } from '../../index.ts';

export const companies = {
    name: 'Société |||| Sociétés',
    count: '%{total} société |||| %{total} sociétés',
    fields: {
        name: 'Nom',
        legalForm: 'Forme juridique',
        capital: 'Capital',
        siren: 'SIREN',
        vatNumber: 'Numéro de TVA',
        rcsCity: 'Ville du RCS',
        address: 'Adresse',
        website: 'Site web',
        latePenaltyRate: 'Taux des pénalités de retard',
        isVatOnDebits: 'TVA sur les débits',
    },
    legalForm: {
        sas: 'SAS',
        sasu: 'SASU',
        sarl: 'SARL',
        eurl: 'EURL',
        sa: 'SA',
        ei: 'Entreprise individuelle',
        other: 'Autre',
    },
    section: { identity: 'Identité', registration: 'Immatriculation', address: 'Siège social', terms: 'Conditions' },
    help: {
        rcsCity: 'Ville du registre du commerce',
        latePenaltyRate: 'En pourcentage par an, imprimé sur les factures',
        isVatOnDebits: 'La taxe est due à la facturation plutôt qu’au paiement',
    },
    website_help: 'L’adresse complète : https://www.exemple.fr',
    create_title: 'Nouvelle société',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Une société gérée par quelqu’un ne peut pas être supprimée, ni la société en cours.',
        action: 'Supprimer la société',
    },
    notifications: {
        created: 'Société créée',
        updated: 'Société enregistrée',
        deleted: 'Société supprimée',
    },
    filter: { search: 'Chercher un nom' },
    empty: {
        title: 'Aucune société',
        body: 'Les sociétés sont celles de votre groupe, dont vos utilisateurs s’occupent.',
        filtered: 'Aucune société ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['companies'];
