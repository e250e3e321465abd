import type { Resource } from '@api-platform/api-doc-parser';
import { CreateBase, useGetResourceLabel, useNotify, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { BackToList } from '../record/BackToList.tsx';
import styles from '../record/form/form.module.css';
import { RecordForm } from '../record/form/RecordForm.tsx';
import { useRefusal } from '../record/form/useRefusal.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { NotFoundPage } from '../ui/state/StatePage.tsx';
import { Guessed } from './Guessed.tsx';
import { GuessedInputs } from './GuessedInputs.tsx';
import { does } from './useMay.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isFilled = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.length > 0;
    if (isValues(value)) return Object.keys(value).length > 0;
    return value != null && value !== '';
};

/** Empty values are omitted, because null is refused for required properties; so are the parts of embedded ones. */
const onlyFilled = (data: Values): Record<string, unknown> => {
    const parts = Object.entries(data).map(([name, value]) => [name, isValues(value) ? onlyFilled(value) : value]);
    return Object.fromEntries(parts.filter(([, value]) => isFilled(value)));
};

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
