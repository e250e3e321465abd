import { useEvent, useListContext } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { clearReturnRecord, returnRecordOf } from '../../routing/byAddress.ts';
import { useListName } from '../../routing/listPlace.ts';
import { ROWS } from '../rows.ts';

interface ScrollPosition {
    readonly page: number;
    readonly box: number;
}

/** Scroll positions by history entry: going back restores them, and a new visit begins at the top. */
const places = new Map<string, ScrollPosition>();
const MAX_ENTRIES = 100;

/** react-router's key of the current history entry. */
const entryOf = (state: unknown): string | undefined =>
    typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
        ? state.key
        : undefined;

const keep = (place: ScrollPosition): void => {
    // Also by path, because a link leads back to the list with a new entry.
    for (const key of [entryOf(window.history.state), window.location.pathname]) {
        if (key === undefined) continue;
        places.delete(key);
        places.set(key, place);
    }
    const [oldest] = places.keys();
    if (places.size > MAX_ENTRIES && oldest !== undefined) places.delete(oldest);
};

/** Whether the focus is still where a navigation puts it. */
const isFocusFree = (): boolean => document.activeElement?.matches('body, main, h1') ?? true;

/** Focuses the row of the record that the user returns from, so that the keys continue from there. */
const useSeenRow = (): void => {
    const { resource, data = [] } = useListContext<{ readonly id: string }>();
    const list = useListName(resource);
    const show = useEvent(() => {
        const at = data.findIndex(({ id }) => id === returnRecordOf(list));
        const link = at < 0 ? undefined : document.querySelector(ROWS)?.children[at]?.querySelector('a');
        clearReturnRecord(list);
        if (link && isFocusFree()) link.focus();
    });
    useEffect(() => {
        // Waits until the scroll position is restored and the heading has the focus.
        const frame = requestAnimationFrame(() => requestAnimationFrame(show));
        return () => cancelAnimationFrame(frame);
    }, [show]);
};

/** Restores a list's scroll position after rendering; the page a frame later, because react-admin scrolls to the top. */
export const useKeptPlace = (box: RefObject<HTMLElement | null>, resource: string): void => {
    useLayoutEffect(() => {
        const isBack = returnRecordOf(resource) !== undefined;
        const place =
            places.get(entryOf(window.history.state) ?? '') ??
            (isBack ? places.get(window.location.pathname) : undefined);
        if (!place) return;
        if (box.current) box.current.scrollTop = place.box;
        const frame = requestAnimationFrame(() => window.scrollTo(0, place.page));
        return () => cancelAnimationFrame(frame);
    }, [box, resource]);
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
    const { resource, page, perPage, sort, filterValues } = useListContext();
    const asked = JSON.stringify([page, perPage, sort, filterValues]);
    const shown = useRef(asked);
    const box = useRef<E>(null);
    useKeptPlace(box, useListName(resource));
    useSeenRow();
    useEffect(() => {
        if (shown.current === asked || !box.current) return;
        shown.current = asked;
        box.current.scrollTop = 0;
        if (box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView();
    }, [asked]);
    return box;
};
