/** What a price depends on, and how prices change, as fields of forms. */
export const price_requests = {
    fields: {
        thirdParty: 'Customer',
        item: 'Item',
        quantity: 'Quantity',
        date: 'Day',
        code: 'Code',
        label: 'Label',
        validFrom: 'Valid from',
        validTo: 'Valid to',
        changeRate: 'Change of prices',
        rounding: 'Rounding',
        discounts: 'Discounts',
        endPrevious: 'End the old price list the day before',
    },
    discounts: {
        keep: 'Keep as they are: they follow the base price',
        change: 'Change what they leave by the same percentage',
    },
    rounding: {
        none: 'None',
        '0.01': 'To the cent',
        '0.05': 'To 5 cents',
        '0.90': 'Ending in .90',
        '0.95': 'Ending in .95',
        '0.99': 'Ending in .99',
        '1.00': 'To whole euros',
    },
};
