import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';

/** Loads the animation of rows when the browser is idle. It is optional, so a failure to load it is ignored. */
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
