import { declareResource } from '../declareResource.ts';

export const priceListItems = declareResource('price_list_items', {
    contract: async () => (await import('#contract/prices/priceListItems.ts')).priceListItems,
    icon: 'tag',
    menu: { group: 'sales', order: 30 },
    // Items and price lists are found themselves.
    found: false,
    list: async () => (await import('./priceListItemScreens.ts')).priceListItemList,
    form: async () => (await import('./priceForm.tsx')).priceForm,
});
