import type { View } from './useViews.ts';

const placeOf = ({ position }: View): number => position ?? Number.MAX_SAFE_INTEGER;

/** The person's own views in their order, then those of others by name; views that were never moved come last. */
export const inOrder = (views: readonly View[], isOwn: (view: View) => boolean): readonly View[] => [
    ...views.filter(isOwn).sort((one, other) => placeOf(one) - placeOf(other)),
    ...views.filter(view => !isOwn(view)),
];

/** The list with an element at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const one = list[from];
    if (one === undefined || to < 0 || to >= list.length) return list;
    return list.toSpliced(from, 1).toSpliced(to, 0, one);
};
