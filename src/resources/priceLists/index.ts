import { priceLists as contract } from '#contract/priceLists.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { WHY } from './why/address.ts';

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
    screens: {
        [WHY]: lazyPart(() => import('./why/WhyScreen.tsx').then(screen => ({ default: screen.WhyScreen }))),
    },
    form: async () => (await import('./priceListForm.ts')).priceListForm,
});
