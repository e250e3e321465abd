import { useEffect, useState } from 'react';

/** In milliseconds; a page that is never idle does not wait longer. */
const LONGEST = 3000;

/** False until the browser has been idle once, so that the page's own content comes first. Safari is never waited for. */
export const useIdle = (): boolean => {
    const [isIdle, setIdle] = useState(() => !('requestIdleCallback' in window));
    useEffect(() => {
        if (isIdle) return;
        const asked = requestIdleCallback(() => setIdle(true), { timeout: LONGEST });
        return () => cancelIdleCallback(asked);
    }, [isIdle]);
    return isIdle;
};
