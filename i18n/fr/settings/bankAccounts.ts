import type { Messages } from '../../index.ts';

export const bank_accounts = {
    name: 'Compte bancaire |||| Comptes bancaires',
    count: '%{total} compte bancaire |||| %{total} comptes bancaires',
    fields: {
        owner: 'Titulaire',
        label: 'Libellé',
        iban: 'IBAN',
        bic: 'BIC',
        bankCode: 'Code banque',
        branchCode: 'Code guichet',
        accountNumber: 'Numéro de compte',
        ribKey: 'Clé RIB',
        isDefault: 'Compte par défaut',
    },
    section: {
        account: 'Compte',
        rib: 'RIB',
    },
    help: {
        iban: 'Ou saisissez les quatre parties du RIB ci-dessous, dont il est déduit',
        bankCode: 'Les parties du RIB se déduisent d’un IBAN français',
        isDefault: 'Imprimé sur les documents',
    },
    create_title: 'Nouveau compte bancaire',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Le compte ne figurera plus sur les prochains documents.',
        action: 'Supprimer le compte bancaire',
    },
    notifications: {
        created: 'Compte bancaire créé',
        updated: 'Compte bancaire enregistré',
        deleted: 'Compte bancaire supprimé',
    },
    filter: {
        search: 'Chercher un libellé',
    },
    empty: {
        title: 'Aucun compte bancaire',
        body: 'Les comptes bancaires sont imprimés sur les documents d’une société.',
        filtered: 'Aucun compte bancaire ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['bank_accounts'];
