import { EditBase, type RaRecord, useEditContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { opening, useOpenedRecord } from '#src/components/form/useOpenedRecord.ts';
import { type Refusal, useRefusal } from '#src/components/form/useRefusal.ts';
import { RecordState } from '#src/pages/RecordState.tsx';
import { EditForm } from './EditForm.tsx';
import { type Guess, Guessed } from './Guessed.tsx';
import { RecordShow } from './GuessedShow.tsx';
import { does } from './useMay.ts';

type Opened = RaRecord<string>;

interface ContentProps extends Guess {
    saved: Opened | undefined;
    refusal: Refusal;
    onRebase: (theirs: Opened) => void;
}

const Content = ({ saved, ...form }: ContentProps) => {
    const { error, refetch } = useEditContext<Opened>();
    const { record, ready } = useOpenedRecord<Opened>(saved);
    if (!record) return <RecordState error={error} retry={refetch} />;
    return <EditForm key={record.id} record={record} ready={ready} {...form} />;
};

/** Not `EditGuesser`: a refetch would renew the version that its form was opened with, and a refusal would be lost. */
const Screen = (guess: Guess) => {
    const notify = useNotify();
    const refusal = useRefusal();
    const [saved, setSaved] = useState<Opened>();
    const onSuccess = (record: Opened) => {
        setSaved(record);
        notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
    };
    return (
        <EditBase<Opened>
            mutationMode="pessimistic"
            redirect={false}
            queryOptions={opening}
            mutationOptions={{ onSuccess, onError: refusal.note }}
        >
            <BackToList />
            <Content saved={saved} refusal={refusal} onRebase={setSaved} {...guess} />
        </EditBase>
    );
};

export const GuessedEdit = () => (
    <Guessed>
        {guess => (does(guess.schema, 'edit') ? <Screen {...guess} /> : <RecordShow schema={guess.schema} />)}
    </Guessed>
);
