import { useFormat } from './useFormat.ts';
import { useNow } from './useNow.ts';

/** How long ago, in words; the moment itself is in the title. */
export const Ago = ({ instant }: { instant: string }) => {
    const { ago, dateTime } = useFormat();
    return (
        <time dateTime={instant} title={dateTime(instant)}>
            {ago(instant, useNow())}
        </time>
    );
};
