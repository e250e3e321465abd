import { encodeParameters, filterParametersOf } from '@comptoir/hydra';
import { useListContext } from 'ra-core';
import { config } from '#src/config.ts';
import { useSelection } from '../../../list/useAllMatching.ts';
import type { ChosenItems } from '../../../pictures/download/usePicturesDownload.ts';

/** The selected items, otherwise all items of the filters, in the current order. */
export const useChosenItems = (): ChosenItems => {
    const { filterValues, sort } = useListContext();
    const { all, ids } = useSelection();
    if (!all && ids.length > 0) return { items: ids };
    const query = { ...filterValues, [`order.${sort.field}`]: sort.order.toLowerCase() };
    return { filter: encodeParameters(filterParametersOf(query, config.timeZone)) };
};
