const WHOLE = 1000;

/**
 * What part of their sum each count is, in thousandths that add up to a thousand: rounding down loses some, which go to
 * those it took most from. Of nothing, every part is 0.
 */
export const shares = (counts: readonly number[]): number[] => {
    const sum = counts.reduce((total, count) => total + count, 0);
    if (sum === 0) return counts.map(() => 0);
    const exact = counts.map(count => (count * WHOLE) / sum);
    const parts = exact.map(Math.floor);
    const lost = WHOLE - parts.reduce((total, part) => total + part, 0);
    const remainder = (place: number) => (exact[place] ?? 0) % 1;
    const favoured = new Set([...parts.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, lost));
    return parts.map((part, place) => (favoured.has(place) ? part + 1 : part));
};
