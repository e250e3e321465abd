import { expect, test } from 'vitest';
import { shownTabs, type TabEntry } from '#src/list/tabs/entries.ts';
import { arrangeTabs, tabPlaces } from '#src/list/tabs/useTabDrag.ts';
import { moveElement } from '#src/list/views/useMoveView.ts';
import type { ListView } from '#src/list/views/useViews.ts';

const entry = (key: string): TabEntry => ({ key, label: key, count: undefined, onOpen: () => undefined });
const ENTRIES = ['a', 'b', 'c', 'd'].map(entry);

test.each([
    [4, 'a', 'abcd', ''],
    [2, 'a', 'ab', 'cd'],
    [2, 'd', 'ad', 'bc'],
    [2, undefined, 'ab', 'cd'],
])('W2 of the tabs, %i fit: the open one (%s) is among those that are shown', (fitting, open, shown, others) => {
    const keys = (some: readonly TabEntry[]) => some.map(({ key }) => key).join('');
    const found = shownTabs(ENTRIES, fitting, open);
    expect([keys(found.shown), keys(found.others)]).toEqual([shown, others]);
});

test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
])('W2 a view moved from %i to %i', (from, to, order) => {
    expect(moveElement(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test.each([
    ['', 'abcXY'],
    ['cba', 'cbaXY'],
    ['a*b*c', 'aXbYc'],
    ['**abc', 'XYabc'],
    ['***abc', 'XYabc'],
    // A tab that is new to the order follows the one before it; one that is gone leaves no gap.
    ['c*a', 'cXabY'],
    ['czb', 'acbXY'],
])('W2 tabs a, b and c and views X and Y arranged as “%s” are %s', (places, order) => {
    const view = (key: string): TabEntry => ({ ...entry(key), view: { id: key } as ListView });
    const found = arrangeTabs(['a', 'b', 'c'].map(entry), ['X', 'Y'].map(view), [...places]);
    expect(found.map(({ key }) => key).join('')).toBe(order);
    expect(tabPlaces(found).join('')).toBe(order.replace(/[XY]/g, '*'));
});
