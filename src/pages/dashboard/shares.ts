const WHOLE = 1000;

/**
 * Shares of the sum in thousandths that add up to 1000: values are rounded down, and the remainder is given to those
 * with the largest fractions. If the sum is 0, so are all shares.
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
