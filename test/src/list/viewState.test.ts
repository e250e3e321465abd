import { describe, expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import type { ListState } from '#contract/language/kinds.ts';
import { pickColumns, withColumn } from '#src/list/table/column.ts';
import { applicableState, initialState, isSameState, type Showable, viewSearch } from '#src/list/views/viewState.ts';

const columns = [
    { name: 'reference' },
    { name: 'designation' },
    { name: 'status' },
    { name: 'weight', optional: true },
];
const list: Showable = { contract: items, columns, sort: { field: 'reference', order: 'ASC' }, perPage: 25 };
const state = (more: Partial<ListState> = {}): ListState => ({ ...initialState(list), ...more });

describe('I4 what a list can show of a view', () => {
    test.each([
        [
            'a filter of each kind',
            { filters: { q: 'a', status: ['active'], min_weight: 2, before_itemDateUpdate: 'x' } },
        ],
        ['an order', { sort: 'saleUnitPriceExcludingTax', order: 'DESC' as const }],
        ['columns in another order', { columns: ['reference', 'weight', 'designation'] }],
        ['no columns of its own', { columns: null }],
        ['widths of columns', { widths: { reference: 120 } }],
    ])('%s: all of it', (_what, more) => {
        expect(applicableState(state(more), list)).toEqual({ state: state(more), leftOut: [] });
    });

    test('what is gone is left out, and named once', () => {
        const old = {
            filters: { q: 'a', gone: 1, after_weight: 2, constructor: 3 },
            sort: 'old',
            order: 'DESC' as const,
        };
        expect(applicableState(state({ ...old, columns: ['reference', 'gone', 'ancient'] }), list)).toEqual({
            state: state({ filters: { q: 'a' }, columns: ['reference'] }),
            leftOut: ['gone', 'after_weight', 'constructor', 'old', 'ancient'],
        });
    });

    test('a filter without a value is none', () => {
        const { state: shown, leftOut } = applicableState(state({ filters: { q: '', gone: null } }), list);
        expect([shown.filters, leftOut]).toEqual([{}, []]);
    });

    test('its address is that of the list, and names it', () => {
        const search = viewSearch(state({ filters: { q: 'a' } }), '12');
        expect(search).toEqual({
            filter: '{"q":"a"}',
            sort: 'reference',
            order: 'ASC',
            page: '1',
            perPage: '25',
            view: '12',
        });
        expect(viewSearch(state())).not.toHaveProperty('view');
    });
});

describe('I4 whether a view was modified', () => {
    const shown = state({ filters: { q: 'a', status: ['active'] }, columns: ['reference', 'designation', 'status'] });
    test.each<[string, Partial<ListState>, boolean]>([
        ['nothing', {}, true],
        ['the order of its filters', { filters: { status: ['active'], q: 'a' } }, true],
        ['the columns that it shows anyway', { columns: null }, true],
        ['a filter', { filters: { q: 'b', status: ['active'] } }, false],
        ['a filter more', { filters: { ...shown.filters, brand: '/api/brands/1' } }, false],
        ['the direction', { order: 'DESC' }, false],
        ['the page size', { perPage: 50 }, false],
        ['a width', { widths: { reference: 120 } }, false],
        ['no width', { widths: {} }, true],
        ['the order of columns', { columns: ['reference', 'status', 'designation'] }, false],
    ])('by %s', (_what, more, same) => {
        expect(isSameState({ ...shown, ...more }, shown, list)).toBe(same);
    });
});

describe('I4 columns', () => {
    const namesOf = (names: readonly string[] | null) => pickColumns(columns, names).map(({ name }) => name);

    test('are in the order that is asked for; the first stays first', () => {
        expect(namesOf(null)).toEqual(['reference', 'designation', 'status']);
        expect(namesOf(['weight', 'reference', 'gone', 'status'])).toEqual(['reference', 'weight', 'status']);
        expect(namesOf([])).toEqual(['reference']);
    });

    test('fewer are shown by default where the window is narrow, and all that a person chose', () => {
        const all = [...columns, { name: 'brand', wide: true }];
        const namesOf = (names: readonly string[] | null) => pickColumns(all, names, true).map(({ name }) => name);
        expect(pickColumns(all, null)).toHaveLength(4);
        expect(namesOf(null)).toEqual(['reference', 'designation', 'status']);
        expect(namesOf(['brand', 'weight'])).toEqual(['reference', 'brand', 'weight']);
    });

    test('a column is added after those declared before it', () => {
        expect(withColumn(columns, ['reference', 'status'], 'designation')).toEqual([
            'reference',
            'designation',
            'status',
        ]);
        expect(withColumn(columns, ['reference', 'weight'], 'status')).toEqual(['reference', 'status', 'weight']);
        expect(withColumn(columns, ['reference', 'weight', 'designation'], 'status')).toEqual([
            'reference',
            'weight',
            'designation',
            'status',
        ]);
    });
});

test('I2 a picture stands before the column that identifies the row, and may be left out', () => {
    const withPicture = [{ name: 'picture', ahead: true }, ...columns];
    const namesOf = (names: readonly string[] | null) => pickColumns(withPicture, names).map(({ name }) => name);
    expect(namesOf(null)).toEqual(['picture', 'reference', 'designation', 'status']);
    expect(namesOf(['reference', 'status'])).toEqual(['reference', 'status']);
    expect(namesOf(withColumn(withPicture, ['reference', 'status'], 'picture'))).toEqual([
        'picture',
        'reference',
        'status',
    ]);
});
