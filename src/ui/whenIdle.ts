import { useEffect, useState } from 'react';

/** Delay in milliseconds during which only what a screen shows is loaded. */
const PAUSE = 2000;

/**
 * Calls back when the browser has nothing to do, after a pause; never in Safari, which cannot tell.
 * @returns a function that forgets it.
 */
export const whenIdle = (work: () => void): (() => void) => {
    if (!('requestIdleCallback' in window)) return () => undefined;
    let asked = 0;
    const waited = setTimeout(() => {
        asked = requestIdleCallback(work);
    }, PAUSE);
    return () => {
        clearTimeout(waited);
        cancelIdleCallback(asked);
    };
};

/** In milliseconds; a page that is never idle does not wait longer. */
const LONGEST = 3000;

/** False until the browser has been idle once, so that the page's own content comes first. Safari is never waited for. */
export const useIdle = (): boolean => {
    const [isIdle, setIdle] = useState(() => !('requestIdleCallback' in window));
    useEffect(() => {
        if (isIdle) return;
        const asked = requestIdleCallback(() => setIdle(true), { timeout: LONGEST });
        return () => cancelIdleCallback(asked);
    }, [isIdle]);
    return isIdle;
};

/** Whether a page has been there for a while and has nothing to do, for what nobody waits for; Safari is given more time instead. */
export const useQuiet = (): boolean => {
    const [isQuiet, setQuiet] = useState(false);
    useEffect(() => {
        const begin = () => setQuiet(true);
        if ('requestIdleCallback' in window) return whenIdle(begin);
        const waited = setTimeout(begin, 2 * LONGEST);
        return () => clearTimeout(waited);
    }, []);
    return isQuiet;
};
