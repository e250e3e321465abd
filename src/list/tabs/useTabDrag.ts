import { type PointerEvent, useRef, useState } from 'react';
import { moved } from '../views/viewOrder.ts';
import type { TabEntry } from './entries.ts';

/** Movement of the pointer, in pixels, from which a press is a drag. */
const DRAG = 6;

/** The place of the tab under the pointer. */
const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const tab = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tab-place]');
    return tab ? Number(tab.dataset.tabPlace) : undefined;
};

interface Drag {
    readonly from: number;
    readonly to: number;
    readonly x: number;
    /** Whether the pointer has moved far enough. */
    readonly isMoving: boolean;
}

/** Moves tabs by pointer. */
export const useTabDrag = (entries: readonly TabEntry[], move: (from: number, to: number) => void) => {
    const [drag, setDrag] = useState<Drag>();
    // An event may come before the state of the last one has been rendered.
    const held = useRef<Drag>(undefined);
    const wasDragged = useRef(false);
    const hold = (next: Drag | undefined) => {
        held.current = next;
        setDrag(next);
    };
    const onPointerDown = (event: PointerEvent, from: number) => {
        // A finger scrolls the tabs; the panel of the views has buttons.
        if (event.button !== 0 || event.pointerType === 'touch') return;
        hold({ from, to: from, x: event.clientX, isMoving: false });
    };
    const onPointerMove = (event: PointerEvent<HTMLElement>) => {
        const { current } = held;
        if (!current) return;
        if (event.buttons === 0) return hold(undefined);
        const isMoving = current.isMoving || Math.abs(event.clientX - current.x) > DRAG;
        if (!isMoving) return;
        if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
        hold({ ...current, isMoving, to: placeUnder(event) ?? current.to });
    };
    const end = () => {
        const { current } = held;
        hold(undefined);
        if (!current?.isMoving) return;
        wasDragged.current = true;
        // The click that belongs to the drag comes before.
        setTimeout(() => {
            wasDragged.current = false;
        });
        move(current.from, current.to);
    };
    return {
        /** The tabs in the order that the drag would give them. */
        shown: drag?.isMoving ? moved(entries, drag.from, drag.to) : entries,
        dragged: drag?.isMoving ? entries[drag.from]?.key : undefined,
        onPointerDown,
        /** Of the element that contains the tabs, because they change their places. */
        handlers: { onPointerMove, onPointerUp: end, onPointerCancel: () => hold(undefined) },
        /** Whether the click that follows belongs to a drag. */
        isDragClick: () => wasDragged.current,
    };
};
