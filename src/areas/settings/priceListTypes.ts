import { declareResource } from '../declareResource.ts';

export const priceListTypes = declareResource('price_list_types', {
    contract: async () => (await import('#contract/settings/priceListTypes.ts')).priceListTypes,
    icon: 'layers',
    menu: { group: 'settings', order: 25 },
    address: 'settings/price_list_types',
    list: async () => (await import('./priceListTypeScreens.ts')).priceListTypeList,
});
