import { useResourceContext, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWritePlaces } from '../views/useMoveView.ts';
import { moved } from '../views/viewOrder.ts';
import type { TabEntry } from './entries.ts';
import { arranged, placesOf } from './tabPlaces.ts';

const viewsIn = (entries: readonly TabEntry[]) => entries.flatMap(({ view }) => (view ? [view] : []));

const NONE: readonly string[] = [];

/** A list's own tabs and the person's views in the person's order; `said` is announced. */
export const useTabOrder = (tabs: readonly TabEntry[], views: readonly TabEntry[]) => {
    const translate = useTranslate();
    const write = useWritePlaces();
    const [places, setPlaces] = useStore<readonly string[]>(`preferences.${useResourceContext()}.tabs`, NONE);
    const [said, setSaid] = useState('');
    const entries = arranged(tabs, views, places);
    const move = (from: number, to: number): void => {
        const order = moved(entries, from, to);
        if (order === entries || from === to) return;
        const name = entries[from]?.label ?? '';
        setSaid(translate('views.moved', { name, place: to + 1, count: entries.length }));
        if (tabs.length > 0) setPlaces(placesOf(order));
        const [before, after] = [viewsIn(entries), viewsIn(order)];
        if (after.some((view, place) => view !== before[place])) void write(after);
    };
    return { entries, move, said };
};
