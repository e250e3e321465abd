import { declareResource } from '../declareResource.ts';

export const brands = declareResource('brands', {
    contract: async () => (await import('#contract/catalogue/brands.ts')).brands,
    icon: 'tag',
    menu: { group: 'catalogue', order: 20 },
    shortcut: 'b',
});
