import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { Item } from '#contract/catalogue/items.ts';
import { useProvider } from '#src/auth/me.ts';
import { Pictures } from '#src/pictures/Pictures.tsx';
import styles from '#src/pictures/pictures.module.css';
import { Button } from '#src/ui/Button.tsx';
import { failureMessage } from '#src/ui/failure.ts';
import { useFormat } from '#src/ui/format.ts';
import { useMay } from '../../../../auth/permissions.ts';
import { itemPictures } from './itemPictures.ts';

/** Records that the pictures were checked today. */
const useCheck = ({ id }: Item) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    return useMutation({
        mutationFn: () => provider.request(`${id}/picture_check`, { method: 'POST', once: true }),
        onSuccess: () => {
            notify('pictures.done.checked', { type: 'success' });
            void queries.invalidateQueries({ queryKey: ['items'] });
        },
        onError: error => {
            const message = failureMessage(error) ?? 'app.failure.unexpected';
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
    });
};

const Check = ({ item }: { item: Item }) => {
    const translate = useTranslate();
    const { date } = useFormat();
    const { mutate, isPending } = useCheck(item);
    const canAccess = useMay('items', 'edit');
    const { lastPictureCheckDate: day } = item;
    return (
        <div className={styles.check}>
            {day ? translate('pictures.checked', { date: date(day) }) : translate('pictures.unchecked')}
            {canAccess ? (
                <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
                    {translate('pictures.check')}
                </Button>
            ) : null}
        </div>
    );
};

/** I7: the tab with an item's pictures. */
export const ItemPictures = ({ item }: { item: Item }) => (
    <Pictures pictures={itemPictures} owner={item.id}>
        <Check item={item} />
    </Pictures>
);
