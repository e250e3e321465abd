import { useCanAccess } from 'ra-core';
import { DeleteWithConfirmButton } from 'react-admin';
import type { Item } from '#contract/items.ts';

interface DeleteItemProps {
    item: Item;
    onError: (error: unknown) => void;
}

/** Deletes after a question; only for those who may (row A5). */
export const DeleteItem = ({ item, onError }: DeleteItemProps) => {
    const { canAccess } = useCanAccess({ resource: 'items', action: 'delete', record: item });
    if (!canAccess) return null;
    return (
        <DeleteWithConfirmButton
            record={item}
            label="common.form.delete"
            size="medium"
            confirmColor="warning"
            mutationOptions={{ onError }}
        />
    );
};
