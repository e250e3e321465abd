import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Room that "More" needs beside the list, in CSS pixels. */
const MORE = 110;
/** Between two of them, as in the style sheet. */
const GAP = 4;

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** How many of these widths stand in a line of the given width, which "More" shares unless all of them do. */
export const fittingIn = (widths: readonly number[], gap: number, room: number): number => {
    const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, index * gap));
    if ((ends.at(-1) ?? 0) <= room) return widths.length;
    return ends.filter(end => end <= room - MORE).length;
};

/**
 * How many of a list's children its parent has room for, measured anew when the parent changes its width or there are
 * others. The first render of a count is of all of them: what is not there has no width.
 */
export const useFitting = (count: number): { list: RefObject<HTMLUListElement | null>; fitting: number } => {
    const list = useRef<HTMLUListElement>(null);
    const [measured, setMeasured] = useState({ count: 0, fitting: 0 });
    useLayoutEffect(() => {
        const element = list.current;
        const parent = element?.parentElement;
        if (!element || !parent) return;
        const widths = [...element.children].map(child => child.getBoundingClientRect().width);
        const measure = () => {
            const { paddingLeft, paddingRight } = getComputedStyle(parent);
            const room = parent.clientWidth - pixels(paddingLeft) - pixels(paddingRight);
            setMeasured({ count, fitting: fittingIn(widths, GAP, room) });
        };
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(parent);
        return () => observer.disconnect();
    }, [count]);
    return { list, fitting: measured.count === count ? measured.fitting : count };
};
