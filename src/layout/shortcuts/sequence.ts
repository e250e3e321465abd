/** Maximum time between two keys of a shortcut, in milliseconds. */
export const PAUSE = 1500;

/** The first keys of a possible shortcut, and the time of the last one. */
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
 * Adds a key to a sequence: returns the completed shortcuts, of which the first that has an effect on the page is meant,
 * or the continued sequence. A key that does not fit only ends the sequence: `g` then `n` must not run the shortcut `n`.
 */
export const press = <S extends { readonly keys: readonly string[] }>(
    begun: Begun | undefined,
    { key, at }: Press,
    shortcuts: readonly S[],
): { readonly found?: readonly S[]; readonly begun?: Begun } => {
    const keys = begun && at - begun.at <= PAUSE ? [...begun.keys, key] : [key];
    const fitting = shortcuts.filter(shortcut => startsWith(shortcut.keys, keys));
    const found = fitting.filter(shortcut => shortcut.keys.length === keys.length);
    if (found.length > 0) return { found };
    return fitting.length > 0 ? { begun: { keys, at } } : {};
};
