// Chunk of the guessed screens, which includes `@api-platform/admin`.

import { ListGuesser } from '@api-platform/admin';
import type { Resource } from '@api-platform/api-doc-parser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
    CreateBase,
    type RaRecord,
    ShowBase,
    useDataProvider,
    useGetRecordId,
    useGetResourceLabel,
    useListContext,
    useNotify,
    useRedirect,
    useResourceContext,
    useShowContext,
    useTranslate,
} from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { DatagridBody, EditButton, ListActions, SimpleShowLayout } from 'react-admin';
import { useRefusedAction } from '../auth/refusedActions.ts';
import { useServerText } from '../i18n/useTranslator.ts';
import { toDisplayed } from '../kinds/otherServer.ts';
import type { ValueComponents } from '../kinds/Value.tsx';
import { CreateButton } from '../list/CreateButton.tsx';
import { ListFailureBoundary } from '../list/ListFailure.tsx';
import { ListHead } from '../list/ListHead.tsx';
import { failingInPlace } from '../list/ListScreen.tsx';
import { Pager } from '../list/table/Pager.tsx';
import { mergeRecords } from '../live/mergeRecords.ts';
import { useDeferred } from '../live/showing.ts';
import { useTopic } from '../live/useTopic.ts';
import { BackToList } from '../record/BackToList.tsx';
import { Conflict } from '../record/conflict/Conflict.tsx';
import { DeleteNamed, useDeleteError } from '../record/DeleteNamed.tsx';
import { EditRecord, type RecordEditing } from '../record/EditRecord.tsx';
import { EditTop } from '../record/EditTop.tsx';
import { FormNote } from '../record/form/FormSection.tsx';
import styles from '../record/form/form.module.css';
import { RecordForm } from '../record/form/RecordForm.tsx';
import { useRefusal } from '../record/form/useRefusal.ts';
import { RecordHistory } from '../record/history/History.tsx';
import { LiveRecord } from '../record/live/LiveRecord.tsx';
import { RecordState } from '../record/RecordState.tsx';
import { useFormat } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import page from '../ui/page.module.css';
import { NotFoundPage } from '../ui/state/StatePage.tsx';
import { analyzer, guessedTitle } from './analyzer.ts';
import { type Guess, Guessed, Waiting } from './Guessed.tsx';
import { GuessedField } from './GuessedField.tsx';
import { GuessedInputs } from './GuessedInputs.tsx';
import { inputsOf, propertiesOf } from './properties.ts';
import { supports } from './useMay.ts';

const Day = ({ value }: { value: string }) => useFormat().date(value);

/** Displays dates without a time. */
export const drawnDays = ({ fields }: Resource): ValueComponents =>
    Object.fromEntries(
        (fields ?? []).filter(field => analyzer.getFieldType(field) === 'date').map(({ name }) => [name, Day]),
    );

interface EditFormProps extends Guess, RecordEditing<RaRecord<string>> {
    record: RaRecord<string>;
}

const EditForm = ({ schema, may, record, ...editing }: EditFormProps) => {
    const { notDeleted, onDeleteError } = useDeleteError();
    const compared = useMemo(() => ({ properties: propertiesOf(schema), drawn: drawnDays(schema) }), [schema]);
    return (
        <>
            <PageHeader title={guessedTitle(schema, record)} />
            <RecordForm {...editing} record={record}>
                <Conflict {...compared} />
                <LiveRecord contract={{ name: schema.name, properties: compared.properties }} />
                <div className={styles.layout} data-alone>
                    <fieldset className={styles.frame} disabled={!editing.ready}>
                        <GuessedInputs schema={schema} label="common.form.save" notDeleted={notDeleted}>
                            {may.delete ? (
                                <DeleteNamed
                                    record={record}
                                    name={guessedTitle(schema, record)}
                                    onError={onDeleteError}
                                />
                            ) : null}
                        </GuessedInputs>
                    </fieldset>
                </div>
            </RecordForm>
            <div className={styles.below} data-alone>
                <RecordHistory record={record.id} {...compared} />
            </div>
        </>
    );
};

