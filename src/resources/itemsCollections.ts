import { itemsCollections as contract } from '#contract/itemsCollections.ts';
import { declareResource } from './declareResource.ts';

export const itemsCollections = declareResource(contract, {
    icon: 'layers',
    menu: { group: 'catalogue', order: 40 },
});
