import { declareResource } from '../declareResource.ts';

export const itemCatalogs = declareResource('item_catalogs', {
    contract: async () => (await import('#contract/catalogue/itemCatalogs.ts')).itemCatalogs,
    icon: 'bookmark',
    menu: { group: 'catalogue', order: 50 },
});
