import { useEvent, useGetRecordRepresentation, useListContext } from 'ra-core';
import { useRef } from 'react';
import { useSelection } from '../useAllMatching.ts';

/** The rows between two identifiers in the page's order; only the second if the first is on another page. */
const between = (page: readonly string[], from: string, to: string): readonly string[] => {
    const [start, end] = [page.indexOf(from), page.indexOf(to)];
    return start < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
};

export const useRowSelection = <R extends { readonly id: string }>(selectable: boolean) => {
    const { resource, data = [] } = useListContext<R>();
    const { all, ids, choose } = useSelection();
    const represent = useGetRecordRepresentation(resource);
    const last = useRef<string>(undefined);
    // A stable function, so that only the affected row renders again.
    const onToggle = useEvent((id: string, extend: boolean) => {
        const page = data.map(record => record.id);
        // Deselecting one of all matching records keeps only the current page selected.
        const chosen = all ? page : ids;
        const meant = extend ? between(page, last.current ?? id, id) : [id];
        const others = chosen.filter(other => !meant.includes(other));
        last.current = id;
        choose(chosen.includes(id) ? others : [...others, ...meant]);
    });
    return (record: R) => ({
        name: String(represent(record)),
        ...(selectable && { selected: all || ids.includes(record.id), onToggle }),
    });
};
