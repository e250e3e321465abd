import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify, useTranslate } from 'ra-core';
import type { Item } from '#contract/items.ts';
import { useProvider } from '#src/auth/me.ts';
import { failureMessage } from '#src/components/failure.ts';
import { Pictures } from '#src/components/pictures/Pictures.tsx';
import styles from '#src/components/pictures/pictures.module.css';
import { useFormat } from '#src/components/useFormat.ts';
import buttons from '#src/theme/buttons.module.css';
import { itemPictures } from './itemPictures.ts';

/** Tells the API that somebody has looked at the pictures today. */
const useCheck = ({ id }: Item) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    return useMutation({
        networkMode: 'always',
        mutationFn: () => provider.request(`${id}/picture_check`, { method: 'POST' }),
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

/** When the pictures were looked at last, and that they were now. */
const Check = ({ item }: { item: Item }) => {
    const translate = useTranslate();
    const { date } = useFormat();
    const { mutate, isPending } = useCheck(item);
    const { canAccess = false } = useCanAccess({ resource: 'items', action: 'edit', record: item });
    const { lastPictureCheckDate: day } = item;
    return (
        <div className={styles.check}>
            {day ? translate('pictures.checked', { date: date(day) }) : translate('pictures.unchecked')}
            {canAccess ? (
                <button
                    type="button"
                    className={buttons.button}
                    aria-disabled={isPending}
                    onClick={() => !isPending && mutate()}
                >
                    {translate('pictures.check')}
                </button>
            ) : null}
        </div>
    );
};

/** Row I7: the tab of an item's pictures. */
export const ItemPictures = ({ item }: { item: Item }) => (
    <Pictures pictures={itemPictures} owner={item.id}>
        <Check item={item} />
    </Pictures>
);
