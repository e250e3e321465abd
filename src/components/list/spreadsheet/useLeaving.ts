import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { isSpreadsheet } from './mode.ts';
import { useSheet } from './sheetStore.ts';

/** Asks before unsaved cells are left; other pages and filters of the spreadsheet itself keep them. As the forms do. */
export const useLeaving = (): void => {
    const translate = useTranslate();
    const isChanged = useSheet(({ entries }) => entries.size > 0);
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) =>
            isChanged && !(nextLocation.pathname === currentLocation.pathname && isSpreadsheet(nextLocation.search)),
    );
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a navigation; the blocker is another each time
    useEffect(() => {
        if (blocker.state !== 'blocked') return;
        if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
        else blocker.reset();
    }, [blocker.state]);
    useEffect(() => {
        if (!isChanged) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isChanged]);
};
