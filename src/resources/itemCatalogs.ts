import { itemCatalogs as contract } from '#contract/itemCatalogs.ts';
import { declareResource } from './declareResource.ts';

export const itemCatalogs = declareResource(contract, {
    icon: 'bookmark',
    menu: { group: 'catalogue', order: 50 },
});
