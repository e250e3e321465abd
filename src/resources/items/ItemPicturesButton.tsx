import { useListContext } from 'ra-core';
import { useChosen } from '../../list/bulk/useAllMatching.ts';
import { PicturesDownload } from '../../pictures/download/PicturesDownload.tsx';
import { useChosenItems } from './useChosenItems.ts';

/** I8: downloads the pictures of the whole list; for a selection the button is in the bulk toolbar. */
export const ItemPicturesButton = () => {
    const { total } = useListContext();
    const { all, ids } = useChosen();
    const chosen = useChosenItems();
    if (all || ids.length > 0) return null;
    return <PicturesDownload chosen={chosen} variant="toggle" nothing={total === 0} short />;
};
