import { useListContext } from 'ra-core';
import bar from '#src/components/list/bar.module.css';
import { useChosen } from '#src/components/list/useAllMatching.ts';
import { PicturesDownload } from '#src/components/picture/download/PicturesDownload.tsx';
import { useChosenItems } from './useChosenItems.ts';

/** The pictures of the whole list (row I8); those of what is chosen have a button beside the choice. */
export const ItemPicturesButton = () => {
    const { total } = useListContext();
    const { all, ids } = useChosen();
    const chosen = useChosenItems();
    if (all || ids.length > 0) return null;
    return <PicturesDownload chosen={chosen} className={bar.toggle} nothing={total === 0} short />;
};
