import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

const windowWithin = (media: string) => {
    const subscribe = (listener: () => void) => {
        const query = window.matchMedia?.(media);
        query?.addEventListener('change', listener);
        return () => query?.removeEventListener('change', listener);
    };
    const matches = () => window.matchMedia?.(media).matches ?? false;
    return () => useSyncExternalStore(subscribe, matches);
};

/** Whether the window has a phone's width, where a table does not fit. */
export const useNarrow = windowWithin('(max-width: 639.95px)');

/** Whether the window is narrower than a desktop's, where the usual columns of a list do not fit side by side. */
export const useTight = windowWithin('(max-width: 1279.95px)');

/** Width of the "More" button, in CSS pixels. */
const MORE = 110;
/** Gap between two entries of a menu, as in its style sheet. */
const GAP = 4;

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** Number of widths that fit into a line of the given width; unless all of them do, space for "More" is reserved. */
export const fittingIn = (widths: readonly number[], gap: number, room: number): number => {
    const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, index * gap));
    if ((ends.at(-1) ?? 0) <= room) return widths.length;
    return ends.filter(end => end <= room - MORE).length;
};

interface Fitting<E> {
    readonly list: RefObject<E | null>;
    /** Number of children to render: all while they are measured, otherwise those that fit. */
    readonly fitting: number;
    /** Number of children that fitted at the last measurement; all of them before it. */
    readonly fitted: number;
}

/**
 * Measures how many children of a list fit into its parent, again for each change of the parent's width, the count or the
 * version. The first render then includes all children, because only rendered elements can be measured. Content beside the
 * list uses `fitted`, so that an open menu of the rest keeps its focus meanwhile.
 */
export const useFitting = <E extends HTMLElement = HTMLUListElement>(
    count: number,
    { gap = GAP, version = '' }: { gap?: number; version?: string } = {},
): Fitting<E> => {
    const list = useRef<E>(null);
    const [measured, setMeasured] = useState({ count: -1, version: '', fitting: 0 });
    useLayoutEffect(() => {
        const element = list.current;
        const parent = element?.parentElement;
        if (!element || !parent) return;
        const widths = [...element.children].map(child => child.getBoundingClientRect().width);
        const measure = () => {
            const { paddingLeft, paddingRight } = getComputedStyle(parent);
            const room = parent.clientWidth - pixels(paddingLeft) - pixels(paddingRight);
            setMeasured({ count, version, fitting: fittingIn(widths, gap, room) });
        };
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(parent);
        return () => observer.disconnect();
    }, [count, gap, version]);
    const isMeasured = measured.count === count && measured.version === version;
    return {
        list,
        fitting: isMeasured ? measured.fitting : count,
        fitted: measured.count < 0 ? count : measured.fitting,
    };
};
