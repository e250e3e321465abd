import { useLocale } from 'ra-core';
import type { Item } from '#contract/catalogue/items.ts';
import { Thumbnail } from '#src/pictures/Thumbnail.tsx';
import { mainPictureOf } from './mainPictureOf.ts';

interface MainPictureProps {
    readonly item: Item;
    readonly size?: number;
}

/** I2 and I7: a thumbnail of an item's main picture. */
export const MainPicture = ({ item, size = 40 }: MainPictureProps) => {
    const english = useLocale() === 'en';
    const { alt = null, altEn = null, thumbnails = [] } = mainPictureOf(item) ?? {};
    const words = (english ? (altEn ?? alt) : (alt ?? altEn)) ?? '';
    return <Thumbnail thumbnails={thumbnails} alt={words} size={size} />;
};
