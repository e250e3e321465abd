import type { Messages } from '../../index.ts';

/** Reasons of actions on several records, by resource and code, without the figures of one record. */
export const reasons = {
    orders: {
        zero_price: 'Article au prix 0',
        price_changed: 'Prix changé depuis la saisie',
        prices_change: 'Prix qui changent',
        vat_changes: 'TVA qui change',
        lower_price_available: 'Prix plus bas disponible',
        item_not_active: 'Article en préparation, en rupture ou non renouvelé',
        missing_siren: 'Client sans SIREN',
        credit_exceeded: 'Encours dépassé',
        no_line: 'Aucune ligne',
        no_price: 'Ligne sans prix',
        packaging: 'Colisage non respecté',
        item_unusable: 'Article non vendu',
        customer_not_allowed: 'Client non autorisé à commander',
        missing_contact: 'Contact de livraison manquant',
        missing_address: 'Adresse manquante',
        missing_payment_term: 'Condition de règlement manquante',
        missing_vat_rate: 'Taux de TVA manquant',
        ended_vat_rate: 'Taux de TVA échu',
        missing_vat_number: 'Numéro de TVA manquant',
        unusual_vat: 'TVA inhabituelle',
        vat_refused: 'Exonération de TVA impossible',
    },
    invoices: {
        unusual_vat: 'TVA inhabituelle',
        vat_refused: 'Exonération de TVA impossible',
        recipient: 'Destinataire connu',
        no_usual_recipient: 'Aucune adresse e-mail',
    },
    delivery_notes: {
        several_companies: 'Bons de plusieurs sociétés',
        several_customers: 'Plusieurs clients sous un même numéro de facture',
        number_of_other: 'Numéro de facture d’une autre société aussi',
    },
} satisfies Messages['reasons'];
