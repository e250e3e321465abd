import { expect, test } from 'vitest';
import { LIST_NAMES, RESOURCE_NAMES, resourceOfList } from '#contract/language/names.ts';

test('every list shows records of one resource, under its name or a second one', () => {
    for (const name of RESOURCE_NAMES) expect(resourceOfList(name)).toBe(name);
    expect(resourceOfList('suppliers')).toBe('third_parties');
    for (const name of LIST_NAMES) expect(RESOURCE_NAMES).toContain(resourceOfList(name));
});

test.each(['', 'nothing', 'toString', 'constructor'])('%j is no list', name => {
    expect(resourceOfList(name)).toBeUndefined();
});
