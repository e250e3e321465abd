import { useSyncExternalStore } from 'react';

/** Read when the page scrolls, never while it is drawn: the reading makes the browser lay out what is not complete yet. */
const scrolled = { by: 0 };

const subscribe = (listener: () => void) => {
    const read = () => {
        scrolled.by = window.scrollY;
        listener();
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
};

/** Whether the page is scrolled more than this, in CSS pixels. Renders when that changes, not at each step. */
export const useScrolledPast = (threshold: number): boolean =>
    useSyncExternalStore(subscribe, () => scrolled.by > threshold);
