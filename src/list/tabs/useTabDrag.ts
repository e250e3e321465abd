// Apart: dragging and its order; ListTabs.tsx shows the tabs.

import { useEvent, useResourceContext, useStore, useTranslate } from 'ra-core';
import { type PointerEvent, useState } from 'react';
import { useListName } from '../../routing/listPlace.ts';
import { followDrag, isSideways, placeUnder } from '../../ui/drag.ts';
import { moveElement, useWritePlaces } from '../views/useMoveView.ts';
import type { TabEntry } from './entries.ts';

/** Placeholder of the user's views, in their order, among the list's own tabs. */
const VIEW = '*';

/** The user's order of the tabs' places. A new tab follows its default predecessor. */
const slotsOf = (tabs: readonly TabEntry[], places: readonly string[]): readonly string[] => {
    const known = places.filter(place => place === VIEW || tabs.some(({ key }) => key === place));
    return tabs.reduce<readonly string[]>((slots, { key }, at) => {
        if (slots.includes(key)) return slots;
        const before = tabs[at - 1];
        return slots.toSpliced(before ? slots.indexOf(before.key) + 1 : 0, 0, key);
    }, known);
};

/** The list's own tabs and the user's views in the user's arrangement; the views keep their order among each other. */
export const arrangeTabs = (
    tabs: readonly TabEntry[],
    views: readonly TabEntry[],
    places: readonly string[],
): readonly TabEntry[] => {
    const left = [...views];
    const placed = slotsOf(tabs, places).flatMap(slot =>
        slot === VIEW ? left.splice(0, 1) : tabs.filter(({ key }) => key === slot),
    );
    return [...placed, ...left];
};

/** The stored order of tabs; the order of views is stored with the views. */
export const tabPlaces = (entries: readonly TabEntry[]): readonly string[] =>
    entries.map(({ key, view }) => (view ? VIEW : key));

const viewsIn = (entries: readonly TabEntry[]) => entries.flatMap(({ view }) => (view ? [view] : []));

const NO_PLACES: readonly string[] = [];

/** A list's own tabs and the user's views in the user's order; `announcement` describes the last move. */
export const useTabOrder = (tabs: readonly TabEntry[], views: readonly TabEntry[]) => {
    const translate = useTranslate();
    const write = useWritePlaces();
    const list = useListName(useResourceContext() ?? '');
    const [places, setPlaces] = useStore<readonly string[]>(`preferences.${list}.tabs`, NO_PLACES);
    const [announcement, setAnnouncement] = useState('');
    const entries = arrangeTabs(tabs, views, places);
    const move = (from: number, to: number): void => {
        const order = moveElement(entries, from, to);
        if (order === entries || from === to) return;
        const name = entries[from]?.label ?? '';
        setAnnouncement(translate('views.moved', { name, place: to + 1, count: entries.length }));
        if (tabs.length > 0) setPlaces(tabPlaces(order));
        const [before, after] = [viewsIn(entries), viewsIn(order)];
        if (after.some((view, place) => view !== before[place])) void write(after);
    };
    return { entries, move, announcement };
};

export const useTabDrag = (entries: readonly TabEntry[], move: (from: number, to: number) => void) => {
    const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
    const drop = useEvent(move);
    const onPointerDown = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>, from: number) => {
        // A finger scrolls the tabs; the panel of the views has buttons.
        if (nativeEvent.pointerType === 'touch') return;
        let to = from;
        // The line of tabs captures the pointer, because the dragged tab changes its place.
        followDrag(nativeEvent, currentTarget.parentElement ?? currentTarget, {
            isDrag: isSideways,
            onMove: event => {
                to = placeUnder(event) ?? to;
                setDrag({ from, to });
            },
            onEnd: isDropped => {
                setDrag(undefined);
                if (isDropped) drop(from, to);
            },
        });
    };
    return {
        shown: drag ? moveElement(entries, drag.from, drag.to) : entries,
        dragged: drag && entries[drag.from]?.key,
        onPointerDown,
    };
};
