import { expect, test } from 'vitest';
import { creditOf, creditUsed, owedAmount } from '#contract/customers/credit.ts';

const of = (authorizedOutstanding: string | null, outstandingBalance: string | null) =>
    creditOf({ authorizedOutstanding, outstandingBalance });

test('no authorisation is no limit, and an unknown balance leaves the rest unknown', () => {
    expect(of(null, '12.00')).toEqual({ kind: 'unlimited', used: '12.00' });
    expect(of('3000.00', null)).toEqual({ kind: 'unknown', authorized: '3000.00' });
});

test.each([
    ['3000.00', '1200.10', '1799.90', 0.400033],
    ['3000.00', '3000.00', '0.00', 1],
    ['3000.00', '3000.01', '-0.01', 1],
    ['3000.00', '-5.00', '3005.00', 0],
    ['0.00', '0.00', '0.00', 0],
    ['0.00', '10.00', '-10.00', 1],
])('of %s, %s used leave %s', (authorized, used, left, share) => {
    expect(of(authorized, used)).toEqual({ kind: 'known', authorized, used, left, share: expect.closeTo(share, 5) });
});

test.each([
    ['100.00', '45.00', '20.00', '5.25', '150.25', '165.00'],
    ['0.00', '-30.00', '0.00', '0.00', '-30.00', '-30.00'],
    ['-10.00', '10.00', '0.00', '0.00', '0.00', '0.00'],
    ['0.00', '0.00', '120.00', '60.00', '60.00', '120.00'],
    [null, '12.00', '3.00', null, '12.00', null],
    ['7.00', null, null, null, '7.00', '7.00'],
])('B11 opening %s, unpaid %s, unbilled %s, deposits %s: owed %s, credit in use %s', (...row) => {
    const [outstandingBalance, unpaidAmount, unbilledAmount, pendingDepositAmount, owed, used] = row;
    const figures = { outstandingBalance, unpaidAmount, unbilledAmount, pendingDepositAmount };
    expect(owedAmount(figures)).toBe(owed);
    expect(creditUsed(figures)).toBe(used);
});
