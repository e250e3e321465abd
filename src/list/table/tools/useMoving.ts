import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { followDrag } from './drag.ts';

interface Moving {
    readonly headings: readonly HTMLElement[];
    /** The columns that can be moved, in order. */
    readonly names: readonly string[];
    readonly labelOf: (name: string) => string;
    readonly move: (name: string, by: number) => void;
}

const nameOf = ({ dataset }: HTMLElement): string => dataset.column ?? '';

/** The step of a key that moves a column. */
const stepOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined =>
    shiftKey && (ctrlKey || metaKey) ? { ArrowLeft: -1, ArrowRight: 1 }[key] : undefined;

/** Moves columns by their headings. @returns what has happened, to be announced */
export const useMoving = ({ headings, names, labelOf, move }: Moving): string => {
    const translate = useTranslate();
    const [said, setSaid] = useState('');
    const placeOf = useEvent((name: string) => names.indexOf(name));
    const moveTo = useEvent((name: string, place: number) => {
        const from = names.indexOf(name);
        if (from < 0 || place < 0 || place >= names.length) return;
        const focused = document.activeElement;
        // A heading that changes its place in the document loses the focus.
        if (place !== from) flushSync(() => move(name, place - from));
        if (focused instanceof HTMLElement) focused.focus();
        setSaid(translate('table_tools.moved', { name: labelOf(name), place: place + 1, count: names.length }));
    });
    useEffect(() => {
        const listening = new AbortController();
        const { signal } = listening;
        const movable = headings.filter(heading => placeOf(nameOf(heading)) >= 0);
        for (const heading of movable) {
            const name = nameOf(heading);
            const others = movable.filter(other => other !== heading);
            heading.dataset.movable = '';
            heading.addEventListener('pointerdown', down => followDrag(down, heading, others, to => moveTo(name, to)), {
                signal,
            });
            const press = (event: KeyboardEvent) => {
                const by = stepOf(event);
                if (by === undefined) return;
                event.preventDefault();
                moveTo(name, placeOf(name) + by);
            };
            heading.addEventListener('keydown', press, { signal });
        }
        return () => listening.abort();
    }, [headings, moveTo, placeOf]);
    return said;
};
