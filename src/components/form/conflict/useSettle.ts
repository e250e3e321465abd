import { useNotify } from 'ra-core';
import { type RefObject, useContext, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { ReleaseContext } from '../drafts/useDraft.ts';
import { focusHeading } from '../focusHeading.ts';

/** Puts the form on their version with what is kept of mine, and saves it. */
export type Settle<R> = (theirs: R, kept: Readonly<Record<string, unknown>>) => void;

interface Settling<R> {
    /** Goes on an element of the form. */
    readonly anchor: RefObject<HTMLSpanElement | null>;
    readonly settle: Settle<R>;
}

/**
 * Their version becomes the one that the form was opened with. What follows is an ordinary save: refused values stand
 * under their fields, another 412 asks again, and only about what is new.
 */
export const useSettle = <R extends object>(onRebase: (theirs: R) => void): Settling<R> => {
    const anchor = useRef<HTMLSpanElement>(null);
    const notify = useNotify();
    const release = useContext(ReleaseContext);
    const { setValue, clearErrors } = useFormContext();
    const settle: Settle<R> = (theirs, kept) => {
        const form = anchor.current?.closest('form');
        // The form resets itself in an effect, once it is drawn with another record: what is kept comes after. The
        // dialog is gone by then, and the focus back on the button that saves.
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