/** Replaces `EditGuesser`, in which a refetch would replace the form's version and hide a conflict. */
const EditScreen = (guess: Guess) => (
    <>
        <EditTop />
        <EditRecord<RaRecord<string>> updated="ra.notification.updated">
            {({ record, ...editing }) => <EditForm key={record.id} record={record} {...editing} {...guess} />}
        </EditRecord>
    </>
);

/** The form, or the read-only record with the server's message if it had refused changes before. */
const OpenedScreen = (guess: Guess) => {
    const [refused] = useState(useRefusedAction(guess.schema.name, 'edit', String(useGetRecordId())));
    return guess.may.edit && refused === undefined ? (
        <EditScreen {...guess} />
    ) : (
        <ReadScreen {...guess} why={refused} />
    );
};

const RecordScreen = (guess: Guess) => <OpenedScreen key={useGetRecordId()} {...guess} />;

export const GuessedEdit = () => <Guessed>{guess => <RecordScreen {...guess} />}</Guessed>;

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isFilled = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.length > 0;
    if (isValues(value)) return Object.keys(value).length > 0;
    return value != null && value !== '';
};

/** Removes empty values, also in embedded ones, because required properties refuse null. */
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

const SAMPLE = { pagination: { page: 1, perPage: 25 }, filter: {} };

/** True once records show whether dates are calendar days. Requests records only for a form with a date. */
const useIsSampled = (schema: Resource): boolean => {
    const provider = useDataProvider();
    const queries = useQueryClient();
    const resource = useResourceContext() ?? '';
    const hasDates = inputsOf(schema).some(field => analyzer.getFieldType(field) === 'dateTime');
    const isRead = queries.getQueriesData({ queryKey: [resource, 'getList'] }).some(([, list]) => list !== undefined);
    const isNeeded = hasDates && !isRead && supports(schema, 'list');
    const { isPending } = useQuery({
        queryKey: [resource, 'sample'],
        queryFn: async () => (await provider.getList(resource, SAMPLE)).data.length,
        enabled: isNeeded,
        staleTime: Number.POSITIVE_INFINITY,
    });
    return !isNeeded || !isPending;
};

const CreateScreen = ({ schema, may }: Guess) => {
    const isSampled = useIsSampled(schema);
    if (!supports(schema, 'create')) return <NotFoundPage />;
    return isSampled ? <Screen schema={schema} next={may.edit ? 'edit' : 'show'} /> : <Waiting />;
};

export const GuessedCreate = () => <Guessed>{guess => <CreateScreen {...guess} />}</Guessed>;

/** Debounce of reading rows again, in milliseconds: after a quiet period, or at the latest after the second value. */
const ROWS_AGAIN = { quiet: 1200, latest: 4000 };

/** Live updates of the visible rows: applies events with data at once, and debounces reading the others. */
const useLiveRows = (): void => {
    const { resource, refetch } = useListContext();
    const queries = useQueryClient();
    const [since] = useState(() => Date.now());
    const readAgain = useDeferred(() => void refetch(), ROWS_AGAIN);
    useTopic(
        `resource/${resource}`,
        () => since,
        events => {
            const records = events.flatMap(({ payload }) => payload.record ?? []);
            mergeRecords(queries, resource, new Map(toDisplayed(resource, records).map(one => [String(one.id), one])));
            readAgain();
        },
    );
};

const Pages = () => {
    useLiveRows();
    return useListContext().isPending ? null : <Pager />;
};

const Title = ({ create }: { create: boolean }) => {
    const resource = useResourceContext() ?? '';
    const label = useGetResourceLabel();
    const button = create ? <CreateButton resource={resource} label="ra.action.create" /> : null;
    return <ListHead title={label(resource, 2)} create={button} />;
};

