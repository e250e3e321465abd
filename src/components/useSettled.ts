import { useEffect, useState } from 'react';

/** How long a person must have stopped typing before the server is asked, in milliseconds. */
export const PAUSE = 150;

/** The value that has not changed for that long. */
export const useSettled = (value: string): string => {
    const [settled, setSettled] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(value), PAUSE);
        return () => clearTimeout(timer);
    }, [value]);
    return settled;
};
