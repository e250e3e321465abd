import { describe, expect, test } from 'vitest';
import { pastedLines } from '#src/resources/orders/entry/pasted.ts';

const first = (text: string) => pastedLines(text).map(({ readings }) => readings[0]);

describe('pasted lines, whatever the order of their columns', () => {
    test.each([
        ['BAL-001\t12', { code: 'BAL-001', quantity: 12 }],
        ['12\tBAL-001', { code: 'BAL-001', quantity: 12 }],
        ['4006381333931;6', { code: '4006381333931', quantity: 6 }],
        ['6 4006381333931', { code: '4006381333931', quantity: 6 }],
        ['BAL-001;Ballon de match;1 200', { code: 'BAL-001', quantity: 1200 }],
        ['12 x  BAL-001', { code: 'BAL-001', quantity: 12 }],
        ['BAL-001, 4', { code: 'BAL-001', quantity: 4 }],
        ['BAL-001', { code: 'BAL-001', quantity: 1 }],
        ['BAL-001\t12,00', { code: 'BAL-001', quantity: 12 }],
    ])('%j', (text, expected) => {
        expect(first(text)).toEqual([expected]);
    });

    test('blank lines are left out; other texts of a line may be the code as well', () => {
        const [line, ...rest] = pastedLines('\nBallon de match\tBAL-001\t12\r\n\r\n');
        expect(rest).toEqual([]);
        expect(line?.readings.map(({ code }) => code)).toEqual(['Ballon de match', 'BAL-001', '12']);
    });
});
