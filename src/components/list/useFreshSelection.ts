import { useEvent, useListContext } from 'ra-core';
import { useEffect } from 'react';
import { useChosen } from './useAllMatching.ts';

/**
 * What is chosen outlives another page and another order, not other filters, nor the visit: react-admin keeps it for ever,
 * and a change must never reach records that nobody has in mind any more.
 */
export const useFreshSelection = (): void => {
    const { filterValues } = useListContext();
    const chosen = useChosen();
    const asked = JSON.stringify(filterValues);
    const clear = useEvent(() => chosen.clear());
    // biome-ignore lint/correctness/useExhaustiveDependencies: other filters are what clears it
    useEffect(() => clear(), [asked, clear]);
};
