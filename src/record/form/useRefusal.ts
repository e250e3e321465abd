import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { failureMessage, isStale, isUnanswered } from '../../ui/failure.ts';

export interface FormRefusal {
    /** Stores the mutation's error; used as `onError`. */
    readonly note: (error: unknown) => void;
    /** Returns and removes the last error, in the format of react-admin's form. */
    readonly take: () => RootErrors | undefined;
}

interface RootErrors {
    readonly root: {
        readonly serverError: string;
        /** Also set after a conflict, which `Conflict` resolves. */
        readonly stale?: string;
        /** Also set without a response, when it is unknown whether the record was saved. */
        readonly open?: string;
    };
}

/** Passes the error of a save from the mutation to the form. */
export const useRefusal = (): FormRefusal => {
    const translate = useTranslate();
    const noted = useRef<RootErrors>(undefined);
    const note = useCallback(
        (error: unknown) => {
            const message = failureMessage(error);
            const words = message && translate(message, { _: message });
            noted.current = words
                ? {
                      root: {
                          serverError: words,
                          ...(isStale(error) && { stale: words }),
                          ...(isUnanswered(error) && { open: words }),
                      },
                  }
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
