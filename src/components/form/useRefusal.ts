import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { failureMessage } from '../failure.ts';

export interface Refusal {
    /** Takes the mutation's error, as its `onError`. */
    readonly note: (error: unknown) => void;
    /** The words of the error noted last, once. */
    readonly take: () => string | undefined;
}

/** Why the last save failed, handed from the mutation to the form that waits for it. */
export const useRefusal = (): Refusal => {
    const translate = useTranslate();
    const words = useRef<string>(undefined);
    const note = useCallback(
        (error: unknown) => {
            const message = failureMessage(error);
            words.current = message && translate(message, { _: message });
        },
        [translate],
    );
    return useMemo(() => {
        const take = () => {
            const taken = words.current;
            words.current = undefined;
            return taken;
        };
        return { note, take };
    }, [note]);
};
