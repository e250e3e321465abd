/** IndexedDB database of the demonstration beside PGlite: files, and the setup state. */
export const KEPT_DATABASE = 'comptoir-demonstration';
const STORES = ['files', 'state'] as const;
type StoreName = (typeof STORES)[number];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

const open = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(KEPT_DATABASE, 1);
    request.onupgradeneeded = () => {
        for (const name of STORES) request.result.createObjectStore(name);
    };
    return settled(request);
};

/** One connection per call, so that no open connection blocks deletion. */
const using = async <T>(name: StoreName, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => {
    const database = await open();
    try {
        return await settled(work(database.transaction(name, mode).objectStore(name)));
    } finally {
        database.close();
    }
};

export const keep = (name: StoreName, key: string, value: unknown): Promise<unknown> =>
    using(name, 'readwrite', store => store.put(value, key));

export const readStored = <T>(name: StoreName, key: string): Promise<T | undefined> =>
    using<T | undefined>(name, 'readonly', store => store.get(key));

export const forget = (name: StoreName, key: string | IDBKeyRange): Promise<unknown> =>
    using(name, 'readwrite', store => store.delete(key));

export const keysOf = (name: StoreName): Promise<IDBValidKey[]> => using(name, 'readonly', store => store.getAllKeys());

/** Deletes all IndexedDB databases of the origin. */
export const forgetAll = async (): Promise<void> => {
    for (const { name } of await indexedDB.databases()) if (name) await settled(indexedDB.deleteDatabase(name));
};
