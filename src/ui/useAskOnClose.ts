import { useEffect } from 'react';

/** Makes the browser ask before the tab is closed or reloaded. Browsers do not allow custom texts there. */
export const useAskOnClose = (isNeeded: boolean): void => {
    useEffect(() => {
        if (!isNeeded) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isNeeded]);
};
