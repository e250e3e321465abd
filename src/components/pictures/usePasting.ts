import { type RefObject, useEffect, useRef } from 'react';

/** Whether it is on the screen, not behind another tab of the form. */
const isInSight = (area: HTMLElement | null): boolean => area !== null && area.getClientRects().length > 0;

/** Takes pictures out of the clipboard while the area is in sight; a text that is pasted goes where it was meant for. */
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
