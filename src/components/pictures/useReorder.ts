import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Picture } from './declaration.ts';
import { placeAfter } from './order.ts';

interface Lifted {
    readonly id: string;
    readonly from: number;
    readonly to: number;
}

/** Near an edge of the window, in pixels, a drag scrolls the page by so much. */
const EDGE = 90;
const SCROLL = 16;

const scrollNear = (y: number): void => {
    if (y < EDGE) window.scrollBy(0, -SCROLL);
    else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
};

/** The place, as it is shown, of the card under the pointer. */
const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    return card ? Number(card.dataset.place) : undefined;
};

/**
 * Moves pictures by pointer and by keyboard. While one is lifted the cards keep their place in the document, so that the
 * focus and the pointer stay with it; only their `order` changes.
 * @param onDrop gets the picture and its new place, from 0
 */
export const useReorder = (pictures: readonly Picture[], onDrop: (picture: Picture, place: number) => void) => {
    const translate = useTranslate();
    const [lifted, setLifted] = useState<Lifted>();
    const [said, setSaid] = useState('');
    const say = (key: string, { id, place }: { id: string; place: number }) => {
        const name = pictures.find(one => one.id === id)?.originalName;
        setSaid(translate(`pictures.moving.${key}`, { name, place: place + 1, count: pictures.length }));
    };
    const lift = (id: string) => {
        const from = pictures.findIndex(one => one.id === id);
        setLifted({ id, from, to: from });
        say('lifted', { id, place: from });
    };
    const moveTo = (to: number) => {
        if (!lifted || lifted.to === to) return;
        setLifted({ ...lifted, to });
        say('moved', { id: lifted.id, place: to });
    };
    const cancel = () => {
        if (!lifted) return;
        setLifted(undefined);
        say('cancelled', { id: lifted.id, place: lifted.from });
    };
    const drop = () => {
        if (!lifted) return;
        const { id, from, to } = lifted;
        const picture = pictures.find(one => one.id === id);
        setLifted(undefined);
        say('dropped', { id, place: to });
        if (picture && from !== to) onDrop(picture, to);
    };
    const toggle = (id: string) => (lifted ? drop() : lift(id));

    const latest = useRef(cancel);
    useEffect(() => {
        latest.current = cancel;
    });
    const isLifted = lifted !== undefined;
    useEffect(() => {
        if (!isLifted) return;
        // Before the dialog, the search or the form that may listen to it too.
        const onKey = (event: globalThis.KeyboardEvent) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            latest.current();
        };
        window.addEventListener('keydown', onKey, true);
        return () => window.removeEventListener('keydown', onKey, true);
    }, [isLifted]);

    const onKeyDown = (id: string) => (event: KeyboardEvent) => {
        if (event.key === ' ' || event.key === 'Enter') {
            event.preventDefault();
            toggle(id);
            return;
        }
        if (!lifted) return;
        if (event.key === 'Tab') cancel();
        const to = placeAfter(event.key, lifted.to, pictures.length);
        if (to === undefined) return;
        event.preventDefault();
        moveTo(to);
    };
    const handle = (id: string) => ({
        'aria-pressed': lifted?.id === id,
        onKeyDown: onKeyDown(id),
        // Assistive technology clicks; a pointer's click has been heard of already, as a drag.
        onClick: ({ detail }: MouseEvent) => detail === 0 && toggle(id),
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            lift(id);
        },
        onPointerMove: (event: PointerEvent) => {
            if (lifted?.id !== id || event.buttons === 0) return;
            scrollNear(event.clientY);
            moveTo(placeUnder(event) ?? lifted.to);
        },
        onPointerUp: drop,
        onPointerCancel: cancel,
    });
    /** Where a picture is shown, from 0. */
    const placeOf = (place: number): number => {
        if (!lifted) return place;
        const { from, to } = lifted;
        if (place === from) return to;
        if (from < place && place <= to) return place - 1;
        return to <= place && place < from ? place + 1 : place;
    };
    return { lifted: lifted?.id, said, handle, placeOf };
};

export type Reorder = ReturnType<typeof useReorder>;
