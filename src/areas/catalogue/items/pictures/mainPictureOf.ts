import type { Item } from '#contract/catalogue/items.ts';
import type { Thumbnail } from '#contract/language/kinds.ts';
import { embeddedIn } from '#src/hydra/index.ts';

/** The embedded main picture of an item. */
interface Main {
    readonly alt: string | null;
    readonly altEn: string | null;
    readonly thumbnails: readonly Thumbnail[];
}

const isMain = (value: unknown): value is Main =>
    typeof value === 'object' && value !== null && 'thumbnails' in value && Array.isArray(value.thumbnails);

/** The embedded main picture; undefined when another server embeds none. */
export const mainPictureOf = (item: Item): Main | undefined => {
    const embedded = embeddedIn(item, 'mainPicture');
    return isMain(embedded) ? embedded : undefined;
};
