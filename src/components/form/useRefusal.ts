import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { failureMessage, isStale } from '../failure.ts';

export interface Refusal {
    /** Takes the mutation's error, as its `onError`. */
    readonly note: (error: unknown) => void;
    /** The error noted last, once, as react-admin's form takes what is wrong with it as a whole. */
    readonly take: () => RootErrors | undefined;
}

interface RootErrors {
    readonly root: {
        readonly serverError: string;
        /** There too when somebody else was faster: `Conflict` asks what to keep. */
        readonly stale?: string;
    };
}

/** Why the last save failed, handed from the mutation to the form that waits for it. */
export const useRefusal = (): Refusal => {
    const translate = useTranslate();
    const noted = useRef<RootErrors>(undefined);
    const note = useCallback(
        (error: unknown) => {
            const message = failureMessage(error);
            const words = message && translate(message, { _: message });
            noted.current = words
                ? { root: { serverError: words, ...(isStale(error) && { stale: words }) } }
                : undefined;
        },
        [translate],
    );
    return useMemo(() => {
        const take = () => {
            const taken = noted.current;
            noted.current = undefined;
            return taken;
        };
        return { note, take };
    }, [note]);
};
