import { EditBase, Form, useEditContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Item } from '#contract/items.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { failureMessage, useFailure } from '#src/components/form/failure.ts';
import styles from '#src/components/form/form.module.css';
import { useOpenedRecord } from '#src/components/form/useOpenedRecord.ts';
import { Notice } from '#src/components/Notice.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemInputs } from './ItemInputs.tsx';
import { ItemStatusTag } from './ItemStatusTag.tsx';

type Failing = ReturnType<typeof useFailure>;

const Subtitle = ({ item }: { item: Item }) => (
    <span className={styles.subtitle}>
        {item.reference} <ItemStatusTag status={item.status} />
    </span>
);

const Filled = ({ item, ready, failing }: { item: Item; ready: boolean; failing: Failing }) => (
    <>
        <PageHeader title={item.designation} subtitle={<Subtitle item={item} />} />
        <Form record={item} noValidate warnWhenUnsavedChanges disableInvalidFormNotification>
            <div className={styles.layout}>
                <fieldset className={styles.frame} disabled={!ready}>
                    <div className={styles.sections}>
                        <FormAlert failure={failing.failure} />
                        <ItemInputs />
                        <FormFooter label="common.form.save">
                            <DeleteItem item={item} onError={error => failing.fail(error, 'common.form.not_deleted')} />
                        </FormFooter>
                    </div>
                </fieldset>
                <ItemFacts item={item} />
            </div>
        </Form>
    </>
);

const Content = ({ saved, failing }: { saved: Item | undefined; failing: Failing }) => {
    const translate = useTranslate();
    const { error } = useEditContext<Item>();
    const { record, ready } = useOpenedRecord<Item>(saved);
    if (record) return <Filled key={record.id} item={record} ready={ready} failing={failing} />;
    if (!error) return <div className={styles.skeleton} role="status" aria-label={translate('common.form.loading')} />;
    const message = failureMessage(error) ?? '';
    return (
        <Notice
            role="alert"
            icon="warning"
            title={translate('common.form.failed')}
            body={translate(message, { _: message })}
        />
    );
};

/** The screen shows why, in the record's place. */
const quiet = { onError: () => undefined };

/** Row I1. Saving asks the server first, which may refuse (409, 412, 422); nothing typed is lost then. */
export const ItemEdit = () => {
    const notify = useNotify();
    const failing = useFailure();
    const [saved, setSaved] = useState<Item>();
    const onSuccess = (item: Item) => {
        failing.forget();
        setSaved(item);
        notify('resources.items.notifications.updated', { type: 'success' });
    };
    const onError = (error: unknown) => failing.fail(error, 'common.form.not_saved');
    return (
        <Themed>
            <EditBase<Item>
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={quiet}
                mutationOptions={{ onSuccess, onError }}
            >
                <BackToList />
                <Content saved={saved} failing={failing} />
            </EditBase>
        </Themed>
    );
};
