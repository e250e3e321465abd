import type { Decimal } from '#contract/values/money.ts';
import type { Block } from './flow.ts';
import { ASCENT, type Element, lineHeight, type Pen, type Style } from './pen.ts';
import { ACCENT, HAIRLINE, LEFT_EDGE, MUTED, RIGHT, SIZE, WIDTH } from './sheet.ts';

export interface TablePart {
    readonly text?: string;
    readonly style?: Partial<Style>;
    /** Shrinks a text, such as a reference, instead of breaking it, as long as it remains legible. */
    readonly isWhole?: boolean;
    /** Replaces the text, with a fixed height. */
    readonly picture?: { readonly height: number; readonly draw: (x: number, y: number) => void };
}

export interface TableColumn<L> {
    readonly label: string;
    /** Undefined for the column that takes the remaining width. */
    readonly width?: number;
    /** Maximum width to which the column grows for texts kept whole. */
    readonly most?: number;
    readonly align?: 'left' | 'right';
    readonly cell: (line: L) => readonly TablePart[];
    /** Amount of a line in the subtotal that is carried from sheet to sheet. */
    readonly sum?: (line: L) => Decimal;
}

interface Laid<L> extends TableColumn<L> {
    readonly x: number;
    readonly room: number;
}

const GAP = 6;
const PADDING = 3.4;
const HEADING: Style = { size: SIZE.small, weight: 'semibold', colour: MUTED };
const BODY: Style = { size: SIZE.table };
const CARRY: Style = { ...BODY, weight: 'semibold', colour: MUTED };

export interface Table<L> {
    readonly headHeight: number;
    /** @param element parent in the structure; without it, the head is repeated as decoration */
    head(y: number, element?: Element): void;
    /** Height of a carried subtotal; 0 for a table without sums. */
    readonly carryHeight: number;
    /** Draws the subtotal of the lines so far, below the last line of a sheet and above the first one of the next. */
    carry(y: number, label: string, sum: string): void;
    /** Blocks of a line; only a very long text needs more than one. */
    row(line: L, element: () => Element): Block[];
    /** Blocks of a text across the table, which may continue on the next sheet. */
    comment(text: string, element: () => Element): Block[];
}

const widened = <L>(pen: Pen, column: TableColumn<L>, lines: readonly L[]): TableColumn<L> => {
    const { width, most } = column;
    if (width === undefined || most === undefined) return column;
    const wholes = lines.flatMap(line => column.cell(line)).filter(({ isWhole }) => isWhole);
    const needed = wholes.reduce(
        (widest, { text = '', style }) => Math.max(widest, pen.width(text, { ...BODY, ...style })),
        0,
    );
    return { ...column, width: Math.min(most, Math.max(width, Math.ceil(needed))) };
};

const layOut = <L>(columns: readonly TableColumn<L>[]): Laid<L>[] => {
    const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0) + GAP * (columns.length - 1);
    let x = LEFT_EDGE;
    return columns.map(column => {
        const room = column.width ?? WIDTH - fixed;
        const laid = { ...column, x, room };
        x += room + GAP;
        return laid;
    });
};

const anchor = ({ x, room, align }: { x: number; room: number; align?: 'left' | 'right' }): number =>
    align === 'right' ? x + room : x;

/** Maximum number of lines of a text in one block. Further lines become separate blocks, so that each fits a sheet. */
const TOGETHER = 30;

interface Set {
    readonly lines: readonly string[];
    readonly style: Style;
    readonly height: number;
    readonly picture?: TablePart['picture'];
}

/** A figure on two lines would be misread, so it is shrunk instead. */
const setFigure = (pen: Pen, text: string, room: number, style: Style): Set => {
    const size = style.size * Math.min(1, room / Math.max(1, pen.width(text, style)));
    return { lines: [text], style: { ...style, size }, height: lineHeight(style) };
};

const setPart = <L>(pen: Pen, { room, align = 'left' }: Laid<L>, part: TablePart): Set => {
    const { text = '', picture, isWhole = false } = part;
    const whole: Style = { ...BODY, align, ...part.style };
    if (picture) return { lines: [], style: whole, height: picture.height, picture };
    if (whole.isFigure) return setFigure(pen, text, room, whole);
    const { lines, style } = pen.fit(text, room, whole, isWhole);
    return { lines, style, height: lines.length * lineHeight(whole) };
};

const heightOf = (parts: readonly Set[]): number => parts.reduce((sum, { height }) => sum + height, 0);

/** Part with the lines of the first block. */
const shortened = (part: Set): Set =>
    part.lines.length > TOGETHER
        ? { ...part, lines: part.lines.slice(0, TOGETHER), height: (part.height / part.lines.length) * TOGETHER }
        : part;

