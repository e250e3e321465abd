import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { DeleteWithConfirmButton } from 'react-admin';
import { Conflict } from '#src/components/form/conflict/Conflict.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useNotDeleted } from '#src/components/form/useNotDeleted.ts';
import { History } from '#src/components/history/History.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import type { Editing } from '#src/pages/EditRecord.tsx';
import { drawnDays } from './drawnDays.tsx';
import type { Guess } from './Guessed.tsx';
import { GuessedInputs } from './GuessedInputs.tsx';
import { propertiesOf } from './properties.ts';
import { titleOf } from './titleOf.ts';

interface EditFormProps extends Guess, Editing<RaRecord<string>> {
    record: RaRecord<string>;
}

export const EditForm = ({ schema, may, record, ready, refusal, onRebase }: EditFormProps) => {
    const { notDeleted, onDeleteError } = useNotDeleted();
    const compared = useMemo(() => ({ properties: propertiesOf(schema), drawn: drawnDays(schema) }), [schema]);
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
                                    mutationOptions={{ onError: onDeleteError }}
                                />
                            ) : null}
                        </GuessedInputs>
                    </fieldset>
                </div>
            </RecordForm>
            <div className={styles.below} data-alone>
                <History record={record.id} {...compared} />
            </div>
        </>
    );
};
