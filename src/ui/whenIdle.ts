import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Delay in milliseconds during which only what a screen shows is loaded. */
const IDLE_DELAY_MS = 2000;

/** Calls back when idle, after a pause; never in Safari, without `requestIdleCallback`. @returns a function that cancels it */
export const whenIdle = (work: () => void): (() => void) => {
    if (!('requestIdleCallback' in window)) return () => undefined;
    let asked = 0;
    const waited = setTimeout(() => {
        asked = requestIdleCallback(work);
    }, IDLE_DELAY_MS);
    return () => {
        clearTimeout(waited);
        cancelIdleCallback(asked);
    };
};

/** Maximum wait in milliseconds for a page that is never idle. */
const MAX_WAIT_MS = 3000;

/** False until the browser has been idle once, so that the page's own content comes first. True at once in Safari. */
export const useIdle = (): boolean => {
    const [isIdle, setIdle] = useState(() => !('requestIdleCallback' in window));
    useEffect(() => {
        if (isIdle) return;
        const asked = requestIdleCallback(() => setIdle(true), { timeout: MAX_WAIT_MS });
        return () => cancelIdleCallback(asked);
    }, [isIdle]);
    return isIdle;
};

/** In milliseconds; consecutive requests of one screen are closer together. */
const SILENCE = 800;

const isSilent = (): boolean => {
    const last = performance.getEntriesByType?.('resource').at(-1);
    return !(last instanceof PerformanceResourceTiming) || performance.now() - last.responseEnd > SILENCE;
};

/** Whether the page has been open for a while, is idle and awaits no response. In Safari, a longer delay replaces idleness. */
export const useQuiet = (): boolean => {
    const queries = useQueryClient();
    const [isQuiet, setQuiet] = useState(false);
    useEffect(() => {
        let forget: () => void;
        const wait = (): void => {
            const look = () => (queries.isFetching() === 0 && isSilent() ? setQuiet(true) : wait());
            if ('requestIdleCallback' in window) forget = whenIdle(look);
            else {
                const waited = setTimeout(look, 2 * MAX_WAIT_MS);
                forget = () => clearTimeout(waited);
            }
        };
        wait();
        return () => forget();
    }, [queries]);
    return isQuiet;
};
