import { useEffect, useState } from 'react';

/**
 * Whether to ask, one task after there is a reason to: a record that is created or deleted leads elsewhere a moment before
 * its form counts as saved.
 */
export const useAsking = (hasReason: boolean): boolean => {
    const [isAsking, setAsking] = useState(false);
    useEffect(() => {
        if (!hasReason) return;
        const timer = setTimeout(() => setAsking(true));
        return () => {
            clearTimeout(timer);
            setAsking(false);
        };
    }, [hasReason]);
    return isAsking && hasReason;
};
