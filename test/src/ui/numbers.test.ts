import { describe, expect, test } from 'vitest';
import { fromDecimal, toDecimal, toNumber } from '#src/ui/numbers.ts';

describe('I1 a decimal as people type it, in either language', () => {
    test.each([
        ['12,90', '12.90'],
        ['12.90', '12.90'],
        ['20,5 %', '20.5'],
        ['20.5%', '20.5'],
        [' 12,90 € ', '12.90'],
        ['€12.90', '12.90'],
        ['-€5', '-5'],
        ['12,90 EUR', '12.90'],
        ['1 234,5', '1234.5'],
        ['1 234.56', '1234.56'],
        ['1 234,567', '1234.567'],
        ['1\u202f234,50\u00a0€', '1234.50'],
        ['1\u00a0234\u00a0567', '1234567'],
        ['1.234,50', '1234.50'],
        ['1,234.56', '1234.56'],
        ['1.234.567,8', '1234567.8'],
        ['1,234,567', '1234567'],
        ['1.234.567', '1234567'],
        ['1234,567', '1234.567'],
        ['0,123', '0.123'],
        ['1.234', '1.234'],
        ['12,', '12'],
        [',5', '0.5'],
        ['-3', '-3'],
        ['\u22123,5', '-3.5'],
        ['', ''],
    ])('%j is %j', (typed, decimal) =>
        expect(['fr', 'en'].map(locale => toDecimal(typed, locale))).toEqual([decimal, decimal]),
    );

    test.each([
        ['1,234', '1.234', '1234'],
        ['1,234 €', '1.234', '1234'],
        ['-12,345', '-12.345', '-12345'],
    ])('L3 %j is ambiguous: %j in French, %j in English', (typed, french, english) =>
        expect([toDecimal(typed, 'fr'), toDecimal(typed, 'en')]).toEqual([french, english]),
    );

    test.each(['12,9,0', '1,23.4', '1.2.3', '12 50', '1 2345', '12€50', 'abc', '1e3', '--1', ',', '€'])(
        '%j cannot be read, and stays',
        typed => expect([toDecimal(typed, 'fr'), toDecimal(typed, 'en')]).toEqual([typed, typed]),
    );

    test.each([
        ['10%', '€', '10%'],
        ['10 %', '€', '10 %'],
        ['-10\u00a0%', '€', '-10\u00a0%'],
        ['€ 10 %', '€', '€ 10 %'],
        ['€ 10 %', '%', '€ 10 %'],
        ['€ 10 %', undefined, '€ 10 %'],
        ['10 €', '%', '10 €'],
        ['€10', '%', '€10'],
        ['10 EUR', '%', '10 EUR'],
        ['10%', null, '10%'],
        ['10 €', null, '10 €'],
        ['10 %', '%', '10'],
        ['10,50 €', '€', '10.50'],
        ['12', null, '12'],
    ] as const)('%j with %s is %j: the sign of another unit is never left out', (typed, unit, decimal) =>
        expect(['fr', 'en'].map(locale => toDecimal(typed, locale, unit))).toEqual([decimal, decimal]),
    );

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
    ])('%j is %j', (typed, number) => expect(toNumber(typed, 'fr')).toBe(number));
});
