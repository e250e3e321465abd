import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Stands on the screen while files are being sent: asks before another is opened, or the tab closed. */
export const AskBeforeLeaving = () => {
    const translate = useTranslate();
    const { state, proceed, reset } = useBlocker(
        ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    );
    useEffect(() => {
        if (state !== 'blocked') return;
        if (window.confirm(translate('pictures.upload.leave'))) proceed?.();
        else reset?.();
    }, [state, proceed, reset, translate]);
    useEffect(() => {
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, []);
    return null;
};
