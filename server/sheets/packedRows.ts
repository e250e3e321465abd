import type { ReadSheetRow, SheetCell } from './source.ts';

/** Cell without its text. A file of millions of cells has few different shapes. */
type Shape = Omit<SheetCell, 'text'>;

/** Rows as lists of numbers and texts. A structured clone takes a tenth of the time that objects would take. */
export interface PackedRows {
    readonly rows: readonly number[];
    readonly lengths: readonly number[];
    readonly texts: readonly string[];
    readonly shapes: readonly Shape[];
    /** Index in `shapes` per cell. */
    readonly shapeOf: readonly number[];
}

/** Key of a shape. Nearly all cells have only a kind and a text. */
const keyOf = (cell: SheetCell): string =>
    Object.keys(cell).length === 2 ? cell.kind : JSON.stringify({ ...cell, text: '' });

export const packRows = (rows: readonly ReadSheetRow[]): PackedRows => {
    const places = new Map<string, number>();
    const packed = { rows: [] as number[], lengths: [] as number[], texts: [] as string[], shapeOf: [] as number[] };
    const shapes: Shape[] = [];
    const placeOf = (cell: SheetCell): number => {
        const key = keyOf(cell);
        const known = places.get(key);
        if (known !== undefined) return known;
        const { text: _, ...shape } = cell;
        places.set(key, shapes.length);
        return shapes.push(shape) - 1;
    };
    for (const { row, cells } of rows) {
        packed.rows.push(row);
        packed.lengths.push(cells.length);
        for (const cell of cells) {
            packed.texts.push(cell.text);
            packed.shapeOf.push(placeOf(cell));
        }
    }
    return { ...packed, shapes };
};

export const unpackRows = ({ rows, lengths, texts, shapes, shapeOf }: PackedRows): readonly ReadSheetRow[] => {
    let at = 0;
    const isPlain = shapes.map(shape => Object.keys(shape).length === 1);
    const next = (): SheetCell => {
        const place = shapeOf[at] ?? 0;
        const shape = shapes[place] ?? { kind: 'empty' };
        const text = texts[at] ?? '';
        at += 1;
        return isPlain[place] ? { kind: shape.kind, text } : { ...shape, text };
    };
    return rows.map((row, index) => ({ row, cells: Array.from({ length: lengths[index] ?? 0 }, next) }));
};
