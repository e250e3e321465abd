import { useEvent, useListContext } from 'ra-core';
import { useEffect } from 'react';
import { useChosen } from '../useAllMatching.ts';

/** Clears the selection on filter changes and on leaving the list. react-admin would keep it for later bulk changes. */
export const useFreshSelection = (): void => {
    const { filterValues } = useListContext();
    const chosen = useChosen();
    const asked = JSON.stringify(filterValues);
    const clear = useEvent(() => chosen.clear());
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filters change
    useEffect(() => clear(), [asked, clear]);
};
