export const movePicture = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
    const [one] = list.slice(from, from + 1);
    if (one === undefined) return list;
    const rest = list.toSpliced(from, 1);
    return rest.toSpliced(to, 0, one);
};

interface Move {
    readonly id: string;
    /** New index, from 0. */
    readonly to: number;
}

/** Moves that order some elements within the positions that they occupy. Others stay; missing ones are ignored. */
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
        now = movePicture(now, from, to);
    });
    return moves;
};
