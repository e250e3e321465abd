import {
    itemPictures as contract,
    ITEM_PICTURE_FORMATS,
    ITEM_PICTURE_MAX_BYTES,
    ITEM_PICTURE_RULES,
    PICTURES_PER_ITEM,
} from '#contract/catalogue/itemPictures.ts';
import type { PicturesOf } from '#src/pictures/declaration.ts';

/** I7: configuration of the picture components for items. */
export const itemPictures: PicturesOf = {
    resource: contract.name,
    owner: 'item',
    shownIn: ['items', 'changes'],
    rules: ITEM_PICTURE_RULES,
    formats: ITEM_PICTURE_FORMATS,
    maxBytes: ITEM_PICTURE_MAX_BYTES,
    most: PICTURES_PER_ITEM,
    altMax: contract.properties.alt.max,
};
