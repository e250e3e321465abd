import { type RaRecord, useGetOne, useGetRecordRepresentation, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { isWritable, type Properties, type Property } from '#contract/property.ts';
import { FormAlert } from './form/FormAlert.tsx';
import { FormFooter } from './form/FormFooter.tsx';
import { FormNote } from './form/FormNote.tsx';
import styles from './form/form.module.css';
import { RecordForm } from './form/RecordForm.tsx';
import { useBeginning } from './form/useBeginning.ts';
import type { Refusal } from './form/useRefusal.ts';
import { RecordState } from './RecordState.tsx';
import { opening } from './useOpenedRecord.ts';

/** Initial values of a copy: all writable properties except unique ones. */
const copyOf = (properties: Properties, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(properties)
            .filter(([, property]: [string, Property]) => isWritable(property) && !property.unique)
            .map(([name]) => [name, record[name]]),
    );

interface NewFormProps {
    /** Initial values. */
    readonly defaults: () => Record<string, unknown>;
    readonly refusal: Refusal;
    readonly note?: ReactNode;
    /** Whether some values are those that a person has chosen before: it can be created as it is. */
    readonly isGiven?: boolean;
    /** The first of these fields that is empty has the focus at the beginning. */
    readonly begins?: readonly string[] | undefined;
    readonly children: ReactNode;
}

const Sections = ({ begins, note, isGiven, children }: Omit<NewFormProps, 'defaults' | 'refusal'>) => {
    const sections = useRef<HTMLDivElement>(null);
    useBeginning(sections, begins);
    return (
        <div className={styles.sections} ref={sections}>
            {note}
            <FormAlert />
            {children}
            <FormFooter label="common.form.create" isGiven={isGiven === true} />
        </div>
    );
};

/** The form of a new record. */
export const NewForm = ({ defaults, refusal, ...parts }: NewFormProps) => {
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
    /** Identifier of the record to copy. */
    readonly from: string;
    readonly copied: Properties;
}

/** The form of a copy, shown when the original has been loaded. A background refetch does not change the input. */
export const CopyForm = ({ from, copied, ...form }: CopyFormProps) => {
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
