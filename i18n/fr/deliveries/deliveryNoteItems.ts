import type { Messages } from '../../index.ts';

/** Lines of delivery notes. */
export const delivery_note_items = {
    name: 'Ligne de bon de livraison |||| Lignes de bons de livraison',
    count: '%{total} ligne de bon de livraison |||| %{total} lignes de bons de livraison',
    fields: {
        deliveryNote: 'Bon de livraison',
        position: 'Rang',
        orderItem: 'Ligne de commande',
        item: 'Article',
        order: 'Commande',
        orderNumber: 'Numéro de commande',
        reference: 'Référence',
        eanCode: 'EAN',
        designation: 'Désignation',
        unitCode: 'Unité',
        quantity: 'Quantité',
        packagings: 'Colisages',
        orderedQuantity: 'Commandé',
        shippedBeforeQuantity: 'Déjà expédié',
        leftQuantity: 'Reste',
        netUnitPrice: 'Prix net',
        lineAmount: 'Montant',
        vatRate: 'Taux de TVA',
    },
    add: 'Ajouter une ligne',
    none: 'Aucune ligne.',
    unnamed: 'Nouvelle ligne',
} satisfies Messages['delivery_note_items'];
