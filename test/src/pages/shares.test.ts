import { expect, test } from 'vitest';
import { shares } from '#src/pages/dashboard/StatusCard.tsx';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

test.each<[title: string, counts: number[], parts: number[]]>([
    ['what needs no rounding', [50, 25, 25], [500, 250, 250]],
    ['thirds: one of them gets what is left', [1, 1, 1], [334, 333, 333]],
    ['sixths: each gets the part nearest to it', [1, 2, 3], [167, 333, 500]],
    ['a share too small to be seen', [99_999, 1], [1000, 0]],
    ['one status has all', [0, 7, 0], [0, 1000, 0]],
])('D1 shares add up to the whole: %s', (_, counts, parts) => {
    expect(shares(counts)).toEqual(parts);
    expect(sum(shares(counts))).toBe(1000);
});

test('D1 shares add up to the whole, whatever the counts', () => {
    const sums = Array.from({ length: 300 }, (_, n) => sum(shares([n, 7 * n + 1, (n * n) % 97, 13, 1562, n % 5])));
    expect(new Set(sums)).toEqual(new Set([1000]));
});

test('D1 of nothing every share is zero', () => {
    expect(shares([0, 0])).toEqual([0, 0]);
    expect(shares([])).toEqual([]);
});
