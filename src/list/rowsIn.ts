import { ROWS } from './rows.ts';

const ROW = 'tr, li';
export const EDITED_CELL = 'td[data-edit]';

export const rowAround = (target: EventTarget): Element | undefined => {
    const row = target instanceof Element ? target.closest(ROW) : null;
    return row?.parentElement?.matches(ROWS) ? row : undefined;
};

export const rowPosition = (row: Element): number => [...(row.parentElement?.children ?? [])].indexOf(row);

export const rowAt = (within: Element | null, place: number): Element | undefined =>
    within?.querySelector(ROWS)?.children[place];

export const cellAround = (target: EventTarget): HTMLElement | undefined =>
    (target instanceof Element ? target.closest<HTMLElement>(EDITED_CELL) : null) ?? undefined;

export const cellIn = (row: Element | undefined, name: string): HTMLElement | undefined =>
    [...(row?.querySelectorAll<HTMLElement>(EDITED_CELL) ?? [])].find(cell => cell.dataset.edit === name);

/** Stops of the horizontal arrow keys in a row: its link, then its cells. */
const stopsIn = (row: Element): HTMLElement[] => [
    ...[...row.querySelectorAll<HTMLElement>('a')].slice(0, 1),
    ...row.querySelectorAll<HTMLElement>(EDITED_CELL),
];

/** Focuses the next or previous stop of the row. @returns whether there is one */
export const stepInRow = (row: Element, from: Element, by: 1 | -1): boolean => {
    const stops = stopsIn(row);
    const at = stops.findIndex(stop => stop.isSameNode(from));
    const next = at < 0 ? undefined : stops[at + by];
    next?.focus();
    return next !== undefined;
};
