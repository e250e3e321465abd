import { type RefObject, useEffect } from 'react';
import type { Picture } from './declaration.ts';
import { movesTo } from './order.ts';
import { isUnfinished, type Upload } from './upload.ts';
import type { PictureActs } from './usePictureActs.ts';

interface Arrivals {
    /** IRIs of the created pictures by upload. */
    readonly made: RefObject<Map<number, string>>;
    readonly uploads: readonly Upload[];
    readonly list: readonly Picture[] | undefined;
    readonly acts: PictureActs;
}

/**
 * Parallel uploads finish in any order. Once all have finished, the pictures are put into the order in which the files
 * were chosen, and if one of them is the main picture, the first becomes it.
 */
export const useArrivals = ({ made, uploads, list, acts }: Arrivals): void => {
    const finished = uploads.length > 0 && !uploads.some(isUnfinished);
    const { refresh } = acts;
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the last upload has finished
    useEffect(() => {
        if (finished) void refresh();
    }, [finished]);
    useEffect(() => {
        const wanted = uploads.flatMap(({ id }) => made.current.get(id) ?? []);
        const arrived = (list ?? []).filter(({ id }) => wanted.includes(id));
        // The list may be incomplete until it is reloaded after the last upload.
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
