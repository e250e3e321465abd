import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { removeInvalidParts } from '#src/list/invalidParts.ts';
import type { Showable } from '#src/list/views/viewState.ts';

const list: Showable = { contract: items, columns: [], sort: { field: 'reference', order: 'ASC' }, perPage: 25 };
const mend = (search: string) => removeInvalidParts(new URLSearchParams(search), list);
const OWN = { sort: 'reference', order: 'ASC' };

describe('H4 what the address of a list asks in vain', () => {
    test.each([
        '',
        'filter={"q":"a","min_weight":2}&sort=designation&order=DESC&page=3&perPage=100',
        'filter={}',
        'page=2',
        'view=3&mode=spreadsheet',
    ])('nothing: %s', search => expect(mend(search)).toBeUndefined());

    test.each([
        ['a property alone', 'sort=designation', { sort: 'designation', order: 'ASC' }, []],
        ['a direction alone', 'order=DESC', { sort: 'reference', order: 'DESC' }, []],
        ['a direction in small letters', 'sort=designation&order=desc', { sort: 'designation', order: 'DESC' }, []],
        ['no such direction', 'sort=designation&order=up', { sort: 'designation', order: 'ASC' }, ['order=up']],
        ['no such order', 'sort=constructor&order=DESC', OWN, ['sort=constructor']],
        ['no such filter', 'filter={"nope":1,"q":"a"}&view=3', { filter: '{"q":"a"}', view: '3' }, ['nope']],
        ['no such choice', 'filter={"status":"nope","q":"a"}', { filter: '{"q":"a"}' }, ['status=nope']],
        [
            'one choice among others',
            'filter={"status":["active","nope"]}',
            { filter: '{"status":["active"]}' },
            ['status=nope'],
        ],
        ['no JSON', 'filter={"q"', { filter: '{}' }, ['filter']],
        ['no filters', 'filter=[1]', { filter: '{}' }, ['filter']],
        ['a page before the first', 'page=-1', {}, ['page=-1']],
        ['a page that is no number', 'page=two&perPage=10', { perPage: '10' }, ['page=two']],
        ['too many rows', 'perPage=99999', {}, ['perPage=99999']],
    ])('%s', (_what, asked, search, invalid) => expect(mend(asked)).toEqual({ search, invalid }));

    test('a direction that is missing is that of the list, for its own order alone', () => {
        const latest: Showable = { ...list, sort: { field: 'reference', order: 'DESC' } };
        const completed = (search: string) => removeInvalidParts(new URLSearchParams(search), latest)?.search;
        expect(completed('sort=reference')).toEqual({ sort: 'reference', order: 'DESC' });
        expect(completed('sort=designation')).toEqual({ sort: 'designation', order: 'ASC' });
    });

    test('a link cannot tell a story', () => {
        const names = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}${'x'.repeat(90)}`, 1]));
        const invalid = mend(`filter=${JSON.stringify(names)}`)?.invalid ?? [];
        expect([invalid.length, Math.max(...invalid.map(name => name.length))]).toEqual([5, 41]);
    });
});
