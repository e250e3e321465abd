import { useEffect, useState } from 'react';

/** Pause in typing, in milliseconds, before a request is sent. */
export const SETTLING_PAUSE = 150;

/** The last value that stayed unchanged during the pause. */
export const useDebounced = (value: string): string => {
    const [settled, setSettled] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(value), SETTLING_PAUSE);
        return () => clearTimeout(timer);
    }, [value]);
    return settled;
};
