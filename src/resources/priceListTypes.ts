import { priceListTypes as contract } from '#contract/priceListTypes.ts';
import { declareResource } from './declareResource.ts';

export const priceListTypes = declareResource(contract, {
    icon: 'layers',
    menu: { group: 'settings', order: 25 },
    address: 'settings/price_list_types',
    list: { columns: ['label', 'code'] },
});
