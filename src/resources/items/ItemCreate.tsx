import { CreateBase, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Item } from '#contract/items.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useRefusal } from '#src/components/form/useRefusal.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { ItemInputs } from './ItemInputs.tsx';
import { newItem } from './itemRules.ts';

/** Row I1. The new item's own form follows, for what comes after: pictures, prices. */
export const ItemCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const refusal = useRefusal();
    const defaults = useMemo(newItem, []);
    const onSuccess = (item: Item) => {
        notify('resources.items.notifications.created', { type: 'success' });
        redirect('edit', 'items', item.id);
    };
    return (
        <Themed>
            <CreateBase<Item> mutationOptions={{ onSuccess, onError: refusal.note }}>
                <BackToList />
                <PageHeader title={translate('resources.items.create_title')} />
                <RecordForm defaultValues={defaults} refusal={refusal}>
                    <div className={styles.layout} data-alone>
                        <div className={styles.sections}>
                            <FormAlert />
                            <ItemInputs />
                            <FormFooter label="common.form.create" />
                        </div>
                    </div>
                </RecordForm>
            </CreateBase>
        </Themed>
    );
};
