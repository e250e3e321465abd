import { type SceneView, VIEWS } from '../../pictures/drawing/scene.ts';
import type { ShapeName } from '../../pictures/drawing/shapes/index.ts';
import { pickWeighted, randomOf, type Weighted } from '../random.ts';

export type Drawing = readonly [shape: ShapeName, color: string, view: SceneView];

/** Number of pictures by weight: 0 for about one item in twelve, mostly planned ones. */
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

/** Gives pictures a random stream of their own, so that they do not alter the item's other values. */
const APART = 0x51c7;

interface Pictured {
    readonly index: number;
    readonly shape: ShapeName;
    readonly color: string | null;
    readonly planned: boolean;
}

export const drawingsOf = ({ index, shape, color, planned }: Pictured): readonly Drawing[] => {
    const count = pickWeighted(randomOf(index ^ APART), planned ? PLANNED : COUNTS);
    return VIEWS.slice(0, count).map(view => [shape, color ?? '', view]);
};
