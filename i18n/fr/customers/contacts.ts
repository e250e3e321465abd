import type { Messages } from '../../index.ts';

export const contacts = {
    name: 'Contact |||| Contacts',
    count: '%{total} contact |||| %{total} contacts',
    fields: {
        thirdParty: 'Client',
        position: 'Rang',
        type: 'Type',
        civility: 'Civilité',
        firstName: 'Prénom',
        lastName: 'Nom',
        email: 'E-mail',
        phoneNumber: 'Téléphone',
        address: 'Adresse',
        isDefault: 'Par défaut pour son type',
    },
    type: { delivery: 'Livraison', invoice: 'Facturation', other: 'Autre' },
    civility: { mr: 'M.', mrs: 'Mme', ms: 'Mme' },
    add: 'Ajouter un contact',
    none: 'Aucun contact.',
    at_customer: 'Le contact reprend l’adresse du client ; saisissez une autre adresse sur la fiche du client.',
    unnamed: 'Nouveau contact',
} satisfies Messages['contacts'];
