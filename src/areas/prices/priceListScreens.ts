import type { priceLists } from '#contract/prices/priceLists.ts';
import type { ListDeclaration } from '../../list/declaration.ts';
import { GridLink } from './grid/GridLink.tsx';

export const priceListList: ListDeclaration<typeof priceLists> = {
    tools: GridLink,
    columns: [
        'code',
        'label',
        'priceListType',
        'thirdParty',
        'validFrom',
        'validTo',
        'isNet',
        'isPromotion',
        'isActive',
    ],
};
