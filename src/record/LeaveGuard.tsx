import { useBlocker, useEvent, useTranslate } from 'ra-core';
import { use, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { PanelContext, PEEK } from '../ui/PageHeader.tsx';
import { useAskOnClose } from '../ui/useAskOnClose.ts';
import { useEditor } from './editor.ts';
import { focusInPanel } from './focus.ts';
import { isWholeForm } from './reading/useWholeForm.ts';

interface LeaveDialogProps {
    /** Whether the user is signing out: the input is discarded, because it must not stay on a shared computer. */
    readonly isSigningOut: boolean;
    /** Whether the focus returns to the element that started the navigation. */
    readonly restoresFocus: boolean;
    readonly onSave: () => void;
    readonly onLeave: () => void;
    readonly onStay: () => void;
}

const WIDTH = 520;

/** Confirmation before leaving unsaved input. Escape and a click outside stay. */
const LeaveDialog = ({ isSigningOut, restoresFocus, onSave, onLeave, onStay }: LeaveDialogProps) => {
    const translate = useTranslate();
    return (
        <Dialog
            title={translate('common.leave.unsaved')}
            story={translate(isSigningOut ? 'common.leave.forgotten' : 'common.leave.kept')}
            width={WIDTH}
            restoresFocus={restoresFocus}
            onClose={onStay}
        >
            <DialogFoot
                label={translate('common.leave.save')}
                cancel={translate('common.leave.stay')}
                focusCancel
                more={
                    <Button variant="quietDanger" onClick={onLeave}>
                        {translate('common.leave.without')}
                    </Button>
                }
                onDone={onSave}
                onCancel={onStay}
            />
        </Dialog>
    );
};

/**
 * Moves the focus after the confirmation beside a list: to the field if the user stays, otherwise to the previously focused
 * element. The dialog itself must not restore the focus: a focused row opens in the panel, which would ask again after every
 * "stay".
 * @param isBlocked whether the panel is about to show another record, or to close
 * @param isAsking whether the confirmation is open
 * @returns a function to call if the user stays
 */
const useFocusInPanel = (isBlocked: boolean, isAsking: boolean, focusField: () => void): (() => void) => {
    const before = useRef<Element>(null);
    const isStaying = useRef(false);
    const stay = useEvent(focusField);
    useEffect(() => {
        if (isBlocked) before.current = document.activeElement;
    }, [isBlocked]);
    useEffect(() => {
        if (!isAsking) return;
        // After the dialog has closed, which keeps the focus while it is open.
        return () => {
            if (isStaying.current) stay();
            isStaying.current = false;
        };
    }, [isAsking, stay]);
    // After another record is shown, or the panel has closed.
    useEffect(() => () => void (before.current instanceof HTMLElement && before.current.focus()), []);
    return () => {
        isStaying.current = true;
        before.current = null;
    };
};

/** Whether to ask, one task after `hasReason`: creating or deleting a record navigates before its form counts as saved. */
const useAsking = (hasReason: boolean): boolean => {
    const [isAsking, setAsking] = useState(false);
    useEffect(() => {
        if (!hasReason) return;
        const timer = setTimeout(() => setAsking(true));
        return () => {
            clearTimeout(timer);
            setAsking(false);
        };
    }, [hasReason]);
    return isAsking && hasReason;
};

interface Address {
    readonly pathname: string;
    readonly search: string;
}

const peekIn = ({ search }: Address): string | null => new URLSearchParams(search).get(PEEK);

/** Whether the form becomes a reading page again, so that its input would be lost. */
const endsForm = (now: Address, next: Address): boolean => isWholeForm(now) && !isWholeForm(next);

/** Whether a form stays open at the next address: in its tabs, or beside the list while its record is shown there. */
const isInside = (isPanel: boolean, now: Address, next: Address): boolean =>
    next.pathname === now.pathname
        ? isPanel
            ? peekIn(next) === peekIn(now)
            : !endsForm(now, next)
        : !isPanel && next.pathname.startsWith(`${now.pathname}/`);

/** Whether input would be lost. A saved form counts as unchanged, although it is reset a moment later. */
const useIsUnsaved = (): boolean => {
    const { dirtyFields, isSubmitSuccessful } = useFormState();
    return Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
};

const isSigningOut = ({ pathname }: { readonly pathname: string }): boolean => pathname === '/logout';

interface LeaveGuardProps {
    /** Called before the form is left without saving, so that its draft is kept. */
    readonly onKeep: () => void;
}

/** Inside a form: asks before leaving unsaved input, and offers to save it. */
export const LeaveGuard = ({ onKeep }: LeaveGuardProps) => {
    const isUnsaved = useIsUnsaved();
    const { isSubmitting, dirtyFields } = useFormState();
    const isPanel = use(PanelContext) !== null;
    const { element, save } = useEditor();
    /** Original navigation of a user who chose to save. Saving a new record navigates as well, which is then ignored. */
    const chosen = useRef<() => void>(undefined);
    useAskOnClose(isUnsaved);
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) => isUnsaved && !isInside(isPanel, currentLocation, nextLocation),
    );
    const isBlocked = blocker.state === 'blocked';
    // biome-ignore lint/correctness/useExhaustiveDependencies: the blocker is a new object with each render
    useEffect(() => {
        if (!isBlocked || isUnsaved) return;
        const proceed = chosen.current ?? blocker.proceed;
        chosen.current = undefined;
        proceed();
    }, [isBlocked, isUnsaved]);
    const isAsking = useAsking(isBlocked && isUnsaved && !isSubmitting);
    const focusField = useFocusInPanel(isPanel && isBlocked, isPanel && isAsking, () =>
        focusInPanel(element.current, Object.keys(dirtyFields)),
    );
    const giveUp = () => {
        chosen.current = undefined;
        blocker.reset?.();
    };
    const stay = () => {
        focusField();
        giveUp();
    };
    const saveAndLeave = () => {
        chosen.current = blocker.proceed;
        if (!save({ onRefused: giveUp })) stay();
    };
    const leave = () => {
        if (blocker.location && !isSigningOut(blocker.location)) onKeep();
        blocker.proceed?.();
    };
    return isAsking && blocker.location ? (
        <LeaveDialog
            isSigningOut={isSigningOut(blocker.location)}
            restoresFocus={!isPanel}
            onSave={saveAndLeave}
            onLeave={leave}
            onStay={stay}
        />
    ) : null;
};
