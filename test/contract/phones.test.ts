import { describe, expect, test } from 'vitest';
import { readPhone, writePhone } from '#contract/phones.ts';

const BELGIUM = '/api/countries/BE';

describe('telephone numbers', () => {
    test.each([
        ['01 99 00 12 34', undefined, '+33199001234'],
        ['01.99.00.12.34', undefined, '+33199001234'],
        ['06-39-98-12-34', '/api/countries/FR', '+33639981234'],
        ['+33 (0)1 99 00 12 34', BELGIUM, '+33199001234'],
        ['00 32 2 555 12 12', undefined, '+3225551212'],
        ['02 555 12 12', BELGIUM, '+3225551212'],
        ['079 555 12 12', '/api/countries/CH', '+41795551212'],
        ['+377 93 10 12 34', undefined, '+37793101234'],
        ['0262 20 12 34', '/api/countries/RE', '+262262201234'],
        ['01 99 00 12 34', '/api/countries/AQ', '+33199001234'],
        ['\u202a01\u00a099\u00a000\u00a012\u00a034', undefined, '+33199001234'],
    ])('%s in %s is %s', (typed, country, stored) => expect(readPhone(typed, country)).toBe(stored));

    test.each([
        '12',
        '01 99 00 12',
        '01 99 00 12 34 56',
        'abc',
        'tél. 01 99 00 12 34',
        '01 99 00 12 34 ext. 5',
        '+999 12 34',
    ])('%s can be none', typed => expect(readPhone(typed)).toBeUndefined());

    test.each([
        ['+33199001234', '01 99 00 12 34'],
        ['+3225551212', '+32 2 555 12 12'],
        ['+262262201234', '+262 262 20 12 34'],
        ['as it was', 'as it was'],
    ])('%s is shown as %s', (stored, shown) => expect(writePhone(stored)).toBe(shown));

    test('what is shown is read again as what is stored', () => {
        for (const stored of ['+33199001234', '+3225551212', '+41795551212', '+262262201234'])
            expect(readPhone(writePhone(stored))).toBe(stored);
    });
});
