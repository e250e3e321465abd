/** A cell of the page on screen, counted from 0. */
export interface Place {
    readonly row: number;
    readonly column: number;
}

/** From the active cell, where it was begun, to the other end. */
export interface Selection {
    readonly active: Place;
    readonly end: Place;
}

export interface Size {
    readonly rows: number;
    readonly columns: number;
}

/** A rectangle of cells, both ends included. */
export interface Area {
    readonly top: number;
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
}

export const at = (place: Place): Selection => ({ active: place, end: place });

export const ORIGIN: Selection = at({ row: 0, column: 0 });

export const areaOf = ({ active, end }: Selection): Area => ({
    top: Math.min(active.row, end.row),
    left: Math.min(active.column, end.column),
    bottom: Math.max(active.row, end.row),
    right: Math.max(active.column, end.column),
});

export const sizeOf = ({ top, left, bottom, right }: Area): Size => ({
    rows: bottom - top + 1,
    columns: right - left + 1,
});

export const isOne = (area: Area): boolean => area.top === area.bottom && area.left === area.right;

export const isWithin = (area: Area, { row, column }: Place): boolean =>
    row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;

/** All cells of an area, row by row. */
export const placesIn = (area: Area): Place[] => {
    const { rows, columns } = sizeOf(area);
    return Array.from({ length: rows * columns }, (_, count) => ({
        row: area.top + Math.floor(count / columns),
        column: area.left + (count % columns),
    }));
};

const between = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** The nearest cell that there is. */
export const clamped = ({ row, column }: Place, { rows, columns }: Size): Place => ({
    row: between(row, rows - 1),
    column: between(column, columns - 1),
});

/** One cell on or back, from the end of a row to the beginning of the next; undefined where the page ends. */
export const tabbed = ({ row, column }: Place, back: boolean, { rows, columns }: Size): Place | undefined => {
    const count = row * columns + column + (back ? -1 : 1);
    return count < 0 || count >= rows * columns
        ? undefined
        : { row: Math.floor(count / columns), column: count % columns };
};

/**
 * Where a clip of that size goes: all over the selection where that is a multiple of it, else from its first cell on, cut
 * where the page ends.
 */
export const pasteArea = (area: Area, clip: Size, page: Size): { readonly area: Area; readonly cut: number } => {
    const chosen = sizeOf(area);
    const tiles = chosen.rows % clip.rows === 0 && chosen.columns % clip.columns === 0;
    const { rows, columns } = tiles ? chosen : clip;
    const end = clamped({ row: area.top + rows - 1, column: area.left + columns - 1 }, page);
    const target = { top: area.top, left: area.left, bottom: end.row, right: end.column };
    const fits = sizeOf(target);
    return { area: target, cut: rows * columns - fits.rows * fits.columns };
};
