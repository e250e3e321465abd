import { type RefObject, useEffect } from 'react';
import type { Picture } from './declaration.ts';
import { movesTo } from './order.ts';
import { isUnfinished, type Upload } from './upload.ts';
import type { PictureActs } from './usePictureActs.ts';

interface Arrivals {
    /** Which picture an upload has become: its IRI. */
    readonly made: RefObject<Map<number, string>>;
    readonly uploads: readonly Upload[];
    readonly list: readonly Picture[] | undefined;
    readonly acts: PictureActs;
}

/**
 * Sent a few at a time, files arrive as they like: once all are there, they are put into the order they were chosen in,
 * and the first of them is the main picture where one of them is.
 */
export const useArrivals = ({ made, uploads, list, acts }: Arrivals): void => {
    const finished = uploads.length > 0 && !uploads.some(isUnfinished);
    const { refresh } = acts;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last file is there or given up
    useEffect(() => {
        if (finished) void refresh();
    }, [finished]);
    useEffect(() => {
        const wanted = uploads.flatMap(({ id }) => made.current.get(id) ?? []);
        const arrived = (list ?? []).filter(({ id }) => wanted.includes(id));
        // Read again after the last one: until then the list lacks some of them.
        if (!finished || wanted.length === 0 || arrived.length < wanted.length) return;
        made.current.clear();
        const settle = async () => {
            const ids = (list ?? []).map(({ id }) => id);
            const [first] = arrived.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
            for (const { id, to } of movesTo(ids, wanted)) await acts.change({ id }, { position: to + 1 });
            if (first && !first.isMain && arrived.some(({ isMain }) => isMain))
                await acts.change(first, { isMain: true });
        };
        void settle();
    }, [made, finished, uploads, list, acts]);
};
