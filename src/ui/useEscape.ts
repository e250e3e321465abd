import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** Handles Escape before other listeners (a dialog, a search field, a form) while `active`. */
export const useEscape = (active: boolean, onEscape: () => void): void => {
    const hear = useEvent(onEscape);
    useEffect(() => {
        if (!active) return;
        const onKey = (event: KeyboardEvent) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            hear();
        };
        window.addEventListener('keydown', onKey, true);
        return () => window.removeEventListener('keydown', onKey, true);
    }, [active, hear]);
};
