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
    /** Signing out lets go of the input, which may not stay on a shared computer. */
    readonly isSigningOut: boolean;
    /** Whether the focus returns to what was about to leave. */
    readonly restoresFocus: boolean;
    readonly onSave: () => void;
    readonly onLeave: () => void;
    readonly onStay: () => void;
}

const WIDTH = 520;

/** Asks what becomes of input that is not saved. Escape and a click outside stay. */
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
 * Where the focus goes after the question beside a list: to the field for a person who stays, otherwise back to what had
 * it. The dialog does not do so by itself: a row that has the focus is shown in the panel, which would ask again after
 * every "stay".
 *
 * @param isBlocked whether the panel is about to show another record, or none
 * @param isAsking whether the question is open
 * @returns a function for a person who stays
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
        // Once the dialog is gone, which keeps the focus while it is open.
        return () => {
            if (isStaying.current) stay();
            isStaying.current = false;
        };
    }, [isAsking, stay]);
    // Once another record is shown, or none.
    useEffect(() => () => void (before.current instanceof HTMLElement && before.current.focus()), []);
    return () => {
        isStaying.current = true;
        before.current = null;
    };
};

/**
 * Whether to ask, one task after there is a reason to: a record that is created or deleted leads elsewhere a moment before
 * its form counts as saved.
 */
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

/** Whether the page becomes one to read again, in which nothing is typed. */
const endsForm = (now: Address, next: Address): boolean => isWholeForm(now) && !isWholeForm(next);

/** Whether a form stays open at the next address: in its tabs, or beside the list as long as its record is shown there. */
const isInside = (isPanel: boolean, now: Address, next: Address): boolean =>
    next.pathname === now.pathname
        ? isPanel
            ? peekIn(next) === peekIn(now)
            : !endsForm(now, next)
        : !isPanel && next.pathname.startsWith(`${now.pathname}/`);

/** Whether input would be lost. A form that was saved counts as unchanged, although it is reset a moment later. */
const useIsUnsaved = (): boolean => {
    const { dirtyFields, isSubmitSuccessful } = useFormState();
    return Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
};

const isSigningOut = ({ pathname }: { readonly pathname: string }): boolean => pathname === '/logout';

interface LeaveGuardProps {
    /** Called before the form is left without saving, so that its draft is kept. */
    readonly onKeep: () => void;
}

/** Inside a form: asks before input that is not saved is left, and offers to save it. */
export const LeaveGuard = ({ onKeep }: LeaveGuardProps) => {
    const isUnsaved = useIsUnsaved();
    const { isSubmitting, dirtyFields } = useFormState();
    const isPanel = use(PanelContext) !== null;
    const { element, save } = useEditor();
    /** Where the person who chose to save wanted to go: saving a new record leads elsewhere, which is then ignored. */
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
