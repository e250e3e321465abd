/** Events of this process for the metrics and the status page. */
export interface TelemetryNotes {
    /** Answered request. The route is the declared pattern, `/api/items/:id`, to limit the number of labels. */
    readonly request: {
        readonly method: string;
        readonly route: string;
        readonly status: number;
        readonly seconds: number;
    };
    readonly stall: { readonly seconds: number };
    readonly mail: { readonly outcome: 'sent' | 'failed' };
    /** Ended attempt of a job. `again`: another attempt follows. */
    readonly job: { readonly kind: string; readonly outcome: 'done' | 'failed' | 'again' };
}

type Listener<K extends keyof TelemetryNotes> = (noted: TelemetryNotes[K]) => void;

const listeners: { readonly [K in keyof TelemetryNotes]: Set<Listener<K>> } = {
    request: new Set(),
    stall: new Set(),
    mail: new Set(),
    job: new Set(),
};

/** Publishes an event to the listeners, if any. */
export const recordNote = <K extends keyof TelemetryNotes>(kind: K, noted: TelemetryNotes[K]): void => {
    for (const listener of listeners[kind]) listener(noted);
};

/** @returns a function that removes the listener */
export const onNote = <K extends keyof TelemetryNotes>(kind: K, listener: Listener<K>): (() => void) => {
    listeners[kind].add(listener);
    return () => void listeners[kind].delete(listener);
};