/** Lines beyond the first block, each with its style. */
const leftOver = (parts: readonly Set[]): Set[] =>
    parts.flatMap(part =>
        part.lines.slice(TOGETHER).map(line => ({ ...part, lines: [line], height: part.height / part.lines.length })),
    );

/** Aligns the baselines of the first lines of all cells, across type sizes. */
const rise = ({ size }: Style): number => (BODY.size - size) * ASCENT;

const drawCell = <L>(pen: Pen, column: Laid<L>, parts: readonly Set[], top: number): void => {
    let y = top;
    for (const { lines, style, height, picture } of parts) {
        if (picture) picture.draw(column.x, y);
        else pen.block(lines, anchor(column), y === top ? y + rise(style) : y, style);
        y += height;
    }
};

/** @param lines all items of the table, from which column widths are computed */
export const createTable = <L>(pen: Pen, columns: readonly TableColumn<L>[], lines: readonly L[]): Table<L> => {
    const laid = layOut(columns.map(column => widened(pen, column, lines)));
    const heads = laid.map(column => pen.lines(column.label, column.room, HEADING));
    const headHeight = Math.max(...heads.map(lines => lines.length)) * lineHeight(HEADING) + PADDING * 2;
    const label = (place: number, y: number) => {
        const column = laid[place];
        const lines = heads[place] ?? [];
        const top = y + headHeight - PADDING - lines.length * lineHeight(HEADING);
        if (column) pen.block(lines, anchor(column), top, { ...HEADING, align: column.align ?? 'left' });
    };
    const rule = (y: number) => {
        pen.pdf.lineWidth(0.9).strokeColor(ACCENT).moveTo(LEFT_EDGE, y).lineTo(RIGHT, y).stroke();
    };
    const underline = (y: number) => pen.artifact(() => pen.hairline(y));
    const summed = laid.find(({ sum }) => sum);
    return {
        headHeight,
        head: (y, element) => {
            if (!element) pen.artifact(() => laid.forEach((_, place) => void label(place, y)));
            else {
                const row = pen.pdf.struct('TR');
                element.add(row);
                for (const place of laid.keys()) pen.tagged(row, 'TH', () => label(place, y));
                row.end();
            }
            pen.artifact(() => rule(y + headHeight));
        },
        carryHeight: summed ? lineHeight(CARRY) + PADDING * 2 : 0,
        carry: (y, text, sum) => {
            if (!summed) return;
            const right: Style = { ...CARRY, align: 'right' };
            pen.artifact(() => {
                pen.text(text, summed.x - GAP, y + PADDING, { ...right, weight: 'regular' });
                pen.text(sum, anchor(summed), y + PADDING, { ...right, isFigure: true });
            });
        },
        row: (line, element) => {
            const whole = laid.map(column => column.cell(line).map(part => setPart(pen, column, part)));
            const over = whole.map(leftOver);
            const more = Math.max(...over.map(parts => parts.length));
            const amount = summed?.sum?.(line);
            const set = (cells: readonly (readonly Set[])[], [above, below]: readonly [number, number]): Block => {
                const height = above + Math.max(...cells.map(heightOf)) + below;
                const draw = (y: number): void => {
                    const row = pen.pdf.struct('TR');
                    element().add(row);
                    for (const [place, column] of laid.entries())
                        pen.tagged(row, 'TD', () => drawCell(pen, column, cells[place] ?? [], y + above));
                    row.end();
                    if (below > 0) underline(y + height);
                };
                return { height, isRow: true, draw };
            };
            const first = set(
                whole.map(parts => parts.map(shortened)),
                [PADDING, more > 0 ? 0 : PADDING],
            );
            const rest = Array.from({ length: more }, (_, place) =>
                set(
                    over.map(parts => parts.slice(place, place + 1)),
                    [0, place === more - 1 ? PADDING : 0],
                ),
            );
            return [{ ...first, ...(amount === undefined ? {} : { amount }) }, ...rest];
        },
        comment: (text, element) => {
            const style: Style = { ...BODY, colour: MUTED };
            const lines = pen.lines(text, WIDTH - GAP * 2, style);
            return lines.map((one, place): Block => {
                const [above, below] = [place === 0 ? PADDING : 0, place === lines.length - 1 ? PADDING : 0];
                const height = above + lineHeight(style) + below;
                const draw = (y: number): void => {
                    const row = pen.pdf.struct('TR');
                    element().add(row);
                    pen.tagged(row, 'TD', () => pen.text(one, LEFT_EDGE + GAP, y + above, style));
                    row.end();
                    pen.artifact(() => {
                        pen.pdf.rect(LEFT_EDGE, y + above, 1.5, lineHeight(style)).fill(HAIRLINE);
                        if (below > 0) pen.hairline(y + height);
                    });
                };
                return { height, isRow: true, draw };
            });
        },
    };
};
