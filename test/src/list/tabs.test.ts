import { expect, test } from 'vitest';
import { orders } from '#contract/orders/orders.ts';
import { countOf, tabFilters, tabNames } from '#src/list/tabs/entries.ts';
import { ALL_TAB, ARCHIVED, openTab, tabsOf } from '#src/list/tabs/tabs.ts';

const tabs = tabsOf(orders, 'status');
const left = { 'exists.cancelledAt': false };

test('I3 a tab for each value between all records and archived ones', () => {
    expect(tabNames(tabs)).toEqual([ALL_TAB, ...orders.properties.status.values, ARCHIVED]);
});

test.each([
    [{}, ALL_TAB],
    [{ q: 'x', ...left }, ALL_TAB],
    [{ status: ['draft'] }, 'draft'],
    [{ status: 'draft', ...left }, 'draft'],
    [{ status: ['draft', 'validated'] }, undefined],
    [{ 'exists.cancelledAt': 'true' }, ARCHIVED],
    [{ status: ['draft'], 'exists.cancelledAt': true }, undefined],
])('the filters %j open the tab %j', (filters, name) => {
    expect(openTab(tabs, filters)).toBe(name);
});

test('opening a tab changes its own filters alone, and opens it', () => {
    for (const before of [
        { q: 'x' },
        { q: 'x', ...left },
        { q: 'x', 'exists.cancelledAt': true },
        { status: ['draft'] },
    ])
        for (const name of tabNames(tabs)) {
            const change = tabFilters(tabs, name, before);
            expect(openTab(tabs, { ...before, ...change })).toBe(name);
            expect(Object.keys(change)).toEqual(['status', 'exists.cancelledAt']);
        }
});

test('counts are of what a tab would show', () => {
    const counts = [
        { value: 'draft', total: 3, archived: 1 },
        { value: 'validated', total: 2, archived: 4 },
    ];
    const of = (name: string, filters: object) => countOf(tabs, name, { ...filters }, counts);
    expect([of(ALL_TAB, left), of('draft', left), of(ARCHIVED, left)]).toEqual([5, 3, 5]);
    expect([of(ALL_TAB, {}), of('draft', {}), of(ARCHIVED, {})]).toEqual([10, 4, 5]);
});
