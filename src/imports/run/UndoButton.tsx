import { useState } from 'react';
import { type Import, imports } from '#contract/imports.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { Reasons } from '../../record/transitions/Reasons.tsx';
import { mayAcknowledge } from '../../record/transitions/reasons.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useImportCall } from '../useImportCall.ts';
import { useWords } from '../useWords.ts';
import { Pause } from './Pause.tsx';

const ACCEPTED = imports.transitions?.undo?.acknowledges ?? [];

/** Undoes an import after a question; where records were changed since, after another one, without them. */
export const UndoButton = ({ record }: { readonly record: Import }) => {
    const { say } = useWords();
    const follow = useFollowJobs();
    const [isAsking, ask] = useState(false);
    const { call, isPending, reasons, reset } = useImportCall(record, () => {
        ask(false);
        follow();
    });
    const close = () => {
        ask(false);
        reset();
    };
    const mayGoOn = mayAcknowledge(reasons, ACCEPTED);
    const isRefused = reasons.length > 0;
    const title = isRefused ? (mayGoOn ? 'confirm.undo_refused' : 'confirm.undo_impossible') : 'confirm.undo';
    const label = isRefused ? (mayGoOn ? 'confirm.undo_rest' : undefined) : 'action.undo';
    const story = isRefused ? (mayGoOn ? 'confirm.undo_others' : undefined) : 'confirm.undo_body';
    const acknowledge = mayGoOn ? reasons.map(({ code }) => code) : [];
    return (
        <>
            <Button onClick={() => ask(true)}>
                <Icon name="undo" />
                {say('action.undo')}
            </Button>
            {isAsking ? (
                <ConfirmDialog
                    title={say(title)}
                    {...(story && { story: say(story) })}
                    label={label && say(label)}
                    cancel={say('action.close')}
                    pending={isPending}
                    onConfirm={() => call({ name: 'undo', body: { acknowledge } })}
                    onClose={close}
                >
                    {isRefused ? <Reasons reasons={reasons} /> : <Pause record={record} text="confirm.undo_stall" />}
                </ConfirmDialog>
            ) : null}
        </>
    );
};
