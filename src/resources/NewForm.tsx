import { type RaRecord, useGetOne, useGetRecordRepresentation, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { Properties } from '#contract/property.ts';
import { copyOf } from '#src/components/form/copyOf.ts';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { FormNote } from '#src/components/form/FormNote.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import type { Refusal } from '#src/components/form/useRefusal.ts';
import { RecordState } from '#src/pages/RecordState.tsx';

interface NewFormProps {
    /** What the record starts from. */
    readonly defaults: () => Record<string, unknown>;
    readonly refusal: Refusal;
    readonly note?: ReactNode;
    readonly children: ReactNode;
}

/** The form of a new record. */
export const NewForm = ({ defaults, refusal, note, children }: NewFormProps) => {
    const defaultValues = useMemo(defaults, [defaults]);
    return (
        <RecordForm defaultValues={defaultValues} refusal={refusal}>
            <div className={styles.layout} data-alone>
                <div className={styles.sections}>
                    {note}
                    <FormAlert />
                    {children}
                    <FormFooter label="common.form.create" />
                </div>
            </div>
        </RecordForm>
    );
};

interface CopyFormProps extends Omit<NewFormProps, 'defaults' | 'note'> {
    /** Identifier of the record. */
    readonly from: string;
    readonly copied: Properties;
}

/** The form once the record that it starts as a copy of is there. */
export const CopyForm = ({ from, copied, ...form }: CopyFormProps) => {
    const resource = useResourceContext() ?? '';
    const translate = useTranslate();
    const represent = useGetRecordRepresentation(resource);
    const { data, error, refetch } = useGetOne<RaRecord<string>>(resource, { id: from }, { onError: () => undefined });
    const defaults = useMemo(() => () => (data ? copyOf(copied, data) : {}), [copied, data]);
    if (!data) return <RecordState error={error} retry={() => void refetch()} />;
    const note = <FormNote icon="copy">{translate('common.form.copied', { name: String(represent(data)) })}</FormNote>;
    return <NewForm {...form} defaults={defaults} note={note} />;
};
