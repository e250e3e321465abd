import { useEvent, useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';
import { followDrag, placeUnder } from './drag.ts';
import { scrollNear } from './scrollNear.ts';
import { useEscape } from './useEscape.ts';

/** New index of the lifted element after a key press, in reading order; undefined for other keys. */
export const placeAfter = (key: string, place: number, count: number): number | undefined => {
    const within = (next: number) => Math.min(count - 1, Math.max(0, next));
    switch (key) {
        case 'ArrowLeft':
        case 'ArrowUp':
            return within(place - 1);
        case 'ArrowRight':
        case 'ArrowDown':
            return within(place + 1);
        case 'Home':
            return 0;
        case 'End':
            return within(count - 1);
        default:
            return undefined;
    }
};

interface Lifted {
    readonly id: string;
    readonly from: number;
    readonly to: number;
}

const handleOf = ({ target }: SyntheticEvent): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;

interface Reordered<T> {
    readonly list: readonly T[];
    readonly idOf: (one: T) => string;
    readonly nameOf: (one: T) => string;
    /** Prefix of the announcements' message keys: `lifted`, `moved`, `dropped` and `cancelled`. */
    readonly words: string;
    /** Called with the element and its new position, from 0. */
    readonly onDrop: (one: T, place: number) => void;
}

/**
 * Reorders a list by pointer and keyboard. A lifted element keeps its position in the document, so that its handle keeps the
 * focus and the pointer capture; `placeOf` returns the displayed position of each element. The elements have `data-place`,
 * their handles `data-handle` with the identifier. `handlers` belong to the list, so that rows without handlers need not
 * render again for a new one.
 */
export const useReorder = <T>({ list, idOf, nameOf, words, onDrop }: Reordered<T>) => {
    const translate = useTranslate();
    const [lifted, setLifted] = useState<Lifted>();
    const [announcement, setAnnouncement] = useState('');
    // An event may occur before the state of the last one has been rendered.
    const held = useRef<Lifted>(undefined);
    const hold = (next: Lifted | undefined) => {
        held.current = next;
        setLifted(next);
    };
    const find = (id: string) => list.find(one => idOf(one) === id);
    const say = (key: string, { id, place }: { id: string; place: number }) => {
        const one = find(id);
        const name = one === undefined ? '' : nameOf(one);
        setAnnouncement(translate(`${words}.${key}`, { name, place: place + 1, count: list.length }));
    };
    const lift = (id: string) => {
        const from = list.findIndex(one => idOf(one) === id);
        hold({ id, from, to: from });
        say('lifted', { id, place: from });
    };
    const moveTo = useEvent((to: number) => {
        const { current } = held;
        if (!current || current.to === to) return;
        hold({ ...current, to });
        say('moved', { id: current.id, place: to });
    });
    const cancel = useEvent(() => {
        const { current } = held;
        if (!current) return;
        hold(undefined);
        say('cancelled', { id: current.id, place: current.from });
    });
    const drop = useEvent(() => {
        const { current } = held;
        if (!current) return;
        const { id, from, to } = current;
        const one = find(id);
        hold(undefined);
        say('dropped', { id, place: to });
        if (one !== undefined && from !== to) onDrop(one, to);
    });
    const toggle = (id: string) => (held.current ? drop() : lift(id));

    useEscape(lifted !== undefined, cancel);

    const press = (event: KeyboardEvent, { dataset }: HTMLElement) => {
        if (event.key === ' ' || event.key === 'Enter') {
            event.preventDefault();
            toggle(dataset.handle ?? '');
            return;
        }
        const { current } = held;
        if (!current) return;
        if (event.key === 'Tab') cancel();
        const to = placeAfter(event.key, current.to, list.length);
        if (to === undefined) return;
        event.preventDefault();
        moveTo(to);
    };
    const drag = ({ nativeEvent }: PointerEvent, handle: HTMLElement) =>
        followDrag(nativeEvent, handle, {
            onLift: () => lift(handle.dataset.handle ?? ''),
            onMove: event => {
                scrollNear(event.clientY, handle);
                const place = placeUnder(event);
                if (place !== undefined) moveTo(place);
            },
            onEnd: isDropped => (isDropped ? drop() : cancel()),
        });
    /** Ignores events outside the handles. */
    const ofHandle =
        <E extends SyntheticEvent>(act: (event: E, handle: HTMLElement) => void) =>
        (event: E) => {
            const handle = handleOf(event);
            if (handle) act(event, handle);
        };
    const handlers = {
        onKeyDown: ofHandle<KeyboardEvent>(press),
        // Handles clicks by assistive technology (detail 0); pointer clicks are already handled as drags.
        onClick: ofHandle<MouseEvent>(({ detail }, { dataset }) => detail === 0 && toggle(dataset.handle ?? '')),
        onPointerDown: ofHandle<PointerEvent>(drag),
    };
    /** The displayed position of an element, from 0. */
    const placeOf = (place: number): number => {
        if (!lifted) return place;
        const { from, to } = lifted;
        if (place === from) return to;
        if (from < place && place <= to) return place - 1;
        return to <= place && place < from ? place + 1 : place;
    };
    return { lifted, announcement, handlers, placeOf };
};
