import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import { invoices } from '#contract/invoices/invoices.ts';
import type { Property } from '#contract/language/property.ts';
import { orders } from '#contract/orders/orders.ts';
import { supplierInvoices } from '#contract/suppliers/supplierInvoices.ts';
import { sumsOf } from '#src/list/selection/SelectionTools.tsx';
import type { Column } from '#src/list/table/column.ts';

const column = (name: string): Column<never> => ({ name, render: () => null });
const told = (names: readonly string[], records: readonly object[]) =>
    sumsOf(orders, names.map(column), records as Record<string, unknown>[]).map(({ column: { name }, sum }) => [
        name,
        sum,
    ]);

describe('W6 what selected records add up to', () => {
    test('the totals that are shown, exactly; dates and rates do not add up', () => {
        const records = [
            { totalExcludingTax: '0.10', nbOrderItem: 2, shippedRate: '50', orderDate: '2026-01-01' },
            { totalExcludingTax: '0.20', nbOrderItem: 3, shippedRate: '25', orderDate: '2026-01-02' },
        ];
        expect(told(['orderDate', 'totalExcludingTax', 'shippedRate', 'nbOrderItem'], records)).toEqual([
            ['totalExcludingTax', '0.3'],
            ['nbOrderItem', '5'],
        ]);
    });

    test('an empty value counts for nothing, a column of empty ones is left out', () => {
        expect(told(['totalExcludingTax'], [{ totalExcludingTax: '7' }, { totalExcludingTax: null }])).toEqual([
            ['totalExcludingTax', '7'],
        ]);
        expect(told(['totalExcludingTax'], [{ totalExcludingTax: null }])).toEqual([]);
    });

    test('no unit price of any resource is declared to add up', () => {
        const additive = Object.values(CONTRACTS).flatMap(({ properties }) =>
            Object.entries<Property>(properties).flatMap(([name, one]) => ('adds' in one && one.adds ? name : [])),
        );
        expect(additive).toContain('totalExcludingTax');
        expect(additive.filter(name => /price|rate$/i.test(name))).toEqual([]);
    });
});

test.each([invoices, supplierInvoices])('W6: credit notes are taken off the sums of $name', contract => {
    const records = [
        { type: 'invoice', currency: 'EUR', totalIncludingTax: '120.00' },
        { type: 'credit_note', currency: 'EUR', totalIncludingTax: '30.10' },
        { type: 'credit_note', currency: 'USD', totalIncludingTax: null },
    ];
    const sums = sumsOf(contract, [column('totalIncludingTax')], records);
    expect(sums.map(({ sum }) => sum)).toEqual(['89.9']);
});

test('W6: amounts in one currency are added, amounts in several are not', () => {
    const sumIn = (...records: readonly (readonly [currency: string, amount: string])[]) =>
        sumsOf(
            supplierInvoices,
            [column('dueAmount')],
            records.map(([currency, dueAmount]) => ({ type: 'invoice', currency, dueAmount })),
        ).map(({ sum, currency }) => [sum, currency]);
    expect(sumIn(['USD', '10.10'], ['USD', '5.00'])).toEqual([['15.1', 'USD']]);
    expect(sumIn(['USD', '10.10'], ['EUR', '5.00'])).toEqual([[undefined, 'USD']]);
});
