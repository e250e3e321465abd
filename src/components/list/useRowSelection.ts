import { useEvent, useGetRecordRepresentation, useListContext } from 'ra-core';
import { useRef } from 'react';
import { useChosen } from './useAllMatching.ts';

/** From the one to the other, in the page's order; the other alone where the first is not on the page. */
const between = (page: readonly string[], from: string, to: string): readonly string[] => {
    const [start, end] = [page.indexOf(from), page.indexOf(to)];
    return start < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/** Gives what a row needs to be chosen; nothing where rows cannot be. */
export const useRowSelection = <R extends { readonly id: string }>(selectable: boolean) => {
    const { resource, data = [] } = useListContext<R>();
    const { all, ids, choose } = useChosen();
    const represent = useGetRecordRepresentation(resource);
    const last = useRef<string>(undefined);
    // Always the same function: a row is drawn again only when it is itself chosen.
    const onToggle = useEvent((id: string, extend: boolean) => {
        const page = data.map(record => record.id);
        // Of all that match, the page is what a person has before them: the others are let go of.
        const chosen = all ? page : ids;
        const meant = extend ? between(page, last.current ?? id, id) : [id];
        const others = chosen.filter(other => !meant.includes(other));
        last.current = id;
        choose(chosen.includes(id) ? others : [...others, ...meant]);
    });
    return (record: R) =>
        selectable ? { name: String(represent(record)), selected: all || ids.includes(record.id), onToggle } : {};
};
