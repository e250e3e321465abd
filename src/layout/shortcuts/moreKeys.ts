/**
 * Keys that lists and records hear themselves, for the list of shortcuts; `test/src/layout/everyKey.test.tsx` presses each.
 * Alternatives of combined keys, in the notation of `aria-keyshortcuts`.
 */
const MORE_KEYS = {
    everywhere: { undo: ['Control+Z'], print: ['Control+P'] },
    list: {
        rows: ['ArrowUp', 'ArrowDown'],
        open: ['Enter'],
        peek: ['Space'],
        copy: ['Control+C'],
        move_column: ['Control+Shift+ArrowLeft', 'Control+Shift+ArrowRight'],
        move_view: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
    },
    cells: {
        cells: ['ArrowRight', 'ArrowLeft'],
        edit: ['Enter', 'F2'],
        next_cell: ['Tab'],
        give_up: ['Escape'],
    },
    beside: { to_heading: ['Escape'], close: ['Escape'] },
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

export type KeyPlace = keyof typeof MORE_KEYS;

type KeysAt<P> = P extends KeyPlace ? keyof (typeof MORE_KEYS)[P] : never;

/** The keys of all places. */
export type MoreKey = KeysAt<KeyPlace>;

/** What is told of a place: the name of a key, which is part of its message key, and the keys. */
export const keysAt = (place: KeyPlace): readonly (readonly [string, readonly string[]])[] =>
    Object.entries(MORE_KEYS[place]);
