/** The text after another key: a character is appended, Backspace removes the last one. */
export const typedAfter = (typed: string, key: string): string => {
    const signs = [...typed];
    if (key === 'Backspace') return signs.slice(0, -1).join('');
    return [...key].length === 1 ? typed + key : typed;
};

/** Keys for navigation or browser shortcuts. */
const isOther = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    key === 'Tab' || key === 'Shift' || ctrlKey || metaKey || altKey;

/** Buffers keys until the field of the palette is rendered: they are neither lost nor handled as shortcuts. */
export const createTypedAhead = () => {
    const state = { isWaiting: false, typed: '' };
    return {
        /** Starts or stops buffering, with an empty buffer. */
        wait: (on: boolean) => Object.assign(state, { isWaiting: on, typed: '' }),
        /** @returns whether the key was buffered */
        press: (event: KeyboardEvent): boolean => {
            if (!state.isWaiting || isOther(event)) return false;
            state.typed = typedAfter(state.typed, event.key);
            return true;
        },
        /** Returns the buffered text to the field and stops buffering. */
        take: (): string => {
            const { typed } = state;
            Object.assign(state, { isWaiting: false, typed: '' });
            return typed;
        },
    };
};
