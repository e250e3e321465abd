import { useEvent } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes a panel when the pointer or the focus goes elsewhere, and on Escape. What the panel opens at another place of the
 * document, such as a calendar, is inside: React's events come from there, if `inside` is attached to the panel.
 */
export const useOutside = (around: RefObject<HTMLElement | null>, onClose: (isFocusKept: boolean) => void) => {
    const marked = useRef(false);
    const close = useEvent(onClose);
    const mark = () => {
        marked.current = true;
    };
    useEffect(() => {
        const check = ({ target }: Event) => {
            const isInside = marked.current || (target instanceof Node && around.current?.contains(target));
            marked.current = false;
            if (!isInside) close(false);
        };
        const onKey = (event: KeyboardEvent) => {
            if (event.key === 'Escape') close(true);
        };
        document.addEventListener('pointerdown', check);
        document.addEventListener('focusin', check);
        document.addEventListener('keydown', onKey);
        return () => {
            document.removeEventListener('pointerdown', check);
            document.removeEventListener('focusin', check);
            document.removeEventListener('keydown', onKey);
        };
    }, [around, close]);
    return { onPointerDown: mark, onFocus: mark };
};
