import { useFormat } from './useFormat.ts';
import { useNow } from './useNow.ts';

/** A relative time such as "2 days ago", with the full date and time as tooltip. */
export const Ago = ({ instant }: { instant: string }) => {
    const { ago, dateTime } = useFormat();
    return (
        <time dateTime={instant} title={dateTime(instant)}>
            {ago(instant, useNow())}
        </time>
    );
};
