import { expect, test } from 'vitest';
import { forget, type Recent, recentTitle, recordAt, refresh, remember } from '#src/shell/recent/recent.ts';

const item = (number: number, title = `Item ${number}`): Recent => ({
    resource: 'items',
    id: `/api/items/${number}`,
    title,
});

test('the last one opened stands first, each once, eight at most', () => {
    const nine = Array.from({ length: 9 }, (_, at) => item(at + 1)).reduce(remember, [] as readonly Recent[]);
    expect(nine.map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map(number => `Item ${number}`));
    const again = remember(nine, item(5, 'Renamed'));
    expect(again).toHaveLength(8);
    expect(again[0]).toEqual(item(5, 'Renamed'));
    expect(again.filter(({ id }) => id === '/api/items/5')).toHaveLength(1);
});

test('a record is forgotten, and one of another resource that has its number is not', () => {
    const user: Recent = { resource: 'users', id: '/api/items/1', title: 'Inès' };
    expect(forget([item(1), user, item(2)], item(1))).toEqual([user, item(2)]);
});

test('what was asked for has its name of now, or goes; what was not stays', () => {
    const titles = new Map([['/api/items/1', 'Renamed']]);
    expect(refresh([item(3), item(1), item(2)], [item(1), item(2)], titles)).toEqual([item(3), item(1, 'Renamed')]);
});

test.each([
    ['/items/%2Fapi%2Fitems%2F12', { resource: 'items', id: '/api/items/12' }],
    ['/items/%2Fapi%2Fitems%2F12/show', { resource: 'items', id: '/api/items/12' }],
    ['/items/%2Fapi%2Fitems%2F12/show/more', undefined],
    ['/items/%2Fapi%2Fitems%2F12/history', undefined],
    ['/items/create', undefined],
    ['/items/', undefined],
    ['/items', undefined],
    ['/', undefined],
])('R3 the record of %s', (path, expected) => expect(recordAt(path)).toEqual(expected));

test.each([
    [{ recordRepresentation: ({ reference }: { reference: string }) => `<${reference}>` }, '<R1>'],
    [{}, 'Ballon'],
])('a record is called as its resource says, else by its name', (definition, expected) =>
    expect(
        recentTitle(definition as Parameters<typeof recentTitle>[0], { id: '1', reference: 'R1', name: 'Ballon' }),
    ).toBe(expected),
);
