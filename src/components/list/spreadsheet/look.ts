import { areaOf, isWithin, type Place } from './ranges.ts';
import type { Sheet } from './sheet.ts';

/** States of a cell, in one number: a plain value is cheap to compare for a thousand cells at each key. */
export const ACTIVE = 1;
export const SELECTED = 2;
export const CORNER = 4;
export const EDITING = 8;
export const FILLING = 16;

/** How the cell at a place looks now. */
export const lookOf = ({ selection, editing, filling }: Sheet, place: Place): number => {
    const { row, column } = place;
    const area = areaOf(selection);
    const isActive = selection.active.row === row && selection.active.column === column;
    const isCorner = area.bottom === row && area.right === column;
    return (
        (isActive ? ACTIVE : 0) |
        (isWithin(area, place) ? SELECTED : 0) |
        (isCorner ? CORNER : 0) |
        (isActive && editing ? EDITING : 0) |
        (filling && isWithin(filling, place) ? FILLING : 0)
    );
};
