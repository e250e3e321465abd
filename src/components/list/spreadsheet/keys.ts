/** What of a key event matters. */
export interface Pressed {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
    readonly shiftKey: boolean;
}

/** What a key asks for in the grid; a row or a column of infinity is the last one. */
export type Command =
    | { readonly kind: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
    | { readonly kind: 'go'; readonly row?: number; readonly column?: number; readonly extend: boolean }
    | { readonly kind: 'tab'; readonly back: boolean }
    | { readonly kind: 'edit'; readonly text?: string }
    | { readonly kind: 'enter'; readonly back: boolean }
    | { readonly kind: 'toggle' | 'clear' | 'fill' | 'undo' | 'redo' | 'save' | 'all' | 'escape' | 'compose' };

const LAST = Number.POSITIVE_INFINITY;
/** Source: ours. Rows that Page Up and Page Down pass. */
const PAGE = 15;

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-PAGE, 0],
    PageDown: [PAGE, 0],
};

/** Letters with Ctrl, ⌘ on a Mac. Copy, cut and paste are the browser's own events. */
const COMMANDS: Readonly<Record<string, Command['kind'] & ('fill' | 'undo' | 'redo' | 'save' | 'all')>> = {
    d: 'fill',
    z: 'undo',
    y: 'redo',
    s: 'save',
    a: 'all',
};

const withCommandKey = ({ key, shiftKey }: Pressed): Command | undefined => {
    const extend = shiftKey;
    if (key === 'Home') return { kind: 'go', row: 0, column: 0, extend };
    if (key === 'End') return { kind: 'go', row: LAST, column: LAST, extend };
    const [rows, columns] = ARROWS[key] ?? [0, 0];
    if (rows !== 0) return { kind: 'go', row: rows > 0 ? LAST : 0, extend };
    if (columns !== 0) return { kind: 'go', column: columns > 0 ? LAST : 0, extend };
    const kind = COMMANDS[key.toLowerCase()];
    if (!kind) return undefined;
    return { kind: kind === 'undo' && shiftKey ? 'redo' : kind };
};

const alone = ({ key, shiftKey }: Pressed): Command | undefined => {
    const arrow = ARROWS[key];
    if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1], extend: shiftKey };
    switch (key) {
        case 'Home':
            return { kind: 'go', column: 0, extend: shiftKey };
        case 'End':
            return { kind: 'go', column: LAST, extend: shiftKey };
        case 'Tab':
            return { kind: 'tab', back: shiftKey };
        case 'Enter':
            return { kind: 'enter', back: shiftKey };
        case 'F2':
            return { kind: 'edit' };
        case 'Delete':
        case 'Backspace':
            return { kind: 'clear' };
        case 'Escape':
            return { kind: 'escape' };
        // An accent, or a script, that more than one key makes: the editor must be there for the browser to write into.
        case 'Dead':
        case 'Process':
            return { kind: 'compose' };
        default:
            return [...key].length === 1 ? { kind: 'edit', text: key } : undefined;
    }
};

/** What a key asks for; undefined for one that is not ours. AltGr, which makes letters, counts as no command key. */
export const commandOf = (pressed: Pressed, isApple: boolean): Command | undefined => {
    const { ctrlKey, metaKey, altKey, key } = pressed;
    if (altKey && ctrlKey && [...key].length === 1) return { kind: 'edit', text: key };
    if (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) return altKey ? undefined : withCommandKey(pressed);
    if (ctrlKey || metaKey || (altKey && [...key].length > 1)) return undefined;
    return alone(pressed);
};
