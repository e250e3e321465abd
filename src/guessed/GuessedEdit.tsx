import type { Resource } from '@api-platform/api-doc-parser';
import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { ValueComponents } from '../kinds/Value.tsx';
import { Conflict } from '../record/conflict/Conflict.tsx';
import { DeleteNamed } from '../record/DeleteNamed.tsx';
import { EditRecord, type RecordEditing } from '../record/EditRecord.tsx';
import { EditTop } from '../record/EditTop.tsx';
import styles from '../record/form/form.module.css';
import { RecordForm } from '../record/form/RecordForm.tsx';
import { RecordHistory } from '../record/history/History.tsx';
import { useNotDeleted } from '../record/useNotDeleted.ts';
import { useFormat } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { analyzer, guessedTitle } from './analyzer.ts';
import { type Guess, Guessed } from './Guessed.tsx';
import { GuessedInputs } from './GuessedInputs.tsx';
import { RecordShow } from './GuessedShow.tsx';
import { propertiesOf } from './properties.ts';
import { does } from './useMay.ts';

const Day = ({ value }: { value: string }) => useFormat().date(value);

/** Displays dates without a time. */
export const drawnDays = ({ fields }: Resource): ValueComponents =>
    Object.fromEntries(
        (fields ?? []).filter(field => analyzer.getFieldType(field) === 'date').map(({ name }) => [name, Day]),
    );

interface EditFormProps extends Guess, RecordEditing<RaRecord<string>> {
    record: RaRecord<string>;
}

const EditForm = ({ schema, may, record, ready, refusal, onRebase }: EditFormProps) => {
    const { notDeleted, onDeleteError } = useNotDeleted();
    const compared = useMemo(() => ({ properties: propertiesOf(schema), drawn: drawnDays(schema) }), [schema]);
    return (
        <>
            <PageHeader title={guessedTitle(schema, record)} />
            <RecordForm record={record} ready={ready} refusal={refusal}>
                <Conflict<RaRecord<string>> {...compared} onRebase={onRebase} />
                <div className={styles.layout} data-alone>
                    <fieldset className={styles.frame} disabled={!ready}>
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
const Screen = (guess: Guess) => (
    <>
        <EditTop />
        <EditRecord<RaRecord<string>> updated="ra.notification.updated">
            {({ record, ...editing }) => <EditForm key={record.id} record={record} {...editing} {...guess} />}
        </EditRecord>
    </>
);

export const GuessedEdit = () => (
    <Guessed>
        {guess => (does(guess.schema, 'edit') ? <Screen {...guess} /> : <RecordShow schema={guess.schema} />)}
    </Guessed>
);
