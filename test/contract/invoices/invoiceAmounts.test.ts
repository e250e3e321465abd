import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceAmounts, joinCharges } from '#contract/invoices/invoiceAmounts.ts';
import type { InvoiceVat } from '#contract/invoices/invoiceContent.ts';
import { propertyRuns } from '#test/support/extent.ts';
import { shippingCharges } from '#test/support/invoices/charges.ts';

const standard = (rate: string): InvoiceVat => ({ category: 'S', rate, exemptionCode: null, exemptionReason: null });
const line = (lineAmount: string, rate: string) => ({ lineAmount, vat: standard(rate) });

describe('invoices.md section 7', () => {
    test('one note: shipping pro rata, VAT once a rate', () => {
        const lines = [line('127.92', '20'), line('49.90', '5.5')];
        const charges = shippingCharges(lines, '9.50');
        expect(charges.map(({ amount, vat }) => [vat.rate, amount])).toEqual([
            ['20', '6.83'],
            ['5.5', '2.67'],
        ]);
        const amounts = invoiceAmounts(lines, charges, '0.00');
        expect(amounts.vatTotals.map(({ base, amount }) => [base, amount])).toEqual([
            ['134.75', '26.95'],
            ['52.57', '2.89'],
        ]);
        expect(amounts).toMatchObject({
            linesAmount: '177.82',
            chargesAmount: '9.50',
            totalIncludingTax: '217.16',
            dueAmount: '217.16',
        });
    });

    test('a month of three notes: the cent that each note loses is not lost', () => {
        const lines = ['10.01', '10.01', '10.01'].map(amount => line(amount, '20.00'));
        expect(invoiceAmounts(lines, [], '0.00')).toMatchObject({
            totalExcludingTax: '30.03',
            totalVat: '6.01',
            totalIncludingTax: '36.04',
        });
    });

    test('a deposit of 30 % is taken off what is due', () => {
        expect(invoiceAmounts([line('1000.00', '20')], [], '360.00')).toMatchObject({
            totalIncludingTax: '1200.00',
            depositAmount: '360.00',
            dueAmount: '840.00',
        });
    });
});

test('what is exempt for two reasons has two totals, and equal rates one', () => {
    const exempt = (exemptionCode: string): InvoiceVat => ({
        category: 'E',
        rate: '0',
        exemptionCode,
        exemptionReason: exemptionCode,
    });
    const lines = [
        { lineAmount: '1.00', vat: exempt('A') },
        { lineAmount: '2.00', vat: exempt('B') },
        line('4.00', '20'),
        line('8.00', '20.00'),
    ];
    expect(invoiceAmounts(lines, [], '0.00').vatTotals.map(({ base }) => base)).toEqual(['12.00', '1.00', '2.00']);
});

test('charges of several notes are joined for each VAT', () => {
    const charges = [
        shippingCharges([line('10.00', '20')], '3.00'),
        shippingCharges([line('5.00', '20')], '4.50'),
    ].flat();
    expect(joinCharges(charges)).toEqual([{ reason: 'shipping', amount: '7.50', vat: standard('20') }]);
});

test('nothing is shipped for nothing, and shipping without goods is no charge', () => {
    expect(shippingCharges([line('10.00', '20')], '0.00')).toEqual([]);
    expect(shippingCharges([], '9.50')).toEqual([]);
});

const RATES = ['20.00', '10.00', '8.50', '5.50', '2.10', '0.00'];
const euros = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** In whole cents: the half away from zero, from hundredths of a percent. */
const percent = (base: number, rate: string): number =>
    Number((BigInt(base) * BigInt(centsOf(rate)) * 2n + 10_000n) / 20_000n);

test('whatever notes are billed, VAT is taken once a rate, shipping is shared to the cent, and all adds up', {
    timeout: 600_000,
}, () => {
    const goods = fc.array(
        fc.record({ cents: fc.integer({ min: 1, max: 10_000_000 }), rate: fc.constantFrom(...RATES) }),
        { minLength: 1, maxLength: 6 },
    );
    const notes = fc.array(fc.record({ goods, shipping: fc.integer({ min: 0, max: 20_000 }) }), {
        minLength: 1,
        maxLength: 4,
    });
    fc.assert(
        fc.property(notes, shipped => {
            const lines = shipped.flatMap(note => note.goods.map(({ cents, rate }) => line(euros(cents), rate)));
            const charges = shipped.flatMap(note =>
                shippingCharges(
                    note.goods.map(({ cents, rate }) => line(euros(cents), rate)),
                    euros(note.shipping),
                ),
            );
            expect(total(charges.map(({ amount }) => centsOf(amount)))).toBe(total(shipped.map(note => note.shipping)));
            const taxed = [
                ...shipped.flatMap(note => note.goods),
                ...charges.map(({ amount, vat }) => ({ cents: centsOf(amount), rate: vat.rate })),
            ];
            const bases = RATES.map(
                rate => [rate, total(taxed.filter(one => one.rate === rate).map(one => one.cents))] as const,
            );
            const net = total(bases.map(([, base]) => base));
            const tax = total(bases.map(([rate, base]) => percent(base, rate)));
            expect(invoiceAmounts(lines, joinCharges(charges), '0.00')).toMatchObject({
                totalExcludingTax: euros(net),
                totalVat: euros(tax),
                totalIncludingTax: euros(net + tax),
                dueAmount: euros(net + tax),
            });
        }),
        { numRuns: propertyRuns(300) },
    );
});
