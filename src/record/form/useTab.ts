import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { sameWay } from '../../routing/byAddress.ts';

/** Query parameter, so that a reload, a link and the next record show the same tab. */
const PARAMETER = 'tab';

/** The open tab: that of the address, otherwise the first. Opening one replaces the history entry. */
export const useTab = (names: readonly string[]): [tab: string, open: (name: string) => void] => {
    const location = useLocation();
    const { search } = location;
    const navigate = useNavigate();
    const [first = ''] = names;
    const asked = new URLSearchParams(search).get(PARAMETER);
    const open = useCallback(
        (name: string) => {
            const query = new URLSearchParams(search);
            query.set(PARAMETER, name);
            if (name === first) query.delete(PARAMETER);
            navigate({ search: query.size > 0 ? `?${query}` : '' }, { replace: true, state: sameWay(location) });
        },
        [navigate, location, search, first],
    );
    return [names.find(name => name === asked) ?? first, open];
};
