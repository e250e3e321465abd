import { EditBase, useEditContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Item } from '#contract/items.ts';
import { failureMessage, isGone } from '#src/components/failure.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import styles from '#src/components/form/form.module.css';
import { useOpenedRecord } from '#src/components/form/useOpenedRecord.ts';
import { type Refusal, useRefusal } from '#src/components/form/useRefusal.ts';
import { Notice } from '#src/components/Notice.tsx';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import buttons from '#src/theme/buttons.module.css';
import { Themed } from '#src/theme/Themed.tsx';
import { ItemEditForm } from './ItemEditForm.tsx';

interface ContentProps {
    saved: Item | undefined;
    refusal: Refusal;
    onRebase: (theirs: Item) => void;
}

/** The form, or what stands in its place while the item is on the way, and when it does not come. */
const Content = ({ saved, refusal, onRebase }: ContentProps) => {
    const translate = useTranslate();
    const { error, refetch } = useEditContext<Item>();
    const { record, ready } = useOpenedRecord<Item>(saved);
    if (record) return <ItemEditForm key={record.id} item={record} {...{ ready, refusal, onRebase }} />;
    if (!error) return <div className={styles.skeleton} role="status" aria-label={translate('common.form.loading')} />;
    if (isGone(error)) return <NotFoundPage />;
    const message = failureMessage(error) ?? '';
    const retry = (
        <button type="button" className={buttons.button} onClick={() => refetch()}>
            {translate('app.action.retry')}
        </button>
    );
    const title = translate('common.form.failed');
    return (
        <Notice role="alert" icon="cloudOff" title={title} body={translate(message, { _: message })} action={retry} />
    );
};

/** Opened means read anew, whatever a list knew of the record; the screen shows a failure in the record's place. */
const opening = { refetchOnMount: 'always', onError: () => undefined } as const;

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
