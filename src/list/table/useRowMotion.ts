import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';

/** Loaded once the browser is idle: nothing depends on it, and a failure to load it is nobody's business. */
export const useRowMotion = (box: RefObject<Element | null>): void => {
    useEffect(() => {
        let end: (() => void) | undefined;
        let isGone = false;
        const begin = async () => {
            const { watchRows } = await import('./rowMotion.ts');
            if (box.current && !isGone) end = watchRows(box.current);
        };
        const forget = whenIdle(() => begin().catch(() => undefined));
        return () => {
            isGone = true;
            forget();
            end?.();
        };
    }, [box]);
};
