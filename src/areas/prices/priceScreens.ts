import type { priceListItems } from '#contract/prices/priceListItems.ts';
import type { priceLists } from '#contract/prices/priceLists.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { GridLink } from './grid/GridLink.tsx';

export const priceListList: ListDeclaration<typeof priceLists> = {
    actions: GridLink,
    columns: [
        'code',
        'label',
        'priceListType',
        'thirdParty',
        'validFrom',
        'validTo',
        { name: 'isNet', wide: true },
        { name: 'isPromotion', wide: true },
        'isActive',
    ],
};

const AdjustButton = lazyPart(() => import('./change/AdjustButton.tsx').then(part => ({ default: part.AdjustButton })));

export const priceListItemList: ListDeclaration<typeof priceListItems> = {
    columns: ['item', 'priceList', 'minQuantity', 'unitPriceExcludingTax', 'discountRate'],
    cardTitle: 'item',
    preset: 'priceList',
    bulk: AdjustButton,
    spreadsheet: {
        headers: ['item', 'priceList', 'minQuantity'],
        columns: ['unitPriceExcludingTax', 'discountRate'],
        instead: [['unitPriceExcludingTax', 'discountRate']],
    },
};
