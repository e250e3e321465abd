import { declareResource } from '../declareResource.ts';

export const itemsFamilies = declareResource('items_families', {
    contract: async () => (await import('#contract/catalogue/itemsFamilies.ts')).itemsFamilies,
    icon: 'tree',
    menu: { group: 'catalogue', order: 30 },
    shortcut: 'f',
    form: async () => (await import('./itemsFamilyScreens.ts')).itemsFamilyForm,
});
