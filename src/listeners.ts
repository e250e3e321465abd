/** Listeners for state kept outside React; `subscribe` has the signature of `useSyncExternalStore`. */
export interface Listeners {
    readonly subscribe: (listener: () => void) => () => void;
    readonly notify: () => void;
}

export const createListeners = (): Listeners => {
    const listeners = new Set<() => void>();
    return {
        subscribe: listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        notify: () => {
            for (const listener of listeners) listener();
        },
    };
};
