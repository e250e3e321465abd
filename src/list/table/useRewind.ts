import { useListContext } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Place {
    readonly page: number;
    readonly box: number;
}

/** Scroll positions by history entry, so that going back restores them and a new visit begins at the top. */
const places = new Map<string, Place>();
const MOST = 100;

/** react-router's key of the current history entry. */
const entryOf = (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
        ? state.key
        : undefined;

const keep = (place: Place): void => {
    const entry = entryOf(window.history.state);
    if (entry === undefined) return;
    places.delete(entry);
    places.set(entry, place);
    const [oldest] = places.keys();
    if (places.size > MOST && oldest !== undefined) places.delete(oldest);
};

/**
 * Restores the scroll position of a list once its rows are rendered. The page follows one frame later, because
 * react-admin scrolls to the top after a navigation.
 */
export const useKeptPlace = (box: RefObject<HTMLElement | null>): void => {
    useLayoutEffect(() => {
        const place = places.get(entryOf(window.history.state) ?? '');
        if (!place) return;
        if (box.current) box.current.scrollTop = place.box;
        const frame = requestAnimationFrame(() => window.scrollTo(0, place.page));
        return () => cancelAnimationFrame(frame);
    }, [box]);
    useEffect(() => {
        const { current } = box;
        const { pathname } = window.location;
        // While the next page is loading, scroll events already belong to it.
        const note = () => {
            if (window.location.pathname === pathname) keep({ page: window.scrollY, box: current?.scrollTop ?? 0 });
        };
        window.addEventListener('scroll', note, { passive: true });
        current?.addEventListener('scroll', note, { passive: true });
        return () => {
            window.removeEventListener('scroll', note);
            current?.removeEventListener('scroll', note);
        };
    }, [box]);
};

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
