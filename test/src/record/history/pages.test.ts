import { describe, expect, test } from 'vitest';
import { allOf, daysOf, type HistoryRecord, hasOlder } from '#src/record/history/pages.ts';
import { formattersOf } from '#src/ui/format.ts';

const told = (id: number, createdAt = '2026-03-01T12:00:00+00:00'): HistoryRecord => ({
    id: `/api/changes/${id}`,
    record: '/api/items/1',
    recordName: 'A · Ballon',
    resource: 'items',
    author: '/api/users/1',
    authorName: 'Paul Martin',
    action: 'edit',
    transition: null,
    import: null,
    apiKey: null,
    differences: {},
    createdAt,
});
const page = (...ids: number[]) => ({ data: ids.map(id => told(id)) });

describe('D1 H5 pages of a history', () => {
    test.each([
        ['a server that does not count says so', { ...page(1), pageInfo: { hasNextPage: true } }, true],
        ['or that it was the last', { ...page(1), pageInfo: { hasNextPage: false } }, false],
        ['one that counts has more than was read', { ...page(1), total: 3 }, true],
        ['or not', { ...page(1), total: 2 }, false],
        ['neither is the end', page(1), false],
    ])('%s', (_title, last, older) => expect(hasOlder(last, [page(2), last])).toBe(older));

    test('D1 a change moved to the next page meanwhile is listed once', () =>
        expect(allOf([page(9, 8), page(8, 7)]).map(({ id }) => id)).toEqual([9, 8, 7].map(id => `/api/changes/${id}`)));

    test('D1 L3 days are the company’s: midnight is that of Paris', () => {
        const { date } = formattersOf('en', 'Europe/Paris');
        const changes = ['2026-03-02T00:30:00+00:00', '2026-03-01T23:30:00+00:00', '2026-03-01T22:30:00+00:00'];
        const days = daysOf(
            changes.map((createdAt, at) => told(at, createdAt)),
            date,
        );
        expect(days.map(({ day, changes: of }) => [day, of.length])).toEqual([
            ['2 Mar 2026', 2],
            ['1 Mar 2026', 1],
        ]);
    });
});
