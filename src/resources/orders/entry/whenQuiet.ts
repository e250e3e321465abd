interface Pause {
    /** Milliseconds without a key that are a pause. */
    readonly quiet: number;
    /** The longest wait for one, in milliseconds. */
    readonly longest: number;
}

const SHORT: Pause = { quiet: 150, longest: 1500 };
const LONG: Pause = { quiet: 400, longest: 10_000 };

/** Resolves when no key has been pressed for a moment, when the person takes the mouse, or after the longest wait. */
const without = ({ quiet, longest }: Pause): Promise<void> =>
    new Promise(resolve => {
        const end = (): void => {
            clearTimeout(pause);
            clearTimeout(limit);
            window.removeEventListener('keydown', wait, true);
            window.removeEventListener('pointerdown', end, true);
            resolve();
        };
        const wait = (): void => {
            clearTimeout(pause);
            pause = setTimeout(end, quiet);
        };
        let pause = setTimeout(end, quiet);
        const limit = setTimeout(end, longest);
        window.addEventListener('keydown', wait, true);
        window.addEventListener('pointerdown', end, true);
    });

/** A pause in which lines are saved: between two of them, or between two words. */
export const whenPaused = (): Promise<void> => without(SHORT);

/** A pause in which the page may be drawn again. */
export const whenQuiet = (): Promise<void> => without(LONG);
