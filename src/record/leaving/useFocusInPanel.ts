import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';

/**
 * Where the focus goes after the question beside a list: to the field for a person who stays, otherwise back to what had
 * it. The dialog does not do so by itself: a row that has the focus is shown in the panel, which would ask again after
 * every "stay".
 *
 * @param isBlocked whether the panel is about to show another record, or none
 * @param isAsking whether the question is open
 * @returns a function for a person who stays
 */
export const useFocusInPanel = (isBlocked: boolean, isAsking: boolean, focusField: () => void): (() => void) => {
    const before = useRef<Element>(null);
    const isStaying = useRef(false);
    const stay = useEvent(focusField);
    useEffect(() => {
        if (isBlocked) before.current = document.activeElement;
    }, [isBlocked]);
    useEffect(() => {
        if (!isAsking) return;
        // Once the dialog is gone, which keeps the focus while it is open.
        return () => {
            if (isStaying.current) stay();
            isStaying.current = false;
        };
    }, [isAsking, stay]);
    // Once another record is shown, or none.
    useEffect(() => () => void (before.current instanceof HTMLElement && before.current.focus()), []);
    return () => {
        isStaying.current = true;
        before.current = null;
    };
};
