import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';

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
