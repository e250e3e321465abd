import { useListContext } from 'ra-core';
import { useProvider } from '../../auth/me.ts';
import { useAskedFilter } from '../filters/useFilters.ts';
import { useSelection } from '../useAllMatching.ts';

const PAGE = 100;

/** Returns the IRIs of the selected records, up to `most`. If all matching records are selected, they are in the list's order. */
export const useChosenIris = (most: number) => {
    const provider = useProvider();
    const { resource, sort } = useListContext();
    const filter = useAskedFilter();
    const { all, ids, count } = useSelection();
    return async (): Promise<readonly string[]> => {
        if (!all) return ids.map(String);
        const iris: string[] = [];
        for (let page = 1; iris.length < Math.min(count, most); page += 1) {
            const { data } = await provider.getList(resource, { pagination: { page, perPage: PAGE }, sort, filter });
            if (data.length === 0) break;
            iris.push(...data.map(({ id }) => String(id)));
        }
        return iris.slice(0, most);
    };
};
