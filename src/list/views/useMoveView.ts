import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useProvider } from '../../auth/me.ts';
import { useListName } from '../../routing/listPlace.ts';
import { failureMessage } from '../../ui/failure.ts';
import { type ListView, VIEWS_KEY } from './useViews.ts';

const placeOf = ({ position }: ListView): number => position ?? Number.MAX_SAFE_INTEGER;

/** The person's own views in their order, then those of others by name; views that were never moved come last. */
export const inOrder = (views: readonly ListView[], isOwn: (view: ListView) => boolean): readonly ListView[] => [
    ...views.filter(isOwn).sort((one, other) => placeOf(one) - placeOf(other)),
    ...views.filter(view => !isOwn(view)),
];

/** The list with an element at another place. */
export const moveElement = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const one = list[from];
    if (one === undefined || to < 0 || to >= list.length) return list;
    return list.toSpliced(from, 1).toSpliced(to, 0, one);
};

/** Writes the places of views that have changed; the list shows them at once. */
export const useWritePlaces = () => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const queryKey = [VIEWS_KEY, useListName(useResourceContext() ?? '')];
    return async (order: readonly ListView[]): Promise<void> => {
        const places = new Map(order.map(({ id }, place) => [id, place]));
        // An answer that is under way has the places of before.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<readonly ListView[]>(queryKey, all =>
            all?.map(view => ({ ...view, position: places.get(view.id) ?? view.position })),
        );
        const write = (view: ListView, position: number) =>
            provider.update(VIEWS_KEY, { id: view.id, data: { position }, previousData: { id: view.id } });
        try {
            // One after the other: the server makes a person's changes wait for each other.
            for (const [place, view] of order.entries()) if (view.position !== place) await write(view, place);
        } catch (error) {
            notify(failureMessage(error) ?? 'app.failure.unexpected', { type: 'error' });
            await queries.invalidateQueries({ queryKey });
        }
    };
};

/** Gives one of the person's own views another place among them; `announcement` tells of it. */
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
