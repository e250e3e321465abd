import type { Decimal } from '#contract/values/money.ts';

/** A part of a document that is never cut: a row, a line of a comment, the totals. */
export interface Block {
    readonly height: number;
    /** The first thing on a sheet after the first has the head of the table above it. */
    readonly isRow?: boolean;
    /** Never begins a sheet: the block before it comes along. */
    readonly joinsPrevious?: boolean;
    /** What it adds to the sum that is carried over to the next sheet. */
    readonly amount?: Decimal;
    draw(y: number): void;
}

/** A block with its place on a sheet. */
export interface Placed {
    readonly block: Block;
    readonly y: number;
}

interface Bounds {
    /** Where the content of the first sheet begins. */
    readonly first: number;
    /** Where that of the others begins. */
    readonly next: number;
    readonly bottom: number;
    /** Of the repeated head. */
    readonly headHeight: number;
    /** Of the sum that is carried over where a table goes on: below its last row, and below the repeated head. */
    readonly carryHeight?: number;
}

/** How many of the blocks fit above the bottom, one at least. @param from the first of those that are left */
const countFitting = (blocks: readonly Block[], from: number, room: number): number => {
    let [used, count] = [0, 0];
    for (let block = blocks[from]; block; block = blocks[from + count]) {
        used += block.height;
        if (used > room && count > 0) break;
        count += 1;
    }
    return count;
};

/**
 * How many of the blocks that fit stay: those that the next one joins move on with it, unless too few would stay.
 * @param least fewest that may stay
 */
const countStaying = (blocks: readonly Block[], from: number, fitting: number, least: number): number => {
    let count = fitting;
    while (count > 0 && blocks[from + count]?.joinsPrevious) count -= 1;
    return count < least ? fitting : count;
};

const stack = (blocks: readonly Block[], top: number): Placed[] => {
    let y = top;
    return blocks.map(block => {
        const placed = { block, y };
        y += block.height;
        return placed;
    });
};

/** Spreads blocks over sheets. */
export const paginate = (blocks: readonly Block[], bounds: Bounds): Placed[][] => {
    const { first, next, bottom, headHeight, carryHeight = 0 } = bounds;
    const sheets: Placed[][] = [];
    let from = 0;
    do {
        const isFirst = sheets.length === 0;
        const head = !isFirst && blocks[from]?.isRow ? headHeight + carryHeight : 0;
        const top = (isFirst ? first : next) + head;
        // Of the first sheet, even the only block moves on: the others have more room.
        const staying = (room: number) => countStaying(blocks, from, countFitting(blocks, from, room), isFirst ? 0 : 1);
        const most = staying(bottom - top);
        const goesOn = carryHeight > 0 && blocks[from + most]?.isRow;
        const count = goesOn ? staying(bottom - top - carryHeight) : most;
        sheets.push(stack(blocks.slice(from, from + count), top));
        from += count;
    } while (from < blocks.length);
    return sheets;
};
