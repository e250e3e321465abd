import { useEffect, useState } from 'react';

/** The moment in milliseconds since 1970, each minute anew: what was two minutes ago must not stay so. */
export const useNow = (): number => {
    const [now, setNow] = useState(Date.now);
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 60_000);
        return () => clearInterval(timer);
    }, []);
    return now;
};
