import { useEffect, useRef } from 'react';
import type { EntryLine } from './line.ts';

/** The place of the last line that is new, or has another quantity, than before. */
const lastChanged = (before: readonly EntryLine[], lines: readonly EntryLine[]): number => {
    const quantities = new Map(before.map(line => [line['@key'], line.quantity]));
    return lines.findLastIndex(line => quantities.get(line['@key']) !== line.quantity);
};

/** Keeps the line that was entered last in sight. Returns a ref for the body of the table. */
export const useLastEntered = (lines: readonly EntryLine[]) => {
    const body = useRef<HTMLTableSectionElement>(null);
    const before = useRef(lines);
    useEffect(() => {
        const place = lastChanged(before.current, lines);
        before.current = lines;
        if (place < 0) return;
        body.current?.querySelector(`tr[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' });
    }, [lines]);
    return body;
};
