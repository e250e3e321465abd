import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useKeptPlace } from './useKeptPlace.ts';

/** Scrolls to the top when other rows are shown. */
export const useRewind = <E extends HTMLElement>() => {
    const { page, perPage, sort, filterValues } = useListContext();
    const asked = JSON.stringify([page, perPage, sort, filterValues]);
    const shown = useRef(asked);
    const box = useRef<E>(null);
    useKeptPlace(box);
    useEffect(() => {
        if (shown.current === asked || !box.current) return;
        shown.current = asked;
        box.current.scrollTop = 0;
        if (box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView();
    }, [asked]);
    return box;
};
