import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { Conflict } from '../record/conflict/Conflict.tsx';
import { DeleteNamed } from '../record/DeleteNamed.tsx';
import type { Editing } from '../record/EditRecord.tsx';
import styles from '../record/form/form.module.css';
import { RecordForm } from '../record/form/RecordForm.tsx';
import { History } from '../record/history/History.tsx';
import { useNotDeleted } from '../record/useNotDeleted.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { titleOf } from './analyzer.ts';
import { drawnDays } from './drawnDays.tsx';
import type { Guess } from './Guessed.tsx';
import { GuessedInputs } from './GuessedInputs.tsx';
import { propertiesOf } from './properties.ts';

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
                                <DeleteNamed record={record} name={titleOf(schema, record)} onError={onDeleteError} />
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
