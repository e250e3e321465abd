import { expect, test } from 'vitest';
import { items } from '#contract/catalogue/items.ts';
import { type FilterField, filterGroupsOf } from '#src/list/filters/declared.ts';
import { inMode, modeOf, modesFor } from '#src/list/filters/panel/modes.ts';

const fieldOf = (source: string): FilterField => {
    const field = filterGroupsOf(items, [{ filters: [source] }])[0]?.fields[0];
    if (!field) throw new Error(`items are not filtered by ${source}`);
    return field;
};

const everything = () => true;

test.each([
    ['brand', ['is', 'not', 'filled', 'empty']],
    ['status', ['is', 'not']],
    ['weight', ['between', 'same', 'filled', 'empty']],
    ['nbPicture', ['between', 'same']],
    ['itemDateCreate', ['between', 'same']],
    ['family0', ['is', 'not', 'filled', 'empty']],
    ['isAvailable', ['is']],
    ['customReference', ['contains', 'filled', 'empty']],
])('W1 the comparisons of %s follow from its kind', (source, modes) => {
    expect(modesFor(fieldOf(source), modeOf(fieldOf(source), {}), everything)).toEqual(modes);
});

test('W1 a comparison that the server does not declare is offered only where the address has it', () => {
    const brand = fieldOf('brand');
    expect(modesFor(brand, 'is', () => false)).toEqual(['is']);
    expect(modesFor(brand, modeOf(brand, { 'not.brand': 'x' }), () => false)).toEqual(['is', 'not']);
    expect(modesFor(brand, 'is', parameter => parameter === 'exists[brand]')).toEqual(['is', 'filled', 'empty']);
});

test('W1 another comparison takes the values over, and leaves one filter on the property', () => {
    const brand = fieldOf('brand');
    const none = { brand: undefined, 'not.brand': undefined, 'exists.brand': undefined };
    expect(inMode(brand, 'not', { brand: 'x' })).toEqual({ ...none, 'not.brand': 'x' });
    expect(inMode(brand, 'is', { 'not.brand': ['x', 'y'] })).toEqual({ ...none, brand: ['x', 'y'] });
    expect(inMode(brand, 'empty', { brand: 'x' })).toEqual({ ...none, 'exists.brand': false });
    expect(inMode(fieldOf('weight'), 'between', { 'exists.weight': true })).toEqual({
        min_weight: undefined,
        max_weight: undefined,
        'exists.weight': undefined,
    });
});

test('W1 a figure that is one value has it as both bounds, and goes back to a range', () => {
    const pictures = fieldOf('nbPicture');
    const names = { low: 'min_nbPicture', high: 'max_nbPicture' };
    const both = { [names.low]: '3', [names.high]: '3' };
    expect(modeOf(pictures, both)).toBe('same');
    expect(modeOf(pictures, { ...both, [names.high]: '4' })).toBe('between');
    expect(inMode(pictures, 'same', { [names.high]: '3' })).toEqual(both);
    expect(inMode(pictures, 'between', both)).toEqual(both);
    expect(inMode(pictures, 'same', {})).toEqual({ [names.low]: undefined, [names.high]: undefined });
});
