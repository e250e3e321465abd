import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';

/** Other rows are read from their top: where the person had scrolled to in the former ones means nothing. */
export const useRewind = <E extends HTMLElement>() => {
    const { page, perPage, sort, filterValues } = useListContext();
    const asked = JSON.stringify([page, perPage, sort, filterValues]);
    const shown = useRef(asked);
    const box = useRef<E>(null);
    useEffect(() => {
        if (shown.current === asked || !box.current) return;
        shown.current = asked;
        box.current.scrollTop = 0;
        if (box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView();
    }, [asked]);
    return box;
};
