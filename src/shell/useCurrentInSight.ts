import { useLayoutEffect, useRef } from 'react';
import { useSideBar } from './useSideBar.ts';

/** In CSS pixels; the next entry stays partly visible, to show that there are more. */
const MARGIN = 52;

const show = (menu: HTMLElement | null): void => {
    const entry = menu?.querySelector('[aria-current="page"]');
    if (!menu || !entry) return;
    const [outer, inner] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
    const below = inner.bottom + MARGIN - outer.bottom;
    const above = inner.top - MARGIN - outer.top;
    if (below > 0) menu.scrollTop += below;
    else if (above < 0) menu.scrollTop += above;
};

/** Scrolls only the menu until its current entry is visible. @returns the `ref` of the scrolling element */
export const useCurrentInSight = <E extends HTMLElement>() => {
    const menu = useRef<E>(null);
    const { groups, active } = useSideBar();
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each other entry, and when the entries arrive
    useLayoutEffect(() => {
        // In an animation frame, which computes the layout anyway; here, it would delay the first rows.
        const frame = requestAnimationFrame(() => show(menu.current));
        return () => cancelAnimationFrame(frame);
    }, [groups, active]);
    return menu;
};
