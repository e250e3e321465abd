// Display of other users' changes: throttled, with a fading colour.
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';
import { mayMove } from '../ui/motion.ts';

/** Debounce, in milliseconds. */
interface Patience {
    /** Quiet period after the last call. */
    readonly quiet: number;
    /** Maximum delay after the first call. */
    readonly latest: number;
}

/** Debounces calls: there may be fifty a second. */
export const useDeferred = (call: () => void, { quiet, latest }: Patience): (() => void) => {
    const deferred = useRef<{ timer?: ReturnType<typeof setTimeout>; since?: number | undefined }>({});
    const run = useEvent(call);
    useEffect(() => {
        const { current } = deferred;
        return () => clearTimeout(current.timer);
    }, []);
    return useEvent(() => {
        const { current } = deferred;
        current.since ??= Date.now();
        clearTimeout(current.timer);
        const wait = Math.max(0, Math.min(quiet, current.since + latest - Date.now()));
        current.timer = setTimeout(() => {
            current.since = undefined;
            run();
        }, wait);
    });
};

/** Throttle, in milliseconds. */
interface Pace {
    /** Delay of a call. */
    readonly soon: number;
    /** Minimum interval between the starts of two calls, which never overlap. */
    readonly pause: number;
}

/** Throttles calls. A call requested while another is running follows it, so that the last change is included. */
export const usePaced = (call: () => Promise<void>, { soon, pause }: Pace): (() => void) => {
    const paced = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; begun?: number; isCalling?: boolean }>(
        {},
    );
    const isAsked = useRef(false);
    const run = useEvent(call);
    useEffect(() => {
        const { current } = paced;
        return () => {
            clearTimeout(current.timer);
            isAsked.current = false;
        };
    }, []);
    const plan = useEvent(() => {
        const { current } = paced;
        if (!isAsked.current || current.timer !== undefined || current.isCalling) return;
        const wait = Math.max(soon, (current.begun ?? 0) + pause - Date.now());
        current.timer = setTimeout(async () => {
            current.timer = undefined;
            current.begun = Date.now();
            current.isCalling = true;
            isAsked.current = false;
            await run().finally(() => {
                current.isCalling = false;
                plan();
            });
        }, wait);
    });
    return useEvent(() => {
        isAsked.current = true;
        plan();
    });
};

/** Duration of the colour, in milliseconds. */
const TINT = 1600;

/** Highlights other users' changes briefly. Rows are highlighted by their cells, which have their own background. */
export const tint = (elements: readonly Element[]): void => {
    if (!mayMove()) return;
    for (const element of elements)
        element.animate([{ backgroundColor: 'var(--c-accent-soft)' }, {}], { duration: TINT, easing: 'ease-in' });
};
