import type { Resource } from '@api-platform/api-doc-parser';
import { CreateBase, useGetResourceLabel, useNotify, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { BackToList } from '#src/components/form/BackToList.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useRefusal } from '#src/components/form/useRefusal.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { Guessed } from './Guessed.tsx';
import { GuessedInputs } from './GuessedInputs.tsx';
import { does } from './useMay.ts';

/** What was left empty is the server's to choose: null is refused where a value is required. */
const onlyFilled = (data: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(data).filter(([, value]) => value != null && value !== ''));

const Screen = ({ schema, next }: { schema: Resource; next: 'edit' | 'show' }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const label = useGetResourceLabel();
    const refusal = useRefusal();
    const resource = useResourceContext() ?? '';
    const onSuccess = ({ id }: { id: string }) => {
        notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } });
        redirect(next, resource, id);
    };
    return (
        <CreateBase transform={onlyFilled} mutationOptions={{ onSuccess, onError: refusal.note }}>
            <BackToList />
            <PageHeader title={translate('ra.page.create', { name: label(resource, 1) })} />
            <RecordForm refusal={refusal}>
                <div className={styles.layout} data-alone>
                    <GuessedInputs schema={schema} label="common.form.create" />
                </div>
            </RecordForm>
        </CreateBase>
    );
};

export const GuessedCreate = () => (
    <Guessed>
        {({ schema, may }) =>
            does(schema, 'create') ? <Screen schema={schema} next={may.edit ? 'edit' : 'show'} /> : <NotFoundPage />
        }
    </Guessed>
);
