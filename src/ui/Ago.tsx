import { useEffect, useState } from 'react';
import { useFormat } from './format.ts';

/** The current time in milliseconds since 1970, updated each minute so that relative times stay correct. */
export const useNow = (): number => {
    const [now, setNow] = useState(Date.now);
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 60_000);
        return () => clearInterval(timer);
    }, []);
    return now;
};

export const Ago = ({ instant }: { instant: string }) => {
    const { ago, dateTime } = useFormat();
    return (
        <time dateTime={instant} title={dateTime(instant)}>
            {ago(instant, useNow())}
        </time>
    );
};
