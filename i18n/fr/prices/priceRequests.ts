import type { Messages } from '../../index.ts';

export const price_requests = {
    fields: {
        thirdParty: 'Client',
        item: 'Article',
        quantity: 'Quantité',
        date: 'Jour',
        code: 'Code',
        label: 'Libellé',
        validFrom: 'Valable à partir du',
        validTo: 'Valable jusqu’au',
        changeRate: 'Variation des prix',
        rounding: 'Arrondi',
        discounts: 'Remises',
        endPrevious: 'Mettre fin à l’ancien tarif la veille',
    },
    discounts: {
        keep: 'Conserver telles quelles : elles suivent le prix de base',
        change: 'Modifier le prix après remise du même pourcentage',
    },
    rounding: {
        none: 'Aucun',
        '0.01': 'Au centime',
        '0.05': 'À 5 centimes',
        '0.90': 'Finissant par ,90',
        '0.95': 'Finissant par ,95',
        '0.99': 'Finissant par ,99',
        '1.00': 'À l’euro',
    },
} satisfies Messages['price_requests'];
