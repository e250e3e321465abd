import { priceListItems as contract } from '#contract/priceListItems.ts';
import { lazyPart } from '../routing/loadPart.ts';
import { declareResource } from './declareResource.ts';

const AdjustButton = lazyPart(() =>
    import('./priceLists/change/AdjustButton.tsx').then(part => ({ default: part.AdjustButton })),
);

export const priceListItems = declareResource(contract, {
    icon: 'tag',
    menu: { group: 'sales', order: 30 },
    // Items and price lists are found themselves.
    found: false,
    list: {
        columns: ['item', 'priceList', 'minQuantity', 'unitPriceExcludingTax', 'discountRate'],
        preset: 'priceList',
        bulk: AdjustButton,
        spreadsheet: {
            headers: ['item', 'priceList', 'minQuantity'],
            columns: ['unitPriceExcludingTax', 'discountRate'],
            instead: [['unitPriceExcludingTax', 'discountRate']],
        },
    },
    form: async () => (await import('./priceLists/priceForm.ts')).priceForm,
});
