import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useProvider } from '../../auth/me.ts';
import { useListName } from '../../routing/listPlace.ts';
import { failureMessage } from '../../ui/failure.ts';
import { type ListView, VIEWS_KEY } from './useViews.ts';

const placeOf = ({ position }: ListView): number => position ?? Number.MAX_SAFE_INTEGER;

/** The user's own views in their order, then those of other users by name; views that were never moved come last. */
export const sortViews = (views: readonly ListView[], isOwn: (view: ListView) => boolean): readonly ListView[] => [
    ...views.filter(isOwn).sort((one, other) => placeOf(one) - placeOf(other)),
    ...views.filter(view => !isOwn(view)),
];

export const moveElement = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const one = list[from];
    if (one === undefined || to < 0 || to >= list.length) return list;
    return list.toSpliced(from, 1).toSpliced(to, 0, one);
};

/** Saves changed positions of views with an optimistic update. */
export const useWritePlaces = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const queryKey = [VIEWS_KEY, useListName(useResourceContext() ?? '')];
    return async (order: readonly ListView[]): Promise<void> => {
        const places = new Map(order.map(({ id }, place) => [id, place]));
        // A pending response contains the former positions.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<readonly ListView[]>(queryKey, all =>
            all?.map(view => ({ ...view, position: places.get(view.id) ?? view.position })),
        );
        const write = (view: ListView, position: number) =>
            provider.update(VIEWS_KEY, { id: view.id, data: { position }, previousData: { id: view.id } });
        try {
            // One after another, because the server queues the changes of a user.
            for (const [place, view] of order.entries()) if (view.position !== place) await write(view, place);
        } catch (error) {
            notify(failureMessage(error) ?? 'app.failure.unexpected', { type: 'error' });
            await queries.invalidateQueries({ queryKey });
        }
    };
};

/** Moves one of the user's own views among them; `announcement` describes the move. */
export const useMoveView = (own: readonly ListView[]) => {
    const translate = useTranslate();
    const write = useWritePlaces();
    const [announcement, setAnnouncement] = useState('');
    const move = (from: number, to: number): void => {
        const order = moveElement(own, from, to);
        if (order === own || from === to) return;
        setAnnouncement(translate('views.moved', { name: own[from]?.name ?? '', place: to + 1, count: own.length }));
        void write(order);
    };
    return { move, announcement };
};
