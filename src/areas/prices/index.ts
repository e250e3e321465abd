import { lazyPart } from '../../routing/loadPart.ts';
import { declareResource } from '../declareResource.ts';
import { GRID, WHY } from '../screenNames.ts';

export const priceLists = declareResource('price_lists', {
    contract: async () => (await import('#contract/prices/priceLists.ts')).priceLists,
    icon: 'tag',
    menu: { group: 'sales', order: 20 },
    list: async () => (await import('./priceScreens.ts')).priceListList,
    screens: {
        [GRID]: lazyPart(() => import('./grid/GridScreen.tsx').then(screen => ({ default: screen.GridScreen }))),
        [WHY]: lazyPart(() => import('./why/WhyScreen.tsx').then(screen => ({ default: screen.WhyScreen }))),
    },
    form: async () => (await import('./priceListForm.tsx')).priceListForm,
});
