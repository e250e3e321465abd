import { priceLists as contract } from '#contract/priceLists.ts';
import { declareResource } from '../declareResource.ts';

export const priceLists = declareResource(contract, {
    icon: 'tag',
    menu: { group: 'sales', order: 20 },
    list: {
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
    },
    form: async () => (await import('./priceListForm.ts')).priceListForm,
});
