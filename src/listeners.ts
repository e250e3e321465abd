/** Who wants to know of a change of what lives outside React; `subscribe` is what `useSyncExternalStore` takes. */
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
