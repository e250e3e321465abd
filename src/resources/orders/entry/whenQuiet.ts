/** Milliseconds without a key that are a pause, and the longest wait for one. */
const QUIET = 400;
const LONGEST = 10_000;

/** Resolves when no key has been pressed for a moment, when the person takes the mouse, or after the longest wait. */
export const whenQuiet = (): Promise<void> =>
    new Promise(resolve => {
        const end = (): void => {
            clearTimeout(pause);
            clearTimeout(longest);
            window.removeEventListener('keydown', wait, true);
            window.removeEventListener('pointerdown', end, true);
            resolve();
        };
        const wait = (): void => {
            clearTimeout(pause);
            pause = setTimeout(end, QUIET);
        };
        let pause = setTimeout(end, QUIET);
        const longest = setTimeout(end, LONGEST);
        window.addEventListener('keydown', wait, true);
        window.addEventListener('pointerdown', end, true);
    });
