import { useBlocker } from 'ra-core';
import { use, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { PanelContext } from '../../ui/panel.ts';
import { useAskOnClose } from '../../ui/useAskOnClose.ts';
import { focusInPanel } from '../form/focus.ts';
import { useSubmitThen } from '../saving/Saving.ts';
import { isInside } from './isInside.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useAsking } from './useAsking.ts';
import { useFocusInPanel } from './useFocusInPanel.ts';

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
    const anchor = useRef<HTMLSpanElement>(null);
    /** Where the person who chose to save wanted to go: saving a new record leads elsewhere, which is then ignored. */
    const chosen = useRef<() => void>(undefined);
    const submitThen = useSubmitThen();
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
        focusInPanel(anchor.current?.closest('form'), Object.keys(dirtyFields)),
    );
    const giveUp = () => {
        chosen.current = undefined;
        blocker.reset?.();
    };
    const stay = () => {
        focusField();
        giveUp();
    };
    const save = () => {
        chosen.current = blocker.proceed;
        if (!submitThen(anchor.current?.closest('form'), { onRefused: giveUp })) stay();
    };
    const leave = () => {
        if (blocker.location && !isSigningOut(blocker.location)) onKeep();
        blocker.proceed?.();
    };
    return (
        <>
            <span ref={anchor} hidden />
            {isAsking && blocker.location ? (
                <LeaveDialog
                    isSigningOut={isSigningOut(blocker.location)}
                    restoresFocus={!isPanel}
                    onSave={save}
                    onLeave={leave}
                    onStay={stay}
                />
            ) : null}
        </>
    );
};
