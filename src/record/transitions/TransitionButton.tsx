import { type RaRecord, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Transition } from '#contract/transitions.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Reasons } from './Reasons.tsx';
import { mayAcknowledge } from './reasons.ts';
import { useTransition } from './useTransition.ts';

interface TransitionButtonProps {
    readonly name: string;
    readonly transition: Transition;
    readonly record: RaRecord<string>;
    /** Whether the form has changes that are not saved. */
    readonly isDirty: boolean;
    readonly onDone: (record: RaRecord<string>) => void;
}

/**
 * Performs a transition of the open record. It asks first where the contract says so, and again for what the person must
 * acknowledge; other refusals are told in the same dialog.
 */
export const TransitionButton = ({ name, transition, record, isDirty, onDone }: TransitionButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const resource = useResourceContext() ?? '';
    const [isAsking, setAsking] = useState(false);
    const close = () => {
        setAsking(false);
        reset();
    };
    const done = (after: RaRecord<string>) => {
        close();
        onDone(after);
    };
    const { run, isPending, reasons, failure, reset } = useTransition(name, record, done);
    const isOpen = isAsking || reasons.length > 0;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure
    useEffect(() => {
        if (failure && !isOpen) notify(failure, { type: 'error', messageArgs: { _: failure } });
    }, [failure]);
    const key = `resources.${resource}.transition.${name}`;
    const isWarned = mayAcknowledge(reasons, transition.acknowledges);
    const isRefused = reasons.length > 0 && !isWarned;
    const label = translate(`${key}.action`);
    return (
        <>
            <Button
                pending={isPending}
                aria-disabled={isDirty}
                {...(isDirty && { title: translate('common.transition.save_first') })}
                onClick={() => (transition.confirmed ? setAsking(true) : run())}
            >
                {label}
            </Button>
            {isOpen ? (
                <Themed>
                    <ConfirmDialog
                        title={translate(isRefused ? 'common.transition.refused' : `${key}.title`, { smart_count: 1 })}
                        label={
                            isRefused ? undefined : translate(isWarned ? 'common.transition.anyway' : `${key}.action`)
                        }
                        cancel={translate(isRefused ? 'common.bulk.close' : 'common.form.cancel')}
                        danger={false}
                        pending={isPending}
                        error={failure}
                        onConfirm={() => run(isWarned ? reasons.map(({ code }) => code) : [])}
                        onClose={close}
                    >
                        <Reasons reasons={reasons} />
                    </ConfirmDialog>
                </Themed>
            ) : null}
        </>
    );
};
