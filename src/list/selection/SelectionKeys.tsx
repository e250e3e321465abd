import { useLayoutEffect } from 'react';
import { beforeSelection, focusSelection, isOffered, SELECTION } from '../../ui/pageActions.ts';
import { ROWS } from '../table/rows.ts';

const CONTROL = 'a, button, input';

/** Where the focus was last among the rows. */
interface Place {
    readonly row: Element;
    readonly control: HTMLElement;
    /** Of the row among its siblings, for when it has been deleted. */
    readonly at: number;
}

const placeOf = (control: EventTarget | null | undefined): Place | undefined => {
    if (!(control instanceof HTMLElement)) return undefined;
    const row = control.closest(ROWS) ? control.closest('tr, li') : null;
    return row ? { row, control, at: [...(row.parentElement?.children ?? [])].indexOf(row) } : undefined;
};

/** Focuses the row of the place; if it is gone, the one that took its place; without any row, the heading of the list. */
const focusPlace = (place: Place | undefined): void => {
    const rows = document.querySelector(ROWS)?.children;
    const row = place?.row.isConnected ? place.row : rows?.[Math.min(place?.at ?? 0, rows.length - 1)];
    const kept = place?.control.isConnected
        ? place.control
        : (row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>(CONTROL));
    (kept ?? document.querySelector<HTMLElement>('#content h1'))?.focus();
};

/** Whether a dialog is open, which closes with what opened it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

const isLost = (): boolean =>
    !document.activeElement ||
    document.activeElement === document.body ||
    document.activeElement.closest('[hidden]') !== null;

/** What a person does next. */
const ACTS = ['keydown', 'pointerdown'] as const;

/** Gives the focus to a row, and to its successor if it disappears before the person does anything else. */
const holdPlace = (place: Place | undefined): void => {
    const hold = () => isLost() && focusPlace(place);
    const watch = new MutationObserver(hold);
    const stop = () => {
        watch.disconnect();
        for (const act of ACTS) document.removeEventListener(act, stop, true);
    };
    for (const act of ACTS) document.addEventListener(act, stop, true);
    watch.observe(document.body, { childList: true, subtree: true });
    hold();
};

const isAlone = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
    !(ctrlKey || metaKey || altKey || shiftKey);

/** The control of the bar that a key leads to. */
const stepIn = (bar: Element, { key }: KeyboardEvent): HTMLElement | undefined => {
    const controls = [...bar.querySelectorAll<HTMLElement>(CONTROL)].filter(isOffered);
    const at = controls.findIndex(control => control.contains(document.activeElement));
    const ways: Readonly<Record<string, HTMLElement | undefined>> = {
        ArrowRight: controls[at + 1] ?? controls[0],
        ArrowLeft: controls.at(Math.max(at, 0) - 1),
        Home: controls[0],
        End: controls.at(-1),
    };
    return ways[key];
};

/**
 * The keys of the bar of selected records: arrows lead from button to button, Escape back to the row. What closes the bar,
 * such as a deletion, gives the focus back to the rows as well. Loaded with the actions, of which the key `A` focuses the first.
 */
export const SelectionKeys = () => {
    useLayoutEffect(() => {
        const bar = document.querySelector(`[${SELECTION}]`);
        if (!bar) return undefined;
        // The key was pressed before the actions had arrived.
        const isAwaited = bar === document.activeElement;
        let place = placeOf(isAwaited ? beforeSelection.focus : document.activeElement);
        if (isAwaited) focusSelection();
        const onFocus = ({ target }: FocusEvent) => {
            place = placeOf(target) ?? place;
        };
        const onKey = (event: Event) => {
            if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !isAlone(event)) return;
            const next = stepIn(bar, event);
            if (!next && event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            if (next) next.focus();
            else focusPlace(place);
        };
        document.addEventListener('focusin', onFocus);
        bar.addEventListener('keydown', onKey);
        return () => {
            document.removeEventListener('focusin', onFocus);
            bar.removeEventListener('keydown', onKey);
            const wasInside = isLost() || bar.contains(document.activeElement) || isCovered();
            // Once the dialog that closes with the bar has given the focus back, in vain, to its button.
            if (wasInside) setTimeout(() => bar.isConnected && holdPlace(place));
        };
    }, []);
    return null;
};
