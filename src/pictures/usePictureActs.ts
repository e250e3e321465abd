import { HydraError, readViolations } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useNotify, useTranslate } from 'ra-core';
import { useProvider } from '../auth/me.ts';
import { failureMessage } from '../ui/failure.ts';
import type { Picture, PictureChange, PicturesOf } from './declaration.ts';
import { movePicture } from './order.ts';
import { actsKey, picturesKey } from './usePictures.ts';

type Pictures = readonly Picture[];

interface Act {
    /** Returns the optimistic list, shown until the server has responded. */
    readonly foresee: (pictures: Pictures) => Pictures;
    readonly run: () => Promise<unknown>;
    /** Message key for the failed action, shown before the `reason`. */
    readonly failed?: string;
}

/** Applies a change optimistically; a change of the image itself makes its thumbnails pending. */
const foreseen = (picture: Picture, change: PictureChange): Picture => {
    const redrawn = change.rotation !== undefined || change.crop !== undefined;
    return { ...picture, ...change, ...(redrawn && { state: 'pending', thumbnails: [] }) };
};

const placed = (pictures: Pictures): Pictures => pictures.map((one, place) => ({ ...one, position: place + 1 }));

/** The list after a change, according to the API's rules: a single main picture, and positions without gaps. */
export const afterChange = (pictures: Pictures, id: string, change: PictureChange): Pictures => {
    const changed = pictures.map(one => {
        if (one.id === id) return foreseen(one, change);
        return change.isMain ? { ...one, isMain: false } : one;
    });
    if (change.position === undefined) return changed;
    const from = pictures.findIndex(one => one.id === id);
    return placed(movePicture(changed, from, change.position - 1));
};

/** The list after a deletion; if the main picture was deleted, the first one becomes the main picture. */
export const afterRemoval = (pictures: Pictures, id: string): Pictures => {
    const left = placed(pictures.filter(one => one.id !== id));
    const orphaned = !left.some(({ isMain }) => isMain);
    return left.map((one, place) => (orphaned && place === 0 ? { ...one, isMain: true } : one));
};

const wordsOf = (error: unknown): string => {
    const violations = error instanceof HydraError ? readViolations(error.body) : [];
    return violations[0]?.message ?? failureMessage(error) ?? 'app.failure.unexpected';
};

/** Optimistic changes, one after the other; a refused one is reverted and reported. @returns true on success */
export const usePictureActs = (pictures: PicturesOf, iri: string) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const translate = useTranslate();
    const queryKey = picturesKey(pictures, iri);
    const mutationKey = actsKey(pictures, iri);
    const refresh = () => {
        const names = [pictures.resource, ...pictures.shownIn];
        return Promise.all(names.map(name => queries.invalidateQueries({ queryKey: [name] })));
    };
    const { mutateAsync } = useMutation({
        mutationKey,
        scope: { id: `${pictures.resource} ${iri}` },
        mutationFn: ({ run }: Act) => run(),
        onMutate: async ({ foresee }) => {
            await queries.cancelQueries({ queryKey });
            const before = queries.getQueryData<GetListResult<Picture>>(queryKey);
            if (before) queries.setQueryData(queryKey, { ...before, data: foresee(before.data) });
            return before;
        },
        onError: (error, { failed }, before) => {
            queries.setQueryData(queryKey, before);
            const words = wordsOf(error);
            const reason = translate(words, { _: words });
            const message = failed ? translate(failed, { reason }) : reason;
            notify(message, { type: 'error', messageArgs: { _: message } });
        },
        // Reloading before the last queued change would revert the optimistic state of the others.
        onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? void refresh() : undefined),
    });
    const act = (one: Act): Promise<boolean> =>
        mutateAsync(one).then(
            () => true,
            () => false,
        );
    return {
        refresh,
        change: ({ id }: Pick<Picture, 'id'>, data: PictureChange) =>
            act({
                foresee: before => afterChange(before, id, data),
                run: () => provider.update(pictures.resource, { id, data, previousData: { id } }),
            }),
        remove: ({ id }: Pick<Picture, 'id'>) =>
            act({
                foresee: before => afterRemoval(before, id),
                run: () => provider.delete(pictures.resource, { id }),
                failed: 'pictures.not_removed',
            }),
    };
};

export type PictureActs = ReturnType<typeof usePictureActs>;
