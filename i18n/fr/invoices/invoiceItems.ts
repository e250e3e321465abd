import type { Messages } from '../../index.ts';

/** Lines of invoices. */
export const invoice_items = {
    name: 'Ligne de facture |||| Lignes de factures',
    count: '%{total} ligne de facture |||| %{total} lignes de factures',
    fields: {
        invoice: 'Facture',
        position: 'Rang',
        kind: 'Nature',
        item: 'Article',
        reference: 'Référence',
        eanCode: 'EAN',
        designation: 'Désignation',
        comment: 'Commentaire',
        quantity: 'Quantité',
        unitCode: 'Unité',
        isService: 'Prestation de services',
        grossUnitPrice: 'Prix brut',
        discountRate: 'Remise',
        netUnitPrice: 'Prix net',
        lineAmount: 'Montant',
        vatRate: 'Taux de TVA',
        deliveryNote: 'Bon de livraison',
        deliveryNoteItem: 'Ligne de bon de livraison',
        creditedItem: 'Ligne créditée',
        creditedQuantity: 'Crédité',
    },
    kind: { goods: 'Marchandise', charge: 'Frais', text: 'Texte' },
    add: 'Ajouter une ligne',
    none: 'Aucune ligne.',
    unnamed: 'Nouvelle ligne',
} satisfies Messages['invoice_items'];
