/** What happens in this process that metrics count, and the status page tells. */
export interface Noted {
    /** A request that was answered. The route is as it was declared, `/api/items/:id`: addresses have no end. */
    readonly request: {
        readonly method: string;
        readonly route: string;
        readonly status: number;
        readonly seconds: number;
    };
    /** A call of the embedded database, while which this process does nothing else. */
    readonly stall: { readonly seconds: number };
    readonly mail: { readonly outcome: 'sent' | 'failed' };
    /** A try of a job that has ended; `again`: another one follows. */
    readonly job: { readonly kind: string; readonly outcome: 'done' | 'failed' | 'again' };
}

type Listener<K extends keyof Noted> = (noted: Noted[K]) => void;

const listeners: { readonly [K in keyof Noted]: Set<Listener<K>> } = {
    request: new Set(),
    stall: new Set(),
    mail: new Set(),
    job: new Set(),
};

/** Tells whoever watches; nobody may. */
export const note = <K extends keyof Noted>(kind: K, noted: Noted[K]): void => {
    for (const listener of listeners[kind]) listener(noted);
};

/** @returns ends it */
export const onNoted = <K extends keyof Noted>(kind: K, listener: Listener<K>): (() => void) => {
    listeners[kind].add(listener);
    return () => void listeners[kind].delete(listener);
};
