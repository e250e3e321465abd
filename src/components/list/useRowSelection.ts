import { useEvent, useGetRecordRepresentation, useListContext } from 'ra-core';

/** Gives what a row needs to be chosen; nothing where rows cannot be. */
export const useRowSelection = <R extends { readonly id: string }>(selectable: boolean) => {
    const { resource, selectedIds, onToggleItem } = useListContext();
    const represent = useGetRecordRepresentation(resource);
    // Always the same function: a row is drawn again only when it is itself chosen.
    const onToggle = useEvent((id: string) => onToggleItem(id));
    return (record: R) =>
        selectable ? { name: String(represent(record)), selected: selectedIds.includes(record.id), onToggle } : {};
};
