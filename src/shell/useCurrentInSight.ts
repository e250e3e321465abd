import { useLayoutEffect, useRef } from 'react';
import { useSideBar } from './useSideBar.ts';

/** In CSS pixels: enough for the next entry to look out, which says that there are more. */
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

/** Scrolls a menu, and nothing around it, until its current entry is in sight. Returns the `ref` of what scrolls. */
export const useCurrentInSight = <E extends HTMLElement>() => {
    const menu = useRef<E>(null);
    const { groups, active } = useSideBar();
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each other entry, and when the entries arrive
    useLayoutEffect(() => {
        // With the frame, which lays out the page anyway: here, the first rows would wait for it.
        const frame = requestAnimationFrame(() => show(menu.current));
        return () => cancelAnimationFrame(frame);
    }, [groups, active]);
    return menu;
};
