import { EditBase, useEditContext, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Item } from '#contract/items.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { opening, useOpenedRecord } from '#src/components/form/useOpenedRecord.ts';
import { type Refusal, useRefusal } from '#src/components/form/useRefusal.ts';
import { RecordState } from '#src/pages/RecordState.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { ItemEditForm } from './ItemEditForm.tsx';

interface ContentProps {
    saved: Item | undefined;
    refusal: Refusal;
    onRebase: (theirs: Item) => void;
}

/** The form, or what stands in its place while the item is on the way, and when it does not come. */
const Content = ({ saved, refusal, onRebase }: ContentProps) => {
    const { error, refetch } = useEditContext<Item>();
    const { record, ready } = useOpenedRecord<Item>(saved);
    if (record) return <ItemEditForm key={record.id} item={record} {...{ ready, refusal, onRebase }} />;
    return <RecordState error={error} retry={refetch} />;
};

/** Row I1. Saving asks the server first, which may refuse (409, 412, 422); nothing typed is lost then. */
export const ItemEdit = () => {
    const notify = useNotify();
    const refusal = useRefusal();
    const [saved, setSaved] = useState<Item>();
    const onSuccess = (item: Item) => {
        setSaved(item);
        notify('resources.items.notifications.updated', { type: 'success' });
    };
    return (
        <Themed>
            <EditBase<Item>
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={opening}
                mutationOptions={{ onSuccess, onError: refusal.note }}
            >
                <BackToList />
                <Content saved={saved} refusal={refusal} onRebase={setSaved} />
            </EditBase>
        </Themed>
    );
};
