import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
    window.addEventListener('scroll', listener, { passive: true });
    return () => window.removeEventListener('scroll', listener);
};

/** Whether the page is scrolled more than this, in CSS pixels. Renders when that changes, not at each step. */
export const useScrolledPast = (threshold: number): boolean =>
    useSyncExternalStore(subscribe, () => window.scrollY > threshold);
