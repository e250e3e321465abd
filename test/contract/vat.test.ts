import { expect, test } from 'vitest';
import { splitProRata } from '#contract/documents/sharing.ts';
import { refuseTotal } from '#contract/orders/orderTotals.ts';
import { documentTotals, matchVat, vatTotals } from '#contract/values/vat.ts';

const lines = (count: number, amount: string, rate = '20') => Array.from({ length: count }, () => ({ rate, amount }));

test.each([
    ['3 × 10.01', lines(3, '10.01'), '30.03', '6.01'],
    ['40 × 0.13', lines(40, '0.13'), '5.20', '1.04'],
    ['1 × 0.02', lines(1, '0.02'), '0.02', '0.00'],
])('B5 VAT of %s at 20 percent is rounded once for the rate', (_what, given, base, amount) => {
    expect(vatTotals(given)).toEqual([{ rate: '20', base, amount }]);
});

test('B5 VAT is told per rate, the highest first, whatever the spelling of the rate', () => {
    const given = [...lines(1, '10.00', '5.5'), ...lines(1, '5.00', '20'), ...lines(1, '1.00', '20.00')];
    expect(vatTotals([...given, ...lines(1, '7.00', '0')])).toEqual([
        { rate: '20', base: '6.00', amount: '1.20' },
        { rate: '5.5', base: '10.00', amount: '0.55' },
        { rate: '0', base: '7.00', amount: '0.00' },
    ]);
});

test('B5 nothing is no VAT', () => {
    expect(documentTotals([])).toEqual({
        totalExcludingTax: '0.00',
        totalVat: '0.00',
        totalIncludingTax: '0.00',
        vatTotals: [],
    });
});

test('B5 shipping follows the goods pro rata, and the totals add up', () => {
    const goods = [...lines(1, '49.90', '5.5'), ...lines(1, '127.92', '20')];
    const rates = vatTotals(goods);
    const shares = splitProRata(
        '9.50',
        rates.map(({ base }) => base),
    );
    expect(shares).toEqual(['6.83', '2.67']);
    const shipping = rates.map(({ rate }, place) => ({ rate, amount: shares[place] ?? '' }));
    expect(documentTotals([...goods, ...shipping])).toEqual({
        totalExcludingTax: '187.32',
        totalVat: '29.84',
        totalIncludingTax: '217.16',
        vatTotals: [
            { rate: '20', base: '134.75', amount: '26.95' },
            { rate: '5.5', base: '52.57', amount: '2.89' },
        ],
    });
});

test.each([
    ['999999999999999.99', null, undefined],
    ['1000000000000000.00', null, 'validation.totalTooHigh'],
    ['1000000000000002.00', '1000000000000001.00', 'validation.totalTooHigh'],
    ['1000000000000000.00', '1000000000000001.00', undefined],
])('B1 a total of %s after %s: what has been too much before may become less', (total, former, key) =>
    expect(refuseTotal('orderItems', total, former)?.key).toBe(key),
);

test.each([
    ['another spelling of the rate', { rate: '20.00' }, 0],
    ['a missing category', { rate: '5.5', category: undefined, exemptionReason: null }, 1],
    ['one of two exemptions', { rate: '0', category: 'E', exemptionReason: 'art. 262' }, 3],
    ['another exemption', { rate: '0', category: 'E', exemptionReason: 'art. 263' }, undefined],
    ['another category', { rate: '0', category: 'K', exemptionReason: 'art. 262' }, undefined],
    ['no exemption', { rate: '0', category: 'E' }, undefined],
])('B5 a total is matched by category, rate and exemption: %s', (_, vat, place) => {
    const others = [
        { rate: '20' },
        { rate: '5.50', category: null },
        { rate: '0.00', category: 'E', exemptionReason: 'art. 261' },
        { rate: '0.00', category: 'E', exemptionReason: 'art. 262' },
        { rate: '20', exemptionCode: null },
    ].map((one, at) => ({ vat: { ...one, category: one.category ?? undefined }, at }));
    expect(matchVat([vat, vat], others, other => other.vat).map(found => found?.at)).toEqual([place, place]);
});
