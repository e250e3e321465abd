import { declareResource } from '../declareResource.ts';

export const itemsCollections = declareResource('items_collections', {
    contract: async () => (await import('#contract/catalogue/itemsCollections.ts')).itemsCollections,
    icon: 'layers',
    menu: { group: 'catalogue', order: 40 },
});
