import { describe, expect, test } from 'vitest';
import { readPhone, writePhone } from '#contract/values/phones.ts';

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
        ['0262 20 12 34', '+262262201234'],
        ['0263 12 34 56', '+262263123456'],
        ['0692 12 34 56', '+262692123456'],
        ['06 93 12 34 56', '+262693123456'],
        ['0269 61 12 34', '+262269611234'],
        ['0639 12 34 56', '+262639123456'],
        ['0590 12 34 56', '+590590123456'],
        ['0690.12.34.56', '+590690123456'],
        ['0691 12 34 56', '+590691123456'],
        ['0596 12 34 56', '+596596123456'],
        ['06 96 12 34 56', '+596696123456'],
        ['0697 12 34 56', '+596697123456'],
        ['0594 12 34 56', '+594594123456'],
        ['0694 12 34 56', '+594694123456'],
        ['0508 41 12 34', '+508411234'],
        ['+33 6 92 12 34 56', '+262692123456'],
        ['0033 590 12 34 56', '+590590123456'],
        ['+262 692 12 34 56', '+262692123456'],
        ['06 95 12 34 56', '+33695123456'],
        ['06 98 12 34 56', '+33698123456'],
        ['06 39 98 12 34', '+33639981234'],
        ['05 91 12 34 56', '+33591123456'],
        ['01 99 00 12 34', '+33199001234'],
    ])('of France and overseas: %s is %s under an address in any of them', (typed, stored) => {
        for (const country of [undefined, 'FR', 'RE', 'YT', 'GP', 'MQ', 'GF', 'MF', 'BL'])
            expect(readPhone(typed, country && `/api/countries/${country}`)).toBe(stored);
    });

    test('six digits are a number of Saint-Pierre-et-Miquelon, and what other countries write alike is theirs', () => {
        expect(readPhone('41 12 34', '/api/countries/PM')).toBe('+508411234');
        expect(readPhone('0590 12 34 56', '/api/countries/DE')).toBe('+49590123456');
    });

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
