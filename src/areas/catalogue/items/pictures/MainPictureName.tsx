import { useGetOne } from 'ra-core';
import type { ItemPicture } from '#contract/catalogue/itemPictures.ts';
import { Thumbnail } from '#src/pictures/Thumbnail.tsx';

/** A picture with its file name; only its number if it was deleted. */
export const MainPictureName = ({ value }: { value: string }) => {
    const { data } = useGetOne<ItemPicture>('item_pictures', { id: value }, { retry: false });
    if (!data) return `#${value.split('/').at(-1)}`;
    return (
        <>
            <Thumbnail thumbnails={data.thumbnails} alt="" /> {data.originalName}
        </>
    );
};
