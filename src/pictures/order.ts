/** The list with one element moved to another index. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const [one] = list.slice(from, from + 1);
    if (one === undefined) return list;
    const rest = list.toSpliced(from, 1);
    return rest.toSpliced(to, 0, one);
};

/** The new index of a lifted picture after a key press, in reading order; undefined for other keys. */
export const placeAfter = (key: string, place: number, count: number): number | undefined => {
    const within = (next: number) => Math.min(count - 1, Math.max(0, next));
    switch (key) {
        case 'ArrowLeft':
        case 'ArrowUp':
            return within(place - 1);
        case 'ArrowRight':
        case 'ArrowDown':
            return within(place + 1);
        case 'Home':
            return 0;
        case 'End':
            return within(count - 1);
        default:
            return undefined;
    }
};

interface Move {
    readonly id: string;
    /** New index, from 0. */
    readonly to: number;
}

/**
 * The moves that bring some elements of a list into the wanted order, within the positions that they occupy together.
 * Other elements are not moved, and missing ones are ignored.
 */
export const movesTo = (ids: readonly string[], wanted: readonly string[]): readonly Move[] => {
    const there = wanted.filter(id => ids.includes(id));
    const places = ids.flatMap((id, place) => (there.includes(id) ? [place] : []));
    const moves: Move[] = [];
    let now = ids;
    there.forEach((id, rank) => {
        const to = places[rank] ?? 0;
        const from = now.indexOf(id);
        if (from === to) return;
        moves.push({ id, to });
        now = moved(now, from, to);
    });
    return moves;
};
