import type { RaRecord } from 'ra-core';
import { EditTop } from '#src/components/form/EditTop.tsx';
import { EditRecord } from '#src/pages/EditRecord.tsx';
import { EditForm } from './EditForm.tsx';
import { type Guess, Guessed } from './Guessed.tsx';
import { RecordShow } from './GuessedShow.tsx';
import { does } from './useMay.ts';

/** Not `EditGuesser`: a refetch would renew the version that its form was opened with, and a refusal would be lost. */
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
