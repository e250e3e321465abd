import { expect, test } from 'vitest';
import type { Item, ItemInput, items } from '#contract/catalogue/items.ts';
import type { FilterName } from '#contract/language/contract.ts';
import type { ByKind, OfKind } from '#contract/language/property.ts';
import type { Column } from '#src/list/table/column.ts';

/** Verified by `tsc` in `npm run check`: each line that must not compile has an expected error. */
test('a screen that asks for a field the contract lacks does not compile', () => {
    const columns: Column<Item>[] = [
        { name: 'brand', sortBy: 'brandName', render: item => item.brandName },
        // @ts-expect-error: the contract has no such property to sort by
        { name: 'brand', sortBy: 'brandNom', render: item => item.brandName },
        // @ts-expect-error: nor to show
        { name: 'brand', sortBy: 'brandName', render: item => item.brandNom },
    ];
    const filters: FilterName<typeof items>[] = [
        'q',
        'status',
        'min_saleUnitPriceExcludingTax',
        'before_itemDateCreate',
        // @ts-expect-error: no such filter
        'colour',
        // @ts-expect-error: a text has no bounds
        'min_designation',
        // @ts-expect-error: a number has no days
        'before_weight',
    ];
    const sources: (keyof ItemInput)[] = [
        'designation',
        // @ts-expect-error: derived by the database, not written
        'family0Name',
    ];
    expect([columns.length, filters.length, sources.length]).toEqual([3, 7, 2]);
});

test('a table over the kinds of property that lacks one of them does not compile', () => {
    // @ts-expect-error: most kinds are missing
    const words: ByKind<string> = { text: 'a text' };
    // @ts-expect-error: most kinds are missing
    const lengths: OfKind<number> = { text: ({ max }) => max };
    expect([words, lengths].map(table => Object.keys(table))).toEqual([['text'], ['text']]);
});
