import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
    };
};

/** Whether this device may have a network. Only an answer of false is reliable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
