import { priceListItems as contract } from '#contract/priceListItems.ts';
import { declareResource } from './declareResource.ts';

export const priceListItems = declareResource(contract, {
    icon: 'tag',
    menu: { group: 'sales', order: 30 },
    // Items and price lists are found themselves.
    found: false,
    list: {
        columns: ['item', 'priceList', 'minQuantity', 'unitPriceExcludingTax', 'discountRate'],
        preset: 'priceList',
        spreadsheet: {
            headers: ['item', 'priceList', 'minQuantity'],
            columns: ['unitPriceExcludingTax', 'discountRate'],
            instead: [['unitPriceExcludingTax', 'discountRate']],
        },
    },
    form: {
        sections: {
            price: [
                'priceList',
                'item',
                { name: 'minQuantity', help: 'resources.price_list_items.help.minQuantity' },
                'unitPriceExcludingTax',
                { name: 'discountRate', help: 'resources.price_list_items.help.discountRate' },
            ],
        },
    },
});
