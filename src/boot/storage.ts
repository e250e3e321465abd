// Apart: runs in the page before all other scripts (src/theme/firstPaint.ts).

type Stores = Pick<Window, 'localStorage' | 'sessionStorage'>;
type StoreName = keyof Stores;

const PROBE = 'storage-probe';

/** Storage that lasts as long as the page. */
export const createPageStorage = (): Storage => {
    const values = new Map<string, string>();
    return {
        get length() {
            return values.size;
        },
        key: index => [...values.keys()][index] ?? null,
        getItem: key => values.get(String(key)) ?? null,
        setItem: (key, value) => void values.set(String(key), String(value)),
        removeItem: key => void values.delete(String(key)),
        clear: () => values.clear(),
    };
};

/** True unless browsers refuse access to the storage. A full one can still be read. */
const isUsable = (page: Stores, name: StoreName): boolean => {
    try {
        const storage = page[name];
        storage.getItem(PROBE);
        storage.setItem(PROBE, '');
        storage.removeItem(PROBE);
        return true;
    } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError';
    }
};

/** Replaces storage that the browser blocks by in-memory storage, also for dependencies. Nothing is then stored. */
export const replaceBlockedStorage = (page: Stores): void => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
        if (!isUsable(page, name))
            Object.defineProperty(page, name, { configurable: true, value: createPageStorage() });
};
