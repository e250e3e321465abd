import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { scrollNear } from '../../ui/scrollNear.ts';
import { nodeAt, type TreeNodeRef } from './treeNodes.ts';
import type { TreeRow } from './useBranch.ts';
import type { TreeMove } from './useMove.ts';

/** Movements below this distance in pixels count as a click. */
const SLACK = 5;

/** Milliseconds above a closed node after which it opens. */
const PAUSE = 600;

interface Point {
    readonly x: number;
    readonly y: number;
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

/**
 * The handle of a node: dragging moves the node, clicking starts a move by keyboard.
 * @param open opens the node below the pointer
 */
export const useDrag = ({ lifted, lift, put, cancel }: TreeMove, open: (id: string) => void) => {
    const [over, setOver] = useState<TreeNodeRef>();
    const from = useRef<Point>(undefined);
    const dragged = useRef(false);
    const opening = over?.id;
    useEffect(() => {
        if (!opening) return;
        const timer = setTimeout(() => open(opening), PAUSE);
        return () => clearTimeout(timer);
    }, [opening, open]);
    const end = () => {
        from.current = undefined;
        setOver(undefined);
    };
    const begin = (record: TreeRow, { x, y }: Point) => {
        const start = from.current;
        if (dragged.current || !start || Math.hypot(x - start.x, y - start.y) < SLACK) return;
        dragged.current = true;
        lift(record);
    };
    const handle = (record: TreeRow) => ({
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
            if (event.button !== 0) return;
            dragged.current = false;
            from.current = pointOf(event);
            event.currentTarget.setPointerCapture(event.pointerId);
        },
        onPointerMove: (event: PointerEvent) => {
            if (!from.current) return;
            begin(record, pointOf(event));
            if (!dragged.current) return;
            scrollNear(event.clientY);
            const under = nodeAt(document.elementFromPoint(event.clientX, event.clientY));
            if (under?.id !== over?.id) setOver(under);
        },
        onPointerUp: () => {
            end();
            if (!dragged.current) return;
            if (over && over.id !== record.id) put(over);
            else cancel();
        },
        onPointerCancel: () => {
            end();
            cancel();
        },
        // A drag ends with a click event, which is ignored.
        onClick: (event: MouseEvent) => {
            event.stopPropagation();
            if (dragged.current) dragged.current = false;
            else if (lifted) cancel();
            else lift(record);
        },
    });
    return { over: lifted && over, handle };
};

export type Drag = ReturnType<typeof useDrag>;
