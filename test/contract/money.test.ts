import { expect, test } from 'vitest';
import {
    compareDecimals,
    discountRateOf,
    lineAmount,
    netUnitPrice,
    normalizeDecimal,
    percentOf,
    roundDecimal,
    sumAmounts,
} from '#contract/values/money.ts';

test.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.0049999999999999', 2, '1.00'],
    ['-0.004', 2, '0.00'],
    ['7', 4, '7.0000'],
    ['99999999999999999999.995', 2, '100000000000000000000.00'],
    ['0.00000001', 2, '0.00'],
])('B5 %s rounded to %i decimals is %s', (value, decimals, rounded) => {
    expect(roundDecimal(value, decimals)).toBe(rounded);
});

test.each([
    ['12', '12.00'],
    ['007.5', '7.50'],
    ['12.3000', '12.30'],
    ['-0', '0.00'],
    ['-3.2', '-3.20'],
])('B5 %j is spelt %s', (text, spelling) => {
    expect(normalizeDecimal(text, 2)).toBe(spelling);
});

test.each([
    '',
    ' ',
    '12.345',
    '12,5',
    '1e3',
    '0x1f',
    'NaN',
    'Infinity',
    '+1',
    '.5',
    '5.',
    '1 000',
    '1_000',
    '--1',
    '１',
])('B5 %j is no amount', text => {
    expect(normalizeDecimal(text, 2)).toBeUndefined();
});

test('B5 decimals are compared by value, not by spelling', () => {
    expect(['10.0', '9.00', '9', '-1', '100'].sort(compareDecimals)).toEqual(['-1', '9.00', '9', '10.0', '100']);
});

test('B5 ten times ten cents are one euro', () => {
    expect(sumAmounts(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00');
    expect(sumAmounts([])).toBe('0.00');
});

test('B5 a malformed number is an error, not zero', () => {
    expect(() => sumAmounts(['1.00', '1,50'])).toThrow('Invalid number');
});

test.each([
    ['8.50', '20', '1.70'],
    ['10.00', '5.5', '0.55'],
    ['0.10', '5', '0.01'],
    ['-0.10', '5', '-0.01'],
])('B5 %s at %s percent is %s', (base, rate, amount) => {
    expect(percentOf(base, rate)).toBe(amount);
});

/** Gross price, discounts in cascade, quantity; net price and amount of the line (docs/domain.md, 2). */
test.each([
    ['20', [], 6, '20.0000', '120.00'],
    ['20', ['5'], 6, '19.0000', '114.00'],
    ['10.00', [], 1, '10.0000', '10.00'],
    ['18', ['5'], 6, '17.1000', '102.60'],
    ['16.50', ['5'], 24, '15.6750', '376.20'],
    ['16.50', ['5'], 18, '15.6750', '282.15'],
    ['16.50', ['5'], 6, '15.6750', '94.05'],
    ['17.20', [], 6, '17.2000', '103.20'],
    ['17.20', [], 24, '17.2000', '412.80'],
    ['20', ['12', '5'], 6, '16.7200', '100.32'],
    ['16', [], 6, '16.0000', '96.00'],
    ['14', [], 6, '14.0000', '84.00'],
    ['0.185', ['5'], 144, '0.1758', '25.32'],
    // Rounded once: 0.0333 after the first discount would give 0.0316.
    ['0.037', ['9.9', '5'], 1, '0.0317', '0.03'],
    ['0.0011', ['50', '50'], 1, '0.0003', '0.00'],
    ['20', ['100', '5'], 6, '0.0000', '0.00'],
])('B6 %s less %j, × %i: net %s, amount %s', (gross, discounts, quantity, net, amount) => {
    expect(netUnitPrice(gross, discounts)).toBe(net);
    expect(lineAmount(net, quantity)).toBe(amount);
});

test.each([
    ['20', '16.7200', '16.4000'],
    ['0.185', '0.1758', '4.9730'],
    ['3', '2', '33.3333'],
    ['3', '1', '66.6667'],
    ['20', '20', '0.0000'],
    ['20', '25', '-25.0000'],
    ['0', '0', '0.0000'],
])('B6 from %s to %s is a discount of %s percent', (gross, net, rate) => {
    expect(discountRateOf(gross, net)).toBe(rate);
});
