import { useEffect, useRef } from 'react';

/**
 * Fetches, once, what rows lead to: when the browser has nothing else to do, or as soon as the pointer or the focus, which
 * the handlers are for, comes near. A failure is told when it is really needed.
 * @param idle whether there are rows: what is on the screen comes first
 */
export const useAhead = (fetch: (() => Promise<unknown>) | undefined, idle: boolean) => {
    const begun = useRef(false);
    const begin = () => {
        if (begun.current) return;
        begun.current = true;
        fetch?.().catch(() => undefined);
    };
    const latest = useRef(begin);
    useEffect(() => {
        latest.current = begin;
    });
    useEffect(() => {
        // Safari has no such thing: there, pointing begins it.
        if (!idle || !('requestIdleCallback' in window)) return;
        const asked = requestIdleCallback(() => latest.current());
        return () => cancelIdleCallback(asked);
    }, [idle]);
    return { onPointerOver: begin, onFocus: begin };
};
