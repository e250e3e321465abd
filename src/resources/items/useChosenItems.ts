import { useListContext } from 'ra-core';
import { useChosen } from '#src/components/list/useAllMatching.ts';
import type { ChosenItems } from '#src/components/picture/download/usePicturesDownload.ts';
import { config } from '#src/config.ts';
import { encodeParameters, filterParametersOf } from '#src/hydra/index.ts';

/** What is chosen in the list, else all that its filters let through, in the order at hand. */
export const useChosenItems = (): ChosenItems => {
    const { filterValues, sort } = useListContext();
    const { all, ids } = useChosen();
    if (!all && ids.length > 0) return { items: ids };
    const query = { ...filterValues, [`order.${sort.field}`]: sort.order.toLowerCase() };
    return { filter: encodeParameters(filterParametersOf(query, config.timeZone)) };
};
