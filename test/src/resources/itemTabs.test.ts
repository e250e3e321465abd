import { expect, test } from 'vitest';
import { items } from '#contract/items.ts';
import { isWritable, type Property } from '#contract/property.ts';
import { ITEM_TABS } from '#src/resources/items/itemTabs.ts';

test('I1 I5 whatever may be written of an item stands in one tab of its form', () => {
    const writable = Object.entries<Property>(items.properties).flatMap(([name, property]) =>
        isWritable(property) ? [name] : [],
    );
    expect(Object.values(ITEM_TABS).flat().toSorted()).toEqual(writable.toSorted());
});
