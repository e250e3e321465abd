import { priceLists as contract } from '#contract/priceLists.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { GRID } from './grid/address.ts';
import { GridLink } from './grid/GridLink.tsx';
import { WHY } from './why/address.ts';

export const priceLists = declareResource(contract, {
    icon: 'tag',
    menu: { group: 'sales', order: 20 },
    list: {
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
    },
    screens: {
        [GRID]: lazyPart(() => import('./grid/GridScreen.tsx').then(screen => ({ default: screen.GridScreen }))),
        [WHY]: lazyPart(() => import('./why/WhyScreen.tsx').then(screen => ({ default: screen.WhyScreen }))),
    },
    form: async () => (await import('./priceListForm.ts')).priceListForm,
});
