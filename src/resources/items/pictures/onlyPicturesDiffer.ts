import type { Item } from '#contract/items.ts';

/** What an item's pictures make of it, and what each reading has of its own. */
const OF_PICTURES: readonly string[] = ['nbPicture', 'mainPicture', 'lastPictureCheckDate', '@etag', '@embedded'];

const without = (item: object): string =>
    JSON.stringify(
        Object.entries(item)
            .filter(([name]) => !OF_PICTURES.includes(name))
            .sort(([a], [b]) => a.localeCompare(b)),
    );

/** Whether two readings of an item tell the same but for its pictures. */
export const onlyPicturesDiffer = (one: Item, other: Item): boolean => without(one) === without(other);
