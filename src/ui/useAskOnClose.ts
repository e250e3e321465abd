import { useEffect } from 'react';

/** Lets the browser ask before the tab is closed or reloaded; no page may ask in its own words there. */
export const useAskOnClose = (isNeeded: boolean): void => {
    useEffect(() => {
        if (!isNeeded) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isNeeded]);
};
