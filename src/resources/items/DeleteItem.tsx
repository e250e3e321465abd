import { useCanAccess, useNotify, useRedirect } from 'ra-core';
import { DeleteWithConfirmButton } from 'react-admin';
import type { Item } from '#contract/items.ts';

interface DeleteItemProps {
    item: Item;
    onError: (error: unknown) => void;
}

/** Deletes after a question; only for those who may (row A5). */
export const DeleteItem = ({ item, onError }: DeleteItemProps) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const { canAccess } = useCanAccess({ resource: 'items', action: 'delete', record: item });
    if (!canAccess) return null;
    const onSuccess = () => {
        notify('resources.items.notifications.deleted', { type: 'success' });
        redirect('list', 'items');
    };
    return (
        <DeleteWithConfirmButton
            record={item}
            label="common.form.delete"
            size="medium"
            mutationOptions={{ onError, onSuccess }}
        />
    );
};
