import { useNotify } from 'ra-core';
import { type RefObject, useContext, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { ReleaseContext } from '../drafts/useDraft.ts';
import { focusHeading } from '../form/focus.ts';

/** Rebases the form on the API's version, applies the kept values and saves. */
export type Settle<R> = (theirs: R, kept: Readonly<Record<string, unknown>>) => void;

interface Settling<R> {
    /** Ref for an element inside the form, which locates the form to submit. */
    readonly anchor: RefObject<HTMLSpanElement | null>;
    readonly settle: Settle<R>;
}

/**
 * Makes the API's version the form's original one. The following save is an ordinary one: invalid values are shown at
 * their fields, and another 412 opens the dialog again with only the new differences.
 */
export const useSettle = <R extends object>(onRebase: (theirs: R) => void): Settling<R> => {
    const anchor = useRef<HTMLSpanElement>(null);
    const notify = useNotify();
    const release = useContext(ReleaseContext);
    const { setValue, clearErrors } = useFormContext();
    const settle: Settle<R> = (theirs, kept) => {
        const form = anchor.current?.closest('form');
        // The form resets itself in an effect after rendering with another record, so the kept values are applied
        // afterwards. By then the dialog is closed and the focus is back on the save button.
        flushSync(() => {
            clearErrors('root.stale');
            release();
            onRebase(theirs);
        });
        if (Object.keys(kept).length === 0) {
            notify('common.conflict.taken', { type: 'info' });
            return focusHeading();
        }
        flushSync(() => {
            for (const [name, value] of Object.entries(kept)) setValue(name, value, { shouldDirty: true });
        });
        form?.requestSubmit();
    };
    return { anchor, settle };
};
