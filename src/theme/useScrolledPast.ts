import { useSyncExternalStore } from 'react';

/** Read on scroll events rather than during rendering, which would force a layout. */
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

/** True if the page is scrolled by more than a threshold in CSS pixels. Renders only when the result changes. */
export const useScrolledPast = (threshold: number): boolean =>
    useSyncExternalStore(subscribe, () => scrolled.by > threshold);
