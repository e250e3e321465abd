import { embeddedRecord } from '@comptoir/hydra';
import { useLocale } from 'ra-core';
import type { Item } from '#contract/catalogue/items.ts';
import type { ThumbnailFile as PictureSize } from '#contract/language/kinds.ts';
import { PictureThumbnail } from '#src/pictures/Thumbnail.tsx';

interface Main {
    readonly alt: string | null;
    readonly altEn: string | null;
    readonly thumbnails: readonly PictureSize[];
}

const isMain = (value: unknown): value is Main =>
    typeof value === 'object' && value !== null && 'thumbnails' in value && Array.isArray(value.thumbnails);

/** The embedded main picture; undefined on servers that do not embed it. */
const mainPictureOf = (item: Item): Main | undefined => {
    const embedded = embeddedRecord(item, 'mainPicture');
    return isMain(embedded) ? embedded : undefined;
};

interface MainPictureProps {
    readonly item: Item;
    readonly size?: number;
}

/** I2 and I7: a thumbnail of an item's main picture. */
export const MainPicture = ({ item, size = 40 }: MainPictureProps) => {
    const english = useLocale() === 'en';
    const { alt = null, altEn = null, thumbnails = [] } = mainPictureOf(item) ?? {};
    const words = (english ? (altEn ?? alt) : (alt ?? altEn)) ?? '';
    return <PictureThumbnail thumbnails={thumbnails} alt={words} size={size} />;
};
