import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 639.95px)';

const subscribe = (listener: () => void) => {
    const query = window.matchMedia?.(QUERY);
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
};

/** Whether the window is a telephone's, where a table would not fit. */
export const useNarrow = (): boolean =>
    useSyncExternalStore(subscribe, () => window.matchMedia?.(QUERY).matches ?? false);
