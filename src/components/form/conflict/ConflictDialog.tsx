import Dialog from '@mui/material/Dialog';
import { type RaRecord, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Properties } from '#contract/property.ts';
import { failureMessage } from '../../failure.ts';
import { Icon } from '../../Icon.tsx';
import { useNarrow } from '../../useNarrow.ts';
import { Choices } from './Choices.tsx';
import styles from './conflict.module.css';
import { keptOf } from './differences.ts';
import { Foot } from './Foot.tsx';
import { Head } from './Head.tsx';
import { Merged } from './Merged.tsx';
import { useConflict } from './useConflict.ts';
import type { Settle } from './useSettle.ts';

const Failure = ({ error }: { error: unknown }) => {
    const translate = useTranslate();
    const message = failureMessage(error) ?? 'app.failure.unexpected';
    return (
        <div className={styles.alert} role="alert">
            <Icon name="cloudOff" size={20} />
            {translate(message, { _: message })}
        </div>
    );
};

interface ConflictDialogProps<R> {
    properties: Properties;
    settle: Settle<R>;
    onClose: () => void;
}

const paper = {
    sx: { maxWidth: 720, '&.MuiDialog-paperFullScreen': { maxWidth: 'none', border: 0, borderRadius: 0 } },
};

/** Mine and theirs, field by field (row H8). To leave it is to go on editing: nothing is lost, nothing is saved. */
export const ConflictDialog = <R extends RaRecord>({ properties, settle, onClose }: ConflictDialogProps<R>) => {
    const id = useId();
    const fullScreen = useNarrow();
    const { theirs, error, retry, story, differences, choices, setChoices } = useConflict<R>(properties);
    const named = { titleId: `${id}-title`, storyId: `${id}-story` };
    const asked = differences.filter(({ by }) => by === 'both');
    const save = () => theirs && settle(theirs, keptOf(differences, choices));
    return (
        <Dialog
            open
            fullWidth
            fullScreen={fullScreen}
            maxWidth={false}
            slotProps={{ paper }}
            aria-labelledby={named.titleId}
            aria-describedby={named.storyId}
            onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
        >
            <Head {...named} story={story} count={asked.length} />
            {story === 'failed' ? <Failure error={error} /> : null}
            <Choices differences={asked} choices={choices} onChange={setChoices} />
            <Merged differences={differences} />
            <Foot story={story} onSave={save} onRetry={retry} onClose={onClose} />
        </Dialog>
    );
};
