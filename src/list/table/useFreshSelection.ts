import { useEvent, useListContext } from 'ra-core';
import { useEffect } from 'react';
import { useSelection } from '../useAllMatching.ts';

/**
 * Clears the selection when the filters change or the list is left. react-admin would keep it forever, and a bulk change
 * could affect records that the user has forgotten.
 */
export const useFreshSelection = (): void => {
    const { filterValues } = useListContext();
    const chosen = useSelection();
    const asked = JSON.stringify(filterValues);
    const clear = useEvent(() => chosen.clear());
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filters change
    useEffect(() => clear(), [asked, clear]);
};
