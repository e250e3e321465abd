import { pickWeighted, randomOf, type Weighted } from '../random.ts';
import { VIEWS, type View } from './scene.ts';
import type { ShapeName } from './shapes/index.ts';

/** What is to be drawn: a shape, the French label of a colour, a view. */
export type Drawing = readonly [shape: ShapeName, color: string, view: View];

/** About one item in twelve has none: those that are planned, above all. */
const COUNTS: Weighted<number> = [
    [0, 5],
    [1, 31],
    [2, 41],
    [3, 23],
];
const PLANNED: Weighted<number> = [
    [0, 65],
    [1, 35],
];

/** A stream apart from that of the item's own values, which stay as they were. */
const APART = 0x51c7;

interface Pictured {
    readonly index: number;
    readonly shape: ShapeName;
    readonly color: string | null;
    readonly planned: boolean;
}

/** The pictures of an item of the seed, the main one first. */
export const drawingsOf = ({ index, shape, color, planned }: Pictured): readonly Drawing[] => {
    const count = pickWeighted(randomOf(index ^ APART), planned ? PLANNED : COUNTS);
    return VIEWS.slice(0, count).map(view => [shape, color ?? '', view]);
};
