import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Movement, withBalances } from '#contract/invoices/movements.ts';
import { sumAmounts } from '#contract/values/money.ts';

const movement = (amount: string): Movement => ({ day: '2026-03-01', type: 'invoice', name: null, amount });

test.each([
    ['0.00', [], []],
    ['100.00', ['50.00', '-150.00'], ['150.00', '0.00']],
    ['-10.00', ['9.99', '0.02'], ['-0.01', '0.01']],
])('B11 an opening balance of %s and the movements %j', (opening, amounts, balances) => {
    expect(withBalances(opening, amounts.map(movement)).map(({ balance }) => balance)).toEqual(balances);
});

test('B11 the last balance is the first with all movements, whatever they are', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(some => (some / 100).toFixed(2));
    fc.assert(
        fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 40 }), (opening, amounts) => {
            expect(withBalances(opening, amounts.map(movement)).at(-1)?.balance).toBe(
                sumAmounts([opening, ...amounts]),
            );
        }),
    );
});