/** Sortable properties declared by the server: `name`, `brand.name`. */
const useOrders = (schema: Resource): readonly string[] => {
    const [orders, setOrders] = useState<readonly string[]>([]);
    useEffect(() => {
        void analyzer.getOrderParametersFromSchema(schema).then(setOrders);
    }, [schema]);
    return orders;
};

/** Wide tables scroll horizontally. */
const scrolled = { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } };

/** `ListGuesser` passes it on, although its types omit it: the button that it adds has no accessible column header. */
const WITHOUT_EDIT = { hasEdit: false };

const Rows = ({ schema, mayEdit }: { schema: Resource; mayEdit: boolean }) => {
    const orders = useOrders(schema);
    return (
        <ListGuesser
            actions={<ListActions hasCreate={false} />}
            exporter={false}
            bulkActionButtons={false}
            body={DatagridBody}
            {...WITHOUT_EDIT}
            pagination={<Pages />}
            perPage={25}
            sx={scrolled}
            queryOptions={failingInPlace}
        >
            {[
                ...(schema.readableFields ?? []).map(field => {
                    const { name } = field;
                    const order = orders.find(one => one.split('.')[0] === name);
                    const sorting = order === undefined ? { sortable: false } : { sortable: true, sortBy: order };
                    return <GuessedField key={`${name} ${order}`} field={field} source={name} isClamped {...sorting} />;
                }),
                mayEdit ? <EditButton key="edit" label="ra.action.edit" /> : null,
            ]}
        </ListGuesser>
    );
};

const EditedRows = ({ schema, mayEdit }: { schema: Resource; mayEdit: boolean }) => {
    const isRefused = useRefusedAction(schema.name, 'edit') !== undefined;
    return <Rows schema={schema} mayEdit={mayEdit && !isRefused} />;
};

/** List guesser with live updates, without unconfirmed bulk deletion and without parts shown elsewhere. */
export const GuessedList = () => (
    <Guessed>
        {({ schema, may }) => (
            <ListFailureBoundary>
                <Title create={may.create} />
                <EditedRows schema={schema} mayEdit={may.edit} />
            </ListFailureBoundary>
        )}
    </Guessed>
);

const Content = ({ schema }: { schema: Resource }) => {
    const { record, error, refetch } = useShowContext<RaRecord>();
    useLiveShow();
    if (!record) return <RecordState error={error} retry={refetch} />;
    const fields = (schema.readableFields ?? []).filter(({ deprecated }) => !deprecated);
    return (
        <>
            <PageHeader title={guessedTitle(schema, record)} />
            <div className={page.card}>
                <SimpleShowLayout>
                    {fields.map(field => (
                        <GuessedField key={field.name} field={field} source={field.name} />
                    ))}
                </SimpleShowLayout>
            </div>
        </>
    );
};

/** Reads the record again after a change. */
const useLiveShow = (): void => {
    const { resource, record, refetch } = useShowContext<RaRecord>();
    const [since] = useState(() => Date.now());
    const readAgain = useDeferred(() => void refetch(), ROWS_AGAIN);
    useTopic(record && `resource/${resource}/${record.id}`, () => since, readAgain);
};

/** Errors are shown in place of the record. */
const quiet = { onError: () => undefined };

interface Read extends Pick<Guess, 'schema'> {
    readonly why?: string | undefined;
}

const RecordShow = ({ schema, why }: Read) => {
    const serverText = useServerText();
    return (
        <ShowBase queryOptions={quiet}>
            <BackToList />
            {why ? <FormNote icon="lock">{serverText(why)}</FormNote> : null}
            <Content schema={schema} />
        </ShowBase>
    );
};

const ReadScreen = ({ schema, may, why }: Guess & Read) =>
    may.show ? <RecordShow schema={schema} why={why} /> : <NotFoundPage />;

export const GuessedShow = () => <Guessed>{guess => <ReadScreen {...guess} />}</Guessed>;
