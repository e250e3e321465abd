import { useEffect } from 'react';
import { chosenCompany } from '../../auth/chosenCompany.ts';
import { useMe } from '../../auth/me.ts';
import { useCompanySwitch } from '../../list/useCompanyFilter.ts';
import { useSearch } from '../../routing/useSearch.ts';
import { parametersOf, type View, viewIn } from './address.ts';

/**
 * What the board shows. As lists do, it begins with the current company where its address says nothing, and follows it
 * while it shows that one (B7); `isReady` is false until that is known.
 */
export const useView = () => {
    const [search, setSearch] = useSearch();
    const { data: me, isLoading } = useMe();
    const view = viewIn(search);
    const isNew = search.size === 0;
    const first = isNew ? chosenCompany(me) : undefined;
    /** No step of the browser's history, because nobody asked for it here. */
    const showCompany = (company: string): void =>
        setSearch(parametersOf({ ...view, conditions: { ...view.conditions, company }, page: 1 }), { replace: true });
    useEffect(() => {
        if (first) showCompany(first);
    });
    useCompanySwitch((former, current) => {
        if (view.conditions.company === former) showCompany(current);
    });
    const show = (next: View): void => setSearch(parametersOf(next));
    return { view, show, isReady: !isNew || !(isLoading || first) };
};
