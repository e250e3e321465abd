import { useListContext } from 'ra-core';
import bar from '#src/components/list/bar.module.css';
import { PicturesDownload } from '#src/components/picture/download/PicturesDownload.tsx';
import { useChosenItems } from './useChosenItems.ts';

/** The pictures of what is chosen, or of the whole list (row I8). */
export const ItemPicturesButton = () => {
    const { total } = useListContext();
    return <PicturesDownload chosen={useChosenItems()} className={bar.toggle} nothing={total === 0} short />;
};
