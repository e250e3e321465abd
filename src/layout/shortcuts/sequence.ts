/** Longest time between the keys of one shortcut, in milliseconds. */
export const PAUSE = 1500;

/** Keys that may be the beginning of a shortcut, and when the last of them was pressed. */
export interface Begun {
    readonly keys: readonly string[];
    readonly at: number;
}

interface Press {
    readonly key: string;
    /** In milliseconds. */
    readonly at: number;
}

const startsWith = (keys: readonly string[], beginning: readonly string[]): boolean =>
    beginning.every((key, at) => keys[at] === key);

/**
 * One more key, after what was begun: the shortcut that it completes, or what it goes on with. A key that fits nothing
 * ends what was begun and does nothing else: `g` then `n` must not be taken for `n`.
 */
export const press = <S extends { readonly keys: readonly string[] }>(
    begun: Begun | undefined,
    { key, at }: Press,
    shortcuts: readonly S[],
): { readonly found?: S; readonly begun?: Begun } => {
    const keys = begun && at - begun.at <= PAUSE ? [...begun.keys, key] : [key];
    const fitting = shortcuts.filter(shortcut => startsWith(shortcut.keys, keys));
    const found = fitting.find(shortcut => shortcut.keys.length === keys.length);
    if (found) return { found };
    return fitting.length > 0 ? { begun: { keys, at } } : {};
};
