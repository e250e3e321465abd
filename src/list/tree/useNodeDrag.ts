import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import { followDrag } from '../../ui/drag.ts';
import { scrollNear } from '../../ui/scrollNear.ts';
import { nodeAt, type TreeNodeRef } from './treeNodes.ts';
import type { TreeRow } from './useBranch.ts';
import type { TreeMove } from './useMove.ts';

/** Minimum movement of a drag in pixels; a shorter one is a click, which starts a move by keyboard. */
const SLACK = 5;

/** Milliseconds above a closed node after which it opens. */
const OPEN_DELAY_MS = 600;

/** Handle of a node: dragging moves it, clicking starts a keyboard move. @param open opens the node below the pointer */
export const useNodeDrag = ({ lifted, lift, put, cancel }: TreeMove, open: (id: string) => void) => {
    const [over, setOver] = useState<TreeNodeRef>();
    const opening = over?.id;
    useEffect(() => {
        if (!opening) return;
        const timer = setTimeout(() => open(opening), OPEN_DELAY_MS);
        return () => clearTimeout(timer);
    }, [opening, open]);
    const drag = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>, record: TreeRow) => {
        let under: TreeNodeRef | undefined;
        followDrag(nativeEvent, currentTarget, {
            isDrag: (x, y) => Math.hypot(x, y) >= SLACK,
            onLift: () => lift(record),
            onMove: ({ clientX, clientY }) => {
                scrollNear(clientY);
                const node = nodeAt(document.elementFromPoint(clientX, clientY));
                if (node?.id === under?.id) return;
                under = node;
                setOver(node);
            },
            onEnd: isDropped => {
                setOver(undefined);
                if (isDropped && under && under.id !== record.id) put(under);
                else cancel();
            },
        });
    };
    const handle = (record: TreeRow) => ({
        onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, record),
        onClick: (event: MouseEvent) => {
            event.stopPropagation();
            if (lifted) cancel();
            else lift(record);
        },
    });
    return { over: lifted && over, handle };
};

export type NodeDrag = ReturnType<typeof useNodeDrag>;
