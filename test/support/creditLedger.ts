// An invoice with the credit notes that are made of it, as the server keeps them.
import Big from 'big.js';
import fc from 'fast-check';
import { expect } from 'vitest';
import { documentAmounts } from '#contract/documents/amounts.ts';
import {
    type CreditableLine,
    type CreditLine,
    creditOfAmount,
    creditOfLine,
    creditWithTax,
} from '#contract/documents/creditLines.ts';
import {
    creditParts,
    exceededVat,
    joinParts,
    leftOfInvoice,
    leftWithTax,
    type SalesPart,
    type SoldDocument,
} from '#contract/documents/creditTotals.ts';
import type { InvoiceAmounts } from '#contract/invoices/invoiceContent.ts';
import { lineAmount, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { type InvoiceVat, type TaxedAmount, vatTotalKey } from '#contract/values/vat.ts';
import { type RateRecord, recordedVat, vatOfRate } from '#contract/vat/laws.ts';

export const standard = (rate: string): InvoiceVat => ({
    category: 'S',
    rate,
    exemptionCode: null,
    exemptionReason: null,
});
export const EXEMPT: InvoiceVat = { category: 'E', rate: '0', exemptionCode: null, exemptionReason: 'Exonération' };

/** Records of VAT rates; the first two have the same rate and accounts of their own, the last two the same category. */
export const RATE_RECORDS: readonly RateRecord[] = (
    [
        ['20.00', null],
        ['20.0000', null],
        ['10.00', null],
        ['5.50', null],
        ['2.10', null],
        ['0.00', 'Article 261-4'],
        ['0.00', 'Article 261 C'],
    ] as const
).map(([rate, exemptionReason], place) => ({ id: place + 1, rate, exemptionReason, territory: 'mainland' }));

/** VAT by record; the first two have the same rate and accounts of their own. */
const RECORDS: Readonly<Record<string, InvoiceVat>> = {
    goods20: standard('20'),
    services20: standard('20.00'),
    food: standard('5.5'),
    medium: standard('10'),
    books: standard('2.1'),
    none: EXEMPT,
    ...Object.fromEntries(RATE_RECORDS.map(rate => [recordedVat(rate).vatRate, vatOfRate(rate)])),
};

/** VAT of a record, with the record. */
export const vatOf = (vatRate: string) => ({ ...(RECORDS[vatRate] ?? EXEMPT), vatRate });

export interface SoldLine {
    readonly quantity: string;
    readonly net: string;
    readonly vatRate: string;
}

export interface SoldShipping {
    readonly vatRate: string;
    readonly amount: string;
}

interface CreditNote extends SoldDocument {
    readonly amounts: InvoiceAmounts;
    readonly lines: readonly CreditLine[];
}

const amountOf = ({ net, quantity }: Pick<SoldLine, 'net' | 'quantity'>): string => lineAmount(net, quantity);

const withoutRecord = <V extends InvoiceVat>({ vatRate: _, ...vat }: V & { readonly vatRate: string }) => vat;

const partsOf = (amounts: readonly TaxedAmount<ReturnType<typeof vatOf>>[], isShipping: boolean): SalesPart[] =>
    amounts.map(({ amount, vat }) => ({ vatRate: vat.vatRate, isShipping, amount, vat: withoutRecord(vat) }));

/** @param sold the lines of the invoice, which credit notes name by their place */
export const creditLedger = (sold: readonly SoldLine[], shipping: readonly SoldShipping[]) => {
    const taxed = sold.map(line => ({ amount: amountOf(line), vat: vatOf(line.vatRate) }));
    const charges = shipping.map(({ amount, vatRate }) => ({ amount, vat: vatOf(vatRate) }));
    const amounts = documentAmounts({ lines: taxed, charges });
    const parts = joinParts([...partsOf(taxed, false), ...partsOf(charges, true)]);
    const invoice: SoldDocument = { vatTotals: amounts.vatTotals.map(withoutRecord), parts };
    const notes: CreditNote[] = [];
    const left = () => leftOfInvoice(invoice, notes);
    const linesLeft = (): CreditableLine[] =>
        sold.map(({ quantity, net, vatRate }, id) => {
            const credited = notes.flatMap(note => note.lines.filter(line => line.creditedItemId === id));
            return {
                ...{ id, net, vatRate },
                quantity: credited.reduce((rest, line) => rest.minus(line.quantity), new Big(quantity)).toFixed(),
                amount: subtractAmount(lineAmount(net, quantity), sumAmounts(credited.map(amountOf))),
            };
        });
    /** Undefined where it is refused. */
    const credit = (lines: readonly CreditLine[], withTax: string | null = null): InvoiceAmounts | undefined => {
        const before = left();
        const credited = lines.map(line => ({ amount: amountOf(line), vat: vatOf(line.vatRate) }));
        const note = documentAmounts({ lines: credited, credit: { left: before, withTax } });
        const vatTotals = note.vatTotals.map(withoutRecord);
        if (lines.length === 0 || exceededVat(vatTotals, before).length > 0) return undefined;
        const named = credited.filter((_, place) => lines[place]?.creditedItemId !== undefined);
        notes.push({ vatTotals, amounts: note, lines, parts: creditParts(vatTotals, before, partsOf(named, false)) });
        return note;
    };
    return { amounts, parts, notes, left, linesLeft, credit };
};

export type CreditLedger = ReturnType<typeof creditLedger>;

/** What is left of each base, tax and account once all is credited: nothing. */
export const expectClosed = ({ amounts, parts, notes, left }: CreditLedger): void => {
    expect(leftWithTax(left())).toBe('0.00');
    for (const total of amounts.vatTotals) {
        const own = notes.flatMap(note => note.vatTotals.filter(one => vatTotalKey(one) === vatTotalKey(total)));
        expect(sumAmounts(own.map(({ base }) => base))).toBe(total.base);
        expect(sumAmounts(own.map(({ amount }) => amount))).toBe(total.amount);
    }
    for (const part of parts)
        expect(
            sumAmounts(
                notes.flatMap(note =>
                    note.parts.flatMap(one =>
                        one.vatRate === part.vatRate && one.isShipping === part.isShipping ? one.amount : [],
                    ),
                ),
            ),
        ).toBe(sumAmounts([part.amount]));
    expect(sumAmounts(notes.map(note => note.amounts.totalIncludingTax))).toBe(amounts.totalIncludingTax);
};

/** Credits one line after the other, as a whole. @returns the totals with tax; undefined for one that is refused */
export const creditEach = (ledger: CreditLedger, count: number): (string | undefined)[] =>
    Array.from({ length: count }, (_, id) => {
        const line = ledger.linesLeft()[id];
        return line && ledger.credit(creditOfLine(line, line.quantity))?.totalIncludingTax;
    });

/** What is credited of an invoice: a line, pieces of one, or an amount with or without tax. */
export const CREDIT_STEPS = fc.array(
    fc.record({
        how: fc.constantFrom('line', 'pieces', 'amount', 'withTax'),
        of: fc.nat(11),
        share: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 8 },
);

const partOf = (amount: string, share: number): string => new Big(amount).times(share).div(100).round(2, 0).toFixed(2);

export const creditStep = (
    ledger: CreditLedger,
    { how, of, share }: { how: string; of: number; share: number },
): void => {
    const left = ledger.left();
    const bases = sumAmounts(left.map(({ base }) => base));
    if (how === 'amount') {
        const amount = partOf(bases, share);
        if (Number(amount) > 0) ledger.credit(creditOfAmount(amount, left));
        return;
    }
    if (how === 'withTax') {
        const amount = partOf(leftWithTax(left), share);
        const lines = Number(amount) > 0 ? creditWithTax(amount, left) : undefined;
        const note = lines && ledger.credit(lines, amount);
        if (lines) expect(note?.totalIncludingTax).toBe(amount);
        // Neither base nor tax can be a part of a cent.
        else expect(Number(amount)).toBeLessThan(0.03);
        return;
    }
    const lines = ledger.linesLeft().filter(({ quantity }) => Number(quantity) > 0);
    const line = lines[of % Math.max(1, lines.length)];
    if (!line) return;
    const piece = new Big(line.quantity).times(share).div(100).round(3, 0);
    const quantity = how === 'line' || piece.eq(0) ? line.quantity : piece.toFixed();
    ledger.credit(creditOfLine(line, quantity));
};
