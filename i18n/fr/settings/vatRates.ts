import type { Messages } from '../../index.ts';

export const vat_rates = {
    name: 'Taux de TVA |||| Taux de TVA',
    count: '%{total} taux de TVA |||| %{total} taux de TVA',
    fields: {
        code: 'Code',
        label: 'Libellé',
        rate: 'Taux',
        territory: 'Territoire',
        exemptionReason: 'Exonération',
        category: 'Catégorie de TVA',
        exemptionCode: 'Code d’exonération',
        validFrom: 'Valable à partir du',
        validTo: 'Valable jusqu’au',
        isDefault: 'Taux par défaut',
        salesAccount: 'Compte de ventes',
        vatAccount: 'Compte de TVA',
    },
    territory: {
        mainland: 'France métropolitaine',
        overseas: 'Outre-mer',
        eu: 'Union européenne',
        world: 'Reste du monde',
    },
    category: {
        S: 'Taxé',
        E: 'Exonéré',
        AE: 'Autoliquidation',
        K: 'Livraison intracommunautaire',
        G: 'Exportation',
        O: 'Hors du champ de la TVA',
        Z: 'Taux zéro',
    },
    section: {
        rate: 'Taux',
        validity: 'Validité',
        accounts: 'Comptes',
    },
    help: {
        exemptionReason: 'Le texte de loi, imprimé sur les documents ; obligatoire pour un taux de 0',
        category: 'Sur les factures électroniques ; vide : selon le texte de loi',
        exemptionCode: 'Code de la liste VATEX ; vide : selon le texte de loi',
        validTo: 'Dernier jour ; un taux utilisé est fermé, puis remplacé par un autre',
        isDefault: 'Proposé pour les nouveaux articles',
        salesAccount: 'Pour les ventes à ce taux ; vide : le compte de la société',
        vatAccount: 'Pour la TVA à ce taux ; vide : le compte de la société',
    },
    create_title: 'Nouveau taux de TVA',
    delete: {
        title: 'Supprimer %{name} ?',
        body: 'Un taux de TVA utilisé par des articles ne peut pas être supprimé : fermez-le.',
        action: 'Supprimer le taux de TVA',
    },
    notifications: {
        created: 'Taux de TVA créé',
        updated: 'Taux de TVA enregistré',
        deleted: 'Taux de TVA supprimé',
    },
    filter: {
        search: 'Chercher un code ou un libellé',
    },
    empty: {
        title: 'Aucun taux de TVA',
        body: 'Les taux de TVA s’appliquent aux articles, aux commandes et aux bons de livraison.',
        filtered: 'Aucun taux de TVA ne correspond à ces filtres',
        filtered_body: 'Essayez avec moins de mots, ou effacez les filtres.',
    },
} satisfies Messages['vat_rates'];
