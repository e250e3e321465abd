import { brands as contract } from '#contract/brands.ts';
import { declareResource } from './declareResource.ts';

export const brands = declareResource(contract, {
    icon: 'tag',
    menu: { group: 'catalogue', order: 20 },
    shortcut: 'b',
});
