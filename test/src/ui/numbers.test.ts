import { describe, expect, test } from 'vitest';
import { fromDecimal, toDecimal, toNumber } from '#src/ui/numbers.ts';

describe('I1 a decimal as people type it', () => {
    test.each([
        ['12,90', '12.90'],
        ['12.90', '12.90'],
        [' 12,90 € ', '12.90'],
        ['1 234,5', '1234.5'],
        ['1\u202f234,50\u00a0€', '1234.50'],
        ['1.234,50', '1234.50'],
        ['1,234.50', '1234.50'],
        ['1.234.567,8', '1234567.8'],
        ['12,', '12.'],
        ['', ''],
        ['12,9,0', '12.9,0'],
        ['abc', 'abc'],
        ['-3', '-3'],
    ])('%j is %j', (typed, decimal) => expect(toDecimal(typed)).toBe(decimal));

    test('L3 it is shown with the mark of the language', () => {
        expect(fromDecimal('12.90', 'fr')).toBe('12,90');
        expect(fromDecimal('12.90', 'en')).toBe('12.90');
    });
});

describe('I1 a JSON number', () => {
    test.each([
        ['1,25', 1.25],
        ['12', 12],
        ['0', 0],
        ['3,', 3],
        ['', null],
        ['  ', null],
        ['douze', 'douze'],
        ['1e9999', '1e9999'],
        ['1,2,3', '1,2,3'],
        ['Infinity', 'Infinity'],
    ])('%j is %j', (typed, number) => expect(toNumber(typed)).toBe(number));
});
