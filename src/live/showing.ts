// How what others do is shown: at a pace that can be followed, and with a colour that fades.
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';
import { mayMove } from '../ui/motion.ts';

/** In milliseconds. */
interface Patience {
    /** It is called once nobody has asked for it for so long … */
    readonly quiet: number;
    /** … or so long after it was asked for first. */
    readonly latest: number;
}

/** Defers calls, of which there may be fifty a second, and makes one of them. */
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

/** In milliseconds. */
interface Pace {
    /** It is called so long after it was asked for … */
    readonly soon: number;
    /** … and not before the last call is that old, and has ended. */
    readonly pause: number;
}

/** Calls soon, then at a pace. Whoever asks during a call is answered by another one, so that nothing is missed at the end. */
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

/** In milliseconds. */
const TINT = 1600;

/** Colours for a moment what others have changed; cells have colours of their own, so that rows are coloured by their cells. */
export const tint = (elements: readonly Element[]): void => {
    if (!mayMove()) return;
    for (const element of elements)
        element.animate([{ backgroundColor: 'var(--c-accent-soft)' }, {}], { duration: TINT, easing: 'ease-in' });
};
