import { expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import type { Property } from '#contract/language/property.ts';
import { currencyIn } from '#contract/language/values.ts';
import type { StoredSupplierContent } from '#contract/suppliers/supplierContent.ts';
import { figuresOf } from '#i18n/figures.ts';
import { factsOf } from '#server/invoices/reading/supplier/facts.ts';

test('52 a property that is named as a currency is a code of its record', () => {
    const named = Object.values(CONTRACTS).flatMap(({ name, properties }) => {
        const declared: Readonly<Record<string, Property>> = properties;
        return Object.values(declared).flatMap(one =>
            one.kind === 'money' && one.currency !== undefined ? [[name, declared[one.currency]] as const] : [],
        );
    });
    expect(named.map(([name]) => name)).toContain('supplier_invoices');
    for (const [, currency] of named) expect(currency).toMatchObject({ kind: 'text', code: true });
});

test.each([
    ['in euros where none is declared', {}, { currency: 'USD' }, 'EUR', '1\u202f234,50\u00a0€', '€1,234.50'],
    [
        'in the currency of its record',
        { currency: 'in' },
        { in: 'USD' },
        'USD',
        '1\u202f234,50\u00a0USD',
        '1,234.50\u00a0USD',
    ],
    ['in euros by declaration', { currency: 'in' }, { in: 'EUR' }, 'EUR', '1\u202f234,50\u00a0€', '€1,234.50'],
    ['without a currency if it is unknown', { currency: 'in' }, {}, '', '1\u202f234,50', '1,234.50'],
])('52 an amount is %s', (_, property, record, currency, fr, en) => {
    expect(currencyIn(property, record)).toBe(currency);
    expect(figuresOf('fr').money('1234.5', currency)).toBe(fr);
    expect(figuresOf('en').money('1234.5', currency)).toBe(en);
});

const PARTY = { name: 'Dupont', siren: null, vatNumber: null, otherNumber: null };
const NO_TOTALS = { lines: null, charges: null, allowances: null, vat: null, prepaid: null, rounding: null, due: null };

test.each([
    ['EUR', '12.345', '12.35'],
    ['USD', '12.3', '12.30'],
    ['TND', '12.345', null],
    ['TND', '12.340', '12.34'],
])('52 an amount of a file in %s: %s', (currency, amount, expected) => {
    const content: StoredSupplierContent = {
        ...{ syntax: 'ubl', currency, number: 'A', typeCode: '380', isCreditNote: false },
        ...{ issueDate: '2026-11-01', dueDate: null, orderReference: null, paymentTerms: null, iban: null },
        ...{ supplier: PARTY, buyer: PARTY, warnings: [], lines: [], vat: [] },
        totals: { ...NO_TOTALS, excludingTax: amount, includingTax: amount },
    };
    const { totalExcludingTax, totalVat, dueAmount } = factsOf(content);
    expect([totalExcludingTax, totalVat, dueAmount]).toEqual([expected, null, expected]);
});
