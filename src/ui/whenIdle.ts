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
