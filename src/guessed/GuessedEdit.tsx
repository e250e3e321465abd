import type { RaRecord } from 'ra-core';
import { EditRecord } from '../record/EditRecord.tsx';
import { EditTop } from '../record/EditTop.tsx';
import { EditForm } from './EditForm.tsx';
import { type Guess, Guessed } from './Guessed.tsx';
import { RecordShow } from './GuessedShow.tsx';
import { does } from './useMay.ts';

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
