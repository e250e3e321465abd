import { type RefObject, useEffect, useRef } from 'react';

/** Whether the element is rendered, thus not in a hidden tab of the form. */
const isInSight = (area: HTMLElement | null): boolean => area !== null && area.getClientRects().length > 0;

/** Handles pasted files while the area is visible; pasted text is left to the focused element. */
export const usePasting = (area: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void => {
    const take = useRef(onFiles);
    useEffect(() => {
        take.current = onFiles;
    });
    useEffect(() => {
        const paste = (event: ClipboardEvent) => {
            const files = [...(event.clipboardData?.files ?? [])];
            if (files.length === 0 || !isInSight(area.current)) return;
            event.preventDefault();
            take.current(files);
        };
        document.addEventListener('paste', paste);
        return () => document.removeEventListener('paste', paste);
    }, [area]);
};
