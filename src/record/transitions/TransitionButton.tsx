import { type RaRecord, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Transition } from '#contract/transitions.ts';
import { Themed } from '../../theme/Themed.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AnyForm } from '../declaration.ts';
import { ReasonedButton } from './ReasonedButton.tsx';
import { Reasons } from './Reasons.tsx';
import { mayAcknowledge } from './reasons.ts';
import { isGiven, neededInputs, type TransitionInput, TransitionInputs } from './TransitionInputs.tsx';
import { useTransition } from './useTransition.ts';

interface TransitionButtonProps {
    readonly name: string;
    readonly transition: Transition;
    readonly record: RaRecord<string>;
    /** What it would change; the person is asked with it in sight. */
    readonly Preview: NonNullable<AnyForm['previews']>[string] | undefined;
    /** Whether it is the usual next step. */
    readonly isPrimary: boolean;
    /** Whether the form has changes that are not saved. */
    readonly isDirty: boolean;
    /** Called with the record as it is afterwards. */
    readonly onPerformed: (record: RaRecord<string>) => void;
}

/** For dialogs with a table of prices before and after. */
const WIDE = 720;

/**
 * Performs a transition of the open record. It asks first where the contract says so, and again for what the person must
 * acknowledge; other refusals are told in the same dialog.
 */
export const TransitionButton = ({
    name,
    transition,
    record,
    Preview,
    isPrimary,
    isDirty,
    onPerformed,
}: TransitionButtonProps) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const [isAsking, setAsking] = useState(false);
    const [mayGoOn, setMayGoOn] = useState(false);
    const [input, setInput] = useState<TransitionInput>({});
    const close = () => {
        setAsking(false);
        setMayGoOn(false);
        setInput({});
        reset();
    };
    const onDone = (after: RaRecord<string>) => {
        close();
        onPerformed(after);
    };
    const { run, isPending, reasons, reset } = useTransition(name, record, { onDone, onFailed: () => close() });
    const isOpen = isAsking || reasons.length > 0;
    const key = `resources.${resource}.transition.${name}`;
    const isWarned = mayAcknowledge(reasons, transition.acknowledges);
    const isRefused = reasons.length > 0 && !isWarned;
    const isPreviewed = Preview !== undefined && reasons.length === 0;
    const codes = reasons.map(({ code }) => code);
    const names = isRefused ? [] : neededInputs(transition, codes);
    const label = translate(`${key}.action`);
    return (
        <>
            <ReasonedButton
                variant={isPrimary ? 'primary' : 'plain'}
                pending={isPending}
                why={isDirty ? translate('common.transition.save_first') : undefined}
                onClick={() => (transition.confirmed || Preview ? setAsking(true) : run({ input, acknowledge: [] }))}
            >
                {label}
            </ReasonedButton>
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
                        idle={!isGiven(names, input) || (isPreviewed && !mayGoOn)}
                        {...(Preview && { width: WIDE })}
                        onConfirm={() => run({ input, acknowledge: isWarned ? codes : [] })}
                        onClose={close}
                    >
                        {isPreviewed ? <Preview record={record as never} onKnown={setMayGoOn} /> : null}
                        <Reasons reasons={reasons} />
                        <TransitionInputs {...{ resource, names, transition, input }} onChange={setInput} />
                    </ConfirmDialog>
                </Themed>
            ) : null}
        </>
    );
};
