import { useRef } from 'react';

/** Handlers that fetch, once, what rows lead to when the pointer or the focus comes near; a failure is told when it is really needed. */
export const useAhead = (fetch: (() => Promise<unknown>) | undefined) => {
    const begun = useRef(false);
    const begin = () => {
        if (begun.current) return;
        begun.current = true;
        fetch?.().catch(() => undefined);
    };
    return { onPointerOver: begin, onFocus: begin };
};
