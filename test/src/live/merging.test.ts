import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { brands } from '#contract/catalogue/brands.ts';
import { orders } from '#contract/orders/orders.ts';
import { mergeRecords } from '#src/live/mergeRecords.ts';
import { mergeTheirs } from '#src/record/live/merging.ts';

describe('what is told goes into the lists that have the record', () => {
    const rows = [
        { id: '/api/brands/1', name: 'A', note: 'x' },
        { id: '/api/brands/2', name: 'B' },
    ];
    const told = (record: object) => new Map([['/api/brands/1', { id: '/api/brands/1', ...record }]]);
    const queriesWith = (...keys: readonly unknown[][]) => {
        const queries = new QueryClient();
        for (const key of keys) queries.setQueryData(key, { data: rows, total: 2 }, { updatedAt: 5 });
        return queries;
    };

    test('in all of them, and nowhere else; they stay as old as they are', () => {
        const keys = [
            ['brands', 'getList', { page: 1 }],
            ['brands', 'getManyReference', {}],
            ['items', 'getList', {}],
        ];
        const queries = queriesWith(...keys);
        expect(mergeRecords(queries, 'brands', told({ name: 'C' }))).toEqual(new Set(['/api/brands/1']));
        const names = keys.map(key => queries.getQueryData<{ data: typeof rows }>(key)?.data.map(({ name }) => name));
        expect(names).toEqual([
            ['C', 'B'],
            ['C', 'B'],
            ['A', 'B'],
        ]);
        expect(queries.getQueryState(keys[0] ?? [])?.dataUpdatedAt).toBe(5);
    });

    test('what looks as before leaves the rows as they are', () => {
        const key = ['brands', 'getList', {}];
        const queries = queriesWith(key);
        const before = queries.getQueryData(key);
        expect(mergeRecords(queries, 'brands', told({ name: 'A' }))).toEqual(new Set());
        expect(queries.getQueryData(key)).toBe(before);
    });
});

describe('an open record takes over what others have changed', () => {
    const { properties } = brands;
    const before = { id: '/api/brands/1', name: 'A', '@etag': '"1"' };
    const theirs = { id: '/api/brands/1', name: 'B', '@etag': '"2"' };
    const open = { properties, before, mine: before, theirs, dirty: {}, isPartUnsaved: false };

    test('a field that is untouched follows, with their version', () => {
        const { theirs: changed, disputed, base } = mergeTheirs(open);
        expect([changed.map(({ name }) => name), disputed, base]).toEqual([['name'], [], theirs]);
    });

    test('a field that both have changed keeps its former value and version, so that saving asks', () => {
        const { disputed, base } = mergeTheirs({ ...open, mine: { ...before, name: 'C' }, dirty: { name: true } });
        expect(disputed.map(({ name }) => name)).toEqual(['name']);
        expect(base).toEqual(before);
    });

    test('lines that are being typed are not taken away', () => {
        const lines = (quantity: number) => [{ '@id': '/api/order_items/1', quantity }];
        const order = { id: '/api/orders/1', '@etag': '"1"', orderItems: lines(1) };
        const { disputed, base } = mergeTheirs({
            properties: orders.properties,
            before: order,
            mine: order,
            theirs: { ...order, '@etag': '"2"', orderItems: lines(2) },
            dirty: {},
            isPartUnsaved: true,
        });
        expect(disputed.map(({ name }) => name)).toEqual(['orderItems']);
        expect(base).toEqual(order);
    });
});
