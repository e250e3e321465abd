import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 639.95px)';

const subscribe = (listener: () => void) => {
    const query = window.matchMedia?.(QUERY);
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
};

/** Whether the window has a phone's width, where a table does not fit. */
export const useNarrow = (): boolean =>
    useSyncExternalStore(subscribe, () => window.matchMedia?.(QUERY).matches ?? false);
