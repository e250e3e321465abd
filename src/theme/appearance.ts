/** Where the whole settings object is kept; other settings of the same object are left as they are. */
export const THEME_KEY = 'theme';

export type LayoutMode = 'light' | 'dark';

/** Light or dark, outside React: a change writes attributes and CSS does the rest. */
export interface Appearance {
    readonly mode: () => LayoutMode;
    readonly subscribe: (listener: () => void) => () => void;
    readonly toggleMode: () => void;
}

type Settings = { layoutModeType?: unknown };

/** What is stored, or nothing when it is damaged. */
const readSettings = (storage: Pick<Storage, 'getItem'>): Settings => {
    try {
        const value: unknown = JSON.parse(storage.getItem(THEME_KEY) ?? '{}');
        return typeof value === 'object' && value !== null ? value : {};
    } catch {
        return {};
    }
};

const writeAttributes = ({ documentElement, body }: Document, mode: LayoutMode) => {
    documentElement.dataset.bsTheme = mode;
    if (mode === 'dark') body.dataset.bsTheme = mode;
    else delete body.dataset.bsTheme;
};

/** Source: specification section 4, "Dark mode also sets a dark theme attribute on the body". */
export const createAppearance = (document: Document, storage: Pick<Storage, 'getItem' | 'setItem'>): Appearance => {
    const listeners = new Set<() => void>();
    let mode: LayoutMode = readSettings(storage).layoutModeType === 'dark' ? 'dark' : 'light';
    writeAttributes(document, mode);
    return {
        mode: () => mode,
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        toggleMode: () => {
            mode = mode === 'dark' ? 'light' : 'dark';
            writeAttributes(document, mode);
            storage.setItem(THEME_KEY, JSON.stringify({ ...readSettings(storage), layoutModeType: mode }));
            for (const listener of listeners) listener();
        },
    };
};
