import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

/** Removes an applied value and earlier ones from `sent`. @returns false if it has another cause (Back, a link) */
export const acknowledge = (sent: Set<string>, applied: string): boolean => {
    if (!sent.has(applied)) return false;
    for (const earlier of sent) {
        sent.delete(earlier);
        if (earlier === applied) break;
    }
    return true;
};

const trimmed = (typed: string): string => typed.trim();

/**
 * Text of a field, applied after a pause or on `flush`, as returned by `read`. Follows a text applied for another reason
 * (Back, a cleared filter), but keeps letters typed since.
 */
export const useDelayedText = (
    applied: string,
    apply: (text: string) => void,
    { delay = 250, read = trimmed }: { delay?: number; read?: (typed: string) => string } = {},
) => {
    const [text, setText] = useState(applied);
    const sent = useRef(new Set<string>());
    const send = useEvent((typed: string) => {
        const next = read(typed);
        if (next === applied) return;
        sent.current.add(next);
        apply(next);
    });
    useEffect(() => {
        if (!acknowledge(sent.current, applied)) setText(applied);
    }, [applied]);
    useEffect(() => {
        const timer = setTimeout(() => send(text), delay);
        return () => clearTimeout(timer);
    }, [text, delay, send]);
    return { text, setText, flush: () => send(text) };
};
