import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

const { subscribe: listen, notify } = createListeners();

/** Read when the page scrolls, never while it is drawn: the reading makes the browser lay out what is not complete yet. */
const scrolled = { by: 0 };

const read = () => {
    scrolled.by = window.scrollY;
    notify();
};

const subscribe = (listener: () => void) => {
    window.addEventListener('scroll', read, { passive: true });
    return listen(listener);
};

/** Whether the page is scrolled more than this, in CSS pixels. Renders when that changes, not at each step. */
export const useScrolledPast = (threshold: number): boolean =>
    useSyncExternalStore(subscribe, () => scrolled.by > threshold);
