import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { scrollNear } from '../ui/scrollNear.ts';
import { useEscape } from '../ui/useEscape.ts';
import type { Picture } from './declaration.ts';
import { placeAfter } from './order.ts';

interface Lifted {
    readonly id: string;
    readonly from: number;
    readonly to: number;
}

/** The displayed position of the card under the pointer. */
const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    return card ? Number(card.dataset.place) : undefined;
};

/**
 * Reorders pictures by pointer and keyboard. While one is lifted, only the CSS `order` of the cards changes and not
 * their position in the document, so that the card keeps the focus and the pointer capture.
 * @param onDrop called with the picture and its new position, from 0
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

    useEscape(lifted !== undefined, cancel);

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
        // Handles clicks by assistive technology (detail 0); pointer clicks are already handled as drags.
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
    /** The displayed position of a picture, from 0. */
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
