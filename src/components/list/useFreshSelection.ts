import { useEvent, useListContext } from 'ra-core';
import { useEffect } from 'react';

/**
 * What is chosen outlives another page and another order, not other filters, nor the visit: react-admin keeps it for ever,
 * and a change must never reach records that nobody has in mind any more.
 */
export const useFreshSelection = (): void => {
    const { filterValues, onUnselectItems } = useListContext();
    const asked = JSON.stringify(filterValues);
    const clear = useEvent(() => onUnselectItems());
    // biome-ignore lint/correctness/useExhaustiveDependencies: other filters are what clears it
    useEffect(() => clear(), [asked, clear]);
};
