import type { Messages } from '../../index.ts';

/** Lines of quotes. */
export const quote_items = {
    name: 'Ligne de devis |||| Lignes de devis',
    count: '%{total} ligne de devis |||| %{total} lignes de devis',
    fields: {
        quote: 'Devis',
        position: 'Rang',
        item: 'Article',
        reference: 'Référence',
        eanCode: 'EAN',
        designation: 'Désignation',
        unitCode: 'Unité',
        quantity: 'Quantité',
        manualNetUnitPrice: 'Prix saisi',
        grossUnitPrice: 'Prix brut',
        discountRate: 'Remise',
        netUnitPrice: 'Prix net',
        lineAmount: 'Montant',
        priceOrigin: 'Origine du prix',
        priceExplanation: 'Pourquoi ce prix',
        notices: 'Remarques',
        vatRate: 'Taux de TVA',
        freeReason: 'Motif de la gratuité',
        comment: 'Commentaire',
    },
    priceOrigin: {
        manual: 'Saisi',
        customer_list: 'Tarif du client',
        type_list: 'Tarif du type',
        promotion: 'Promotion',
        base: 'Prix de base',
        none: 'Aucun',
    },
    add: 'Ajouter une ligne',
    none: 'Aucune ligne.',
    unnamed: 'Nouvelle ligne',
} satisfies Messages['quote_items'];
