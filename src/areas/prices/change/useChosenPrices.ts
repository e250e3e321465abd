import { useListContext } from 'ra-core';
import { iriOf } from '../../../kinds/iri.ts';
import { useChosen } from '../../../list/bulk/useAllMatching.ts';

/** The selected prices of one list, as a part of an API request. */
export interface ChosenPrices {
    readonly priceList: string;
    readonly items?: readonly string[];
    readonly all?: true;
}

/** The selection, if its prices are of one list: that of the filter, or that of all selected rows. */
export const useChosenPrices = (): ChosenPrices | undefined => {
    const { filterValues, data = [] } = useListContext();
    const { all, ids } = useChosen();
    const selected = data.filter(({ id }) => ids.includes(id));
    const known = selected.length === ids.length && !all ? selected.map(({ priceList }) => iriOf(priceList)) : [];
    const filtered = [filterValues.priceList ?? []].flat().map(String);
    const [priceList, other] = new Set(filtered.length === 1 ? filtered : known);
    if (priceList === undefined || other !== undefined) return undefined;
    return { priceList, ...(all ? { all } : { items: ids.map(String) }) };
};
