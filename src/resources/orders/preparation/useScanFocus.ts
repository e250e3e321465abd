import { useEffect, useRef } from 'react';
import { isForPage } from '../../../layout/shortcuts/listening.ts';

/**
 * The scan field has the focus from the start, and every character that is typed outside of fields goes to it: a scanner
 * types wherever the focus is, and its letters would run shortcuts.
 */
export const useScanFocus = () => {
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
        field.current?.focus();
        const redirect = (event: KeyboardEvent): void => {
            if (event.key.length !== 1 || event.key === ' ' || !isForPage(event)) return;
            event.stopPropagation();
            field.current?.focus();
        };
        window.addEventListener('keydown', redirect, true);
        return () => window.removeEventListener('keydown', redirect, true);
    }, []);
    return field;
};
