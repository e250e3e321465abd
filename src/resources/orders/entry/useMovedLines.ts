import { type RefObject, useEffect, useRef } from 'react';
import { useReorder } from '../../../ui/useReorder.ts';
import { movedTo } from './changes.ts';
import type { Moving } from './LineRow.tsx';
import type { EntryLine } from './line.ts';
import type { Entry } from './store.ts';

interface Moved {
    readonly lines: readonly EntryLine[];
    /** Undefined for an order that is no draft. */
    readonly entry: Entry | undefined;
    readonly body: RefObject<HTMLTableSectionElement | null>;
}

/** The lines of a table moved by drag and by keyboard. Rows stay where they are until the drop, which a mark shows. */
export const useMovedLines = ({ lines, entry, body }: Moved) => {
    const dropped = useRef<string>(undefined);
    const { lifted, said, handlers } = useReorder({
        list: lines,
        idOf: line => line['@key'],
        nameOf: ({ reference }) => reference ?? '',
        words: 'order_entry.moving',
        onDrop: ({ '@key': key }, place) => {
            dropped.current = key;
            entry?.change(movedTo(key, place));
        },
    });
    const to = lifted?.to;
    useEffect(() => {
        if (to !== undefined)
            body.current?.querySelector(`tr[data-place="${to}"]`)?.scrollIntoView({ block: 'nearest' });
    }, [to, body]);
    // The browser drops the focus when the row was moved in the document.
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines have changed
    useEffect(() => {
        if (dropped.current)
            body.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(dropped.current)}"]`)?.focus();
        dropped.current = undefined;
    }, [lines]);
    const movingAt = (place: number): Moving | undefined => {
        if (!lifted) return undefined;
        if (place === lifted.from) return 'lifted';
        if (place !== lifted.to) return undefined;
        return lifted.to < lifted.from ? 'before' : 'after';
    };
    return { said, movingAt, handlers: entry ? handlers : undefined };
};
