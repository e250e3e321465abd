import { describe, expect, test } from 'vitest';
import { chargeAmounts } from '#contract/documents/sharing.ts';
import { orderTotals } from '#contract/orders/orderTotals.ts';

const at = (rate: string) => (amount: string) => ({ rate, amount });
const [standard, reduced] = [at('20'), at('5.5')];

describe('B5 the amounts of a charge', () => {
    test.each([
        ['nothing', [standard('10.00')], '0.00', undefined, []],
        ['nothing with a VAT of its own', [standard('10.00')], '0', reduced, []],
        ['without goods', [], '9.50', undefined, []],
        ['without goods, with a VAT of its own', [], '9.50', reduced, [reduced('9.50')]],
        ['of one rate', [standard('10.00')], '9.50', undefined, [standard('9.50')]],
        [
            'of two rates, the highest first',
            [reduced('49.90'), standard('127.92')],
            '9.50',
            undefined,
            ['6.83', '2.67'],
        ],
        ['of two rates, with a VAT of its own', [reduced('49.90'), standard('127.92')], '9.50', reduced, ['9.50']],
        ['of free goods', [standard('0.00')], '9.50', undefined, [standard('9.50')]],
    ])('%s', (_, goods, charge, own, expected) => {
        const found = chargeAmounts(goods, charge, own);
        expect(found.map(({ amount }) => amount)).toEqual(
            expected.map(one => (typeof one === 'string' ? one : one.amount)),
        );
        const totals = orderTotals(goods, charge, own);
        const sum = [...goods, ...found].reduce((cents, { amount }) => cents + Math.round(100 * Number(amount)), 0);
        expect(Math.round(100 * Number(totals.totalExcludingTax))).toBe(sum);
        expect(Number(totals.shipping)).toBe(found.length === 0 ? 0 : Number(charge));
    });
});
