import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { DeleteWithConfirmButton } from 'react-admin';
import { failureMessage } from '#src/components/failure.ts';
import { Conflict } from '#src/components/form/conflict/Conflict.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import type { Refusal } from '#src/components/form/useRefusal.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { drawnDays } from './drawnDays.tsx';
import type { Guess } from './Guessed.tsx';
import { GuessedInputs } from './GuessedInputs.tsx';
import { propertiesOf } from './properties.ts';
import { titleOf } from './titleOf.ts';

interface EditFormProps extends Guess {
    record: RaRecord<string>;
    /** Whether the record was read whole, its version included; until then it is only looked at. */
    ready: boolean;
    refusal: Refusal;
    /** Takes the version of somebody who was faster. */
    onRebase: (theirs: RaRecord<string>) => void;
}

export const EditForm = ({ schema, may, record, ready, refusal, onRebase }: EditFormProps) => {
    const translate = useTranslate();
    const [notDeleted, setNotDeleted] = useState<string>();
    const compared = useMemo(() => ({ properties: propertiesOf(schema), drawn: drawnDays(schema) }), [schema]);
    const onError = (error: unknown) => {
        const message = failureMessage(error) ?? 'app.failure.unexpected';
        setNotDeleted(translate(message, { _: message }));
    };
    return (
        <>
            <PageHeader title={titleOf(schema, record)} />
            <RecordForm record={record} ready={ready} refusal={refusal}>
                <Conflict<RaRecord<string>> {...compared} onRebase={onRebase} />
                <div className={styles.layout} data-alone>
                    <fieldset className={styles.frame} disabled={!ready}>
                        <GuessedInputs schema={schema} label="common.form.save" notDeleted={notDeleted}>
                            {may.delete ? (
                                <DeleteWithConfirmButton
                                    record={record}
                                    label="common.form.delete"
                                    size="medium"
                                    confirmColor="warning"
                                    mutationOptions={{ onError }}
                                />
                            ) : null}
                        </GuessedInputs>
                    </fieldset>
                </div>
            </RecordForm>
        </>
    );
};
