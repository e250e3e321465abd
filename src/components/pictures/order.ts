/** The list with what stands at one place moved to another; both count from 0. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const [one] = list.slice(from, from + 1);
    if (one === undefined) return list;
    const rest = list.toSpliced(from, 1);
    return rest.toSpliced(to, 0, one);
};

/** Where a key leads what is lifted at a place, in a grid that is read from left to right; undefined for other keys. */
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
    /** From 0. */
    readonly to: number;
}

/**
 * The moves that bring some of a list into the order that is wanted of them, within the places that they have among
 * themselves; what is not wanted, or not there, is left alone.
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
