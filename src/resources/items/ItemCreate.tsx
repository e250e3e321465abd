import { CreateBase, Form, useNotify, useRedirect, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Item } from '#contract/items.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { useFailure } from '#src/components/form/failure.ts';
import styles from '#src/components/form/form.module.css';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { ItemInputs } from './ItemInputs.tsx';
import { newItem } from './itemRules.ts';

/** Row I1. The new item's own form follows, for what comes after: pictures, prices. */
export const ItemCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const failing = useFailure();
    const defaults = useMemo(newItem, []);
    const onSuccess = (item: Item) => {
        notify('resources.items.notifications.created', { type: 'success' });
        redirect('edit', 'items', item.id);
    };
    const onError = (error: unknown) => failing.fail(error, 'common.form.not_saved');
    return (
        <Themed>
            <CreateBase<Item> mutationOptions={{ onSuccess, onError }}>
                <BackToList />
                <PageHeader title={translate('resources.items.create_title')} />
                <Form defaultValues={defaults} noValidate warnWhenUnsavedChanges disableInvalidFormNotification>
                    <div className={styles.layout} data-alone>
                        <div className={styles.sections}>
                            <FormAlert failure={failing.failure} />
                            <ItemInputs />
                            <FormFooter label="common.form.create" />
                        </div>
                    </div>
                </Form>
            </CreateBase>
        </Themed>
    );
};
