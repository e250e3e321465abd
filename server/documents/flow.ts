import type { Decimal } from '#contract/values/money.ts';

/** Unbreakable part of a document: a row, a line of a comment, the totals. */
export interface Block {
    readonly height: number;
    /** Repeats the table head above it if it begins a sheet after the first one. */
    readonly isRow?: boolean;
    /** Never begins a sheet: the previous block moves along. */
    readonly joinsPrevious?: boolean;
    /** Amount added to the subtotal that is carried to the next sheet. */
    readonly amount?: Decimal;
    draw(y: number): void;
}

export interface PlacedBlock {
    readonly block: Block;
    readonly y: number;
}

interface Bounds {
    /** Top edge of the content on the first sheet. */
    readonly first: number;
    /** Top edge of the content on further sheets. */
    readonly next: number;
    readonly bottom: number;
    readonly headHeight: number;
    /** Height of the carried subtotal of a continued table: below its last row, and below the repeated head. */
    readonly carryHeight?: number;
}

/** Number of blocks that fit above the bottom, at least one. @param from index of the first remaining block */
const countFitting = (blocks: readonly Block[], from: number, room: number): number => {
    let [used, count] = [0, 0];
    for (let block = blocks[from]; block; block = blocks[from + count]) {
        used += block.height;
        if (used > room && count > 0) break;
        count += 1;
    }
    return count;
};

/** Number of fitting blocks that stay; blocks joined by the next one move with it. @param least minimum that stays */
const countStaying = (blocks: readonly Block[], from: number, fitting: number, least: number): number => {
    let count = fitting;
    while (count > 0 && blocks[from + count]?.joinsPrevious) count -= 1;
    return count < least ? fitting : count;
};

const stack = (blocks: readonly Block[], top: number): PlacedBlock[] => {
    let y = top;
    return blocks.map(block => {
        const placed = { block, y };
        y += block.height;
        return placed;
    });
};

export const paginate = (blocks: readonly Block[], bounds: Bounds): PlacedBlock[][] => {
    const { first, next, bottom, headHeight, carryHeight = 0 } = bounds;
    const sheets: PlacedBlock[][] = [];
    let from = 0;
    do {
        const isFirst = sheets.length === 0;
        const head = !isFirst && blocks[from]?.isRow ? headHeight + carryHeight : 0;
        const top = (isFirst ? first : next) + head;
        // On the first sheet even a single block may move on, because further sheets have more room.
        const staying = (room: number) => countStaying(blocks, from, countFitting(blocks, from, room), isFirst ? 0 : 1);
        const most = staying(bottom - top);
        const goesOn = carryHeight > 0 && blocks[from + most]?.isRow;
        const count = goesOn ? staying(bottom - top - carryHeight) : most;
        sheets.push(stack(blocks.slice(from, from + count), top));
        from += count;
    } while (from < blocks.length);
    return sheets;
};
