import { useBlocker, useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Rendered during uploads: asks for confirmation before another screen is opened or the browser tab is closed. */
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
