import type { priceListItems } from '#contract/prices/priceListItems.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import { lazyPart } from '../../routing/loadPart.ts';

const AdjustButton = lazyPart(() => import('./change/AdjustButton.tsx').then(part => ({ default: part.AdjustButton })));

export const priceListItemList: ListDeclaration<typeof priceListItems> = {
    columns: ['item', 'priceList', 'minQuantity', 'unitPriceExcludingTax', 'discountRate'],
    preset: 'priceList',
    bulk: AdjustButton,
    spreadsheet: {
        headers: ['item', 'priceList', 'minQuantity'],
        columns: ['unitPriceExcludingTax', 'discountRate'],
        instead: [['unitPriceExcludingTax', 'discountRate']],
    },
};
