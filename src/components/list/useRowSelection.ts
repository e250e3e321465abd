import { useEvent, useGetRecordRepresentation, useListContext } from 'ra-core';
import { useChosen } from './useAllMatching.ts';

/** Gives what a row needs to be chosen; nothing where rows cannot be. */
export const useRowSelection = <R extends { readonly id: string }>(selectable: boolean) => {
    const { resource, data = [] } = useListContext<R>();
    const { all, ids, choose } = useChosen();
    const represent = useGetRecordRepresentation(resource);
    // Always the same function: a row is drawn again only when it is itself chosen.
    const onToggle = useEvent((id: string) => {
        // Of all that match, the page is what a person has before them: the others are let go of.
        const chosen = all ? data.map(record => record.id) : ids;
        choose(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]);
    });
    return (record: R) =>
        selectable ? { name: String(represent(record)), selected: all || ids.includes(record.id), onToggle } : {};
};
