import { expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { itemForm } from '#src/areas/catalogue/items/itemForm.tsx';

test('I1 I5 every writable property of an item is in one tab of its form', () => {
    const writable = Object.entries<Property>(items.properties).flatMap(([name, property]) =>
        isWritable(property) ? [name] : [],
    );
    const sources = Object.values(itemForm.sections ?? {})
        .flat()
        .map(field => (typeof field === 'string' ? field : field.name));
    expect(sources.toSorted()).toEqual(writable.toSorted());
});
