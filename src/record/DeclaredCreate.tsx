import {
    CreateBase,
    type RaRecord,
    useGetOne,
    useGetRecordRepresentation,
    useNotify,
    useRedirect,
    useResourceContext,
    useTranslate,
} from 'ra-core';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { isWritable, type Properties, type Property } from '#contract/language/property.ts';
import { useMe } from '../auth/me.ts';
import { useWritable } from '../auth/permissions.ts';
import { NewRelatedContext } from '../kinds/formContexts.ts';
import { initialValues, presetRelations } from '../kinds/startingFrom.ts';
import { useListName, useListPlace } from '../routing/listPlace.ts';
import { useSearch } from '../routing/useSearch.ts';
import { Themed } from '../theme/Themed.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BackToList } from './BackToList.tsx';
import { DeclaredInputs } from './DeclaredInputs.tsx';
import { COPIED } from './DuplicateLink.tsx';
import type { CreationNotice, DeclaredForm } from './declaration.ts';
import { FormAlert } from './form/FormAlert.tsx';
import { FormFooter } from './form/FormFooter.tsx';
import { FormNote } from './form/FormSection.tsx';
import styles from './form/form.module.css';
import { RecordForm } from './form/RecordForm.tsx';
import { useInitialFocus } from './form/useBeginning.ts';
import { type FormRefusal, useRefusal } from './form/useRefusal.ts';
import { NewRelated } from './NewRelated.tsx';
import { opening, RecordState } from './RecordState.tsx';
import { Settling } from './Settling.tsx';
import { useDefaultRecords } from './useDefaultRecords.ts';

/** Initial values of a copy: all writable properties except unique ones. */
const copyOf = (properties: Properties, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]: [string, Property]) => isWritable(property) && !property.unique)
            .map(([name]) => [name, record[name]]),
    );

interface NewFormProps {
    readonly defaults: () => Record<string, unknown>;
    readonly refusal: FormRefusal;
    readonly note?: ReactNode;
    /** Whether it has preset or copied values, so that it can be created without changes. */
    readonly isGiven?: boolean;
    /** The first empty one of these fields receives the initial focus. */
    readonly begins?: readonly string[] | undefined;
    readonly children: ReactNode;
}

const Sections = ({ begins, note, isGiven, children }: Omit<NewFormProps, 'defaults' | 'refusal'>) => {
    const sections = useRef<HTMLDivElement>(null);
    useInitialFocus(sections, begins);
    return (
        <div className={styles.sections} ref={sections}>
            {note}
            <FormAlert />
            {children}
            <FormFooter label="common.form.create" isGiven={isGiven === true} />
        </div>
    );
};

const NewForm = ({ defaults, refusal, ...parts }: NewFormProps) => {
    const defaultValues = useMemo(defaults, [defaults]);
    return (
        <RecordForm defaultValues={defaultValues} refusal={refusal}>
            <div className={styles.layout} data-alone>
                <Sections {...parts} />
            </div>
        </RecordForm>
    );
};

interface CopyFormProps extends Omit<NewFormProps, 'defaults' | 'note' | 'isGiven'> {
    readonly from: string;
    readonly copied: Properties;
}

/** The form of a copy, shown when the original is loaded. A background refetch does not change the input. */
const CopyForm = ({ from, copied, ...form }: CopyFormProps) => {
    const resource = useResourceContext() ?? '';
    const translate = useTranslate();
    const represent = useGetRecordRepresentation(resource);
    const { data, error, isFetching, refetch } = useGetOne<RaRecord<string>>(resource, { id: from }, opening);
    const [original, setOriginal] = useState<RaRecord<string>>();
    if (!original && data && !isFetching && !error) setOriginal(data);
    const defaults = useMemo(() => () => (original ? copyOf(copied, original) : {}), [copied, original]);
    if (!original) return <RecordState error={error} retry={() => void refetch()} />;
    const note = (
        <FormNote icon="copy">{translate('common.form.copied', { name: String(represent(original)) })}</FormNote>
    );
    return <NewForm {...form} defaults={defaults} note={note} isGiven />;
};

interface CreateScreenProps<R> {
    /** Initial values; undefined while loading, without a form: changing them would reset it and discard typed text. */
    readonly defaults: (() => Record<string, unknown>) | undefined;
    /** Properties of the resource, if records can be duplicated. */
    readonly copied?: Properties;
    /** Returns the alert for a created record. @param sent the submitted values */
    readonly told: (made: R, sent: object) => CreationNotice;
    /** The first empty one of these fields receives the initial focus. */
    readonly begins?: readonly string[] | undefined;
    readonly isGiven?: boolean;
    readonly children: ReactNode;
}

const CreateScreen = <R extends RaRecord<string>>(props: CreateScreenProps<R>) => {
    const { defaults, copied, told, begins, isGiven = false, children } = props;
    const list = useListName(useResourceContext() ?? '');
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const refusal = useRefusal();
    const [search] = useSearch();
    const from = search.get(COPIED);
    const onSuccess = (made: R, { data = {} }: { data?: object | undefined }) => {
        const { message, ...options } = told(made, data);
        notify(message, options);
        redirect('edit', list, made.id);
    };
    return (
        <Themed>
            <Settling>
                <CreateBase<R> mutationOptions={{ onSuccess, onError: refusal.note }}>
                    <BackToList />
                    <PageHeader title={translate(`resources.${list}.create_title`)} />
                    {copied && from ? (
                        <CopyForm key={from} {...{ from, copied, refusal, begins, children }} />
                    ) : defaults ? (
                        <NewForm {...{ defaults, refusal, begins, isGiven, children }} />
                    ) : (
                        <RecordState error={undefined} retry={() => undefined} />
                    )}
                </CreateBase>
            </Settling>
        </Themed>
    );
};

/** Only the values that the form of a new record has; the API sets the others. */
const only = (values: Readonly<Record<string, unknown>>, first: readonly string[] | undefined) =>
    first ? Object.fromEntries(Object.entries(values).filter(([name]) => first.includes(name))) : values;

export const DeclaredCreate = ({ contract, form }: DeclaredForm) => {
    const { properties, name, company } = contract;
    const [search] = useSearch();
    const { data: me, isPending } = useMe();
    const place = useListPlace(name);
    const begun = place?.initial;
    const usual = useDefaultRecords(contract);
    const isAllowed = useWritable();
    const current = me?.currentCompany;
    const defaults = useCallback(
        () => ({
            ...only(initialValues(properties, isAllowed), form.first),
            ...form.initial?.(),
            ...begun,
            ...usual,
            ...(company && current && { [company]: current }),
            ...presetRelations(properties, search),
        }),
        [properties, form.first, form.initial, begun, usual, isAllowed, company, current, search],
    );
    const told = (made: RaRecord<string>, sent: object): CreationNotice =>
        form.told?.(made, sent) ?? {
            message: `resources.${place?.name ?? name}.notifications.created`,
            type: 'success',
        };
    return (
        <NewRelatedContext value={NewRelated}>
            <CreateScreen<RaRecord<string>>
                defaults={isPending || !usual ? undefined : defaults}
                told={told}
                begins={form.begins}
                isGiven={Object.keys(presetRelations(properties, search)).length > 0}
                {...(form.copied && { copied: properties })}
            >
                <DeclaredInputs {...{ contract, form }} />
            </CreateScreen>
        </NewRelatedContext>
    );
};
