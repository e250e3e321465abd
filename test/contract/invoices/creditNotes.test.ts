import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    type CreditableLine,
    type CreditLine,
    creditOfAll,
    creditOfAmount,
    creditOfLine,
    creditParts,
    creditTotals,
    creditWithTax,
    exceededVat,
    leftOfInvoice,
    leftWithTax,
    type SalesPart,
    type SoldDocument,
} from '#contract/invoices/creditNotes.ts';
import { invoiceAmounts } from '#contract/invoices/invoiceAmounts.ts';
import type { InvoiceAmounts, InvoiceVat } from '#contract/invoices/invoiceContent.ts';
import { compareDecimals, lineAmount, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { vatTotalKey } from '#contract/values/vat.ts';
import { isWhole } from '#test/support/extent.ts';

const standard = (rate: string): InvoiceVat => ({ category: 'S', rate, exemptionCode: null, exemptionReason: null });
const EXEMPT: InvoiceVat = { category: 'E', rate: '0', exemptionCode: null, exemptionReason: 'Exonération' };

/** VAT rate records; the first two have the same rate and accounts of their own. */
const RECORDS: Readonly<Record<string, InvoiceVat>> = {
    goods20: standard('20'),
    services20: standard('20.00'),
    food: standard('5.5'),
    medium: standard('10'),
    books: standard('2.1'),
    none: EXEMPT,
};

interface Sold {
    readonly quantity: string;
    readonly net: string;
    readonly vatRate: string;
}

interface Shipping {
    readonly vatRate: string;
    readonly amount: string;
}

const vatOf = (record: string): InvoiceVat => RECORDS[record] ?? EXEMPT;

interface Document extends SoldDocument {
    readonly amounts: InvoiceAmounts;
    readonly lines: readonly CreditLine[];
}

/** An invoice with the credit notes that were made of it, as the server keeps them. */
const ledgerOf = (sold: readonly Sold[], shipping: readonly Shipping[]) => {
    const amounts = invoiceAmounts(
        sold.map(({ net, quantity, vatRate }) => ({ lineAmount: lineAmount(net, quantity), vat: vatOf(vatRate) })),
        shipping.map(({ amount, vatRate }) => ({ reason: 'shipping', amount, vat: vatOf(vatRate) })),
        '0.00',
    );
    const part = (vatRate: string, isShipping: boolean, amount: string): SalesPart => ({
        ...{ vatRate, isShipping, amount, vat: vatOf(vatRate) },
    });
    const records = Object.keys(RECORDS);
    const own = records.flatMap(record => {
        const lines = sold.filter(({ vatRate }) => vatRate === record);
        return lines.length === 0
            ? []
            : [part(record, false, sumAmounts(lines.map(({ net, quantity }) => lineAmount(net, quantity))))];
    });
    const parts = [...own, ...shipping.map(({ vatRate, amount }) => part(vatRate, true, amount))];
    const invoice: SoldDocument = { vatTotals: amounts.vatTotals, parts };
    const notes: Document[] = [];
    const left = () => leftOfInvoice(invoice, notes);
    const linesLeft = (): CreditableLine[] =>
        sold.map(({ quantity, net, vatRate }, id) => {
            const credited = notes.flatMap(note => note.lines.filter(line => line.creditedItemId === id));
            return {
                ...{ id, net, vatRate },
                quantity: credited.reduce((rest, line) => rest.minus(line.quantity), new Big(quantity)).toFixed(),
                amount: subtractAmount(
                    lineAmount(net, quantity),
                    sumAmounts(credited.map(line => lineAmount(line.net, line.quantity))),
                ),
            };
        });
    /** Undefined where it is refused. */
    const credit = (lines: readonly CreditLine[], withTax: string | null = null): InvoiceAmounts | undefined => {
        const before = left();
        const of = (line: CreditLine) => lineAmount(line.net, line.quantity);
        const note = invoiceAmounts(
            lines.map(line => ({ lineAmount: of(line), vat: vatOf(line.vatRate) })),
            [],
            '0.00',
            totals => creditTotals(totals, before, withTax),
        );
        if (lines.length === 0 || exceededVat(note.vatTotals, before).length > 0) return undefined;
        const credited = lines.flatMap(line =>
            line.creditedItemId === undefined ? [] : [{ vatRate: line.vatRate, isShipping: false, amount: of(line) }],
        );
        notes.push({
            ...{ vatTotals: note.vatTotals, amounts: note, lines },
            parts: creditParts(note.vatTotals, before, credited),
        });
        return note;
    };
    return { amounts, parts, notes, left, linesLeft, credit };
};

type Ledger = ReturnType<typeof ledgerOf>;

/** What is left of each base, tax and account once all is credited: nothing. */
const expectClosed = ({ amounts, parts, notes, left }: Ledger): void => {
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

const lineOfOne = (net: string, vatRate = 'goods20', quantity = '1'): Sold => ({ quantity, net, vatRate });

/** Credits one line after the other, as a whole. @returns the totals with tax */
const creditEach = (ledger: Ledger, count: number): (string | undefined)[] =>
    Array.from({ length: count }, (_, id) => {
        const line = ledger.linesLeft()[id];
        return line && ledger.credit(creditOfLine(line, line.quantity))?.totalIncludingTax;
    });

describe('B11 credit notes close to the cent', () => {
    test.each([
        [['68.33', '68.33', '57.50', '85.00'], ['82.00', '81.99', '69.00', '102.00'], '334.99'],
        [['10.04', '10.04', '10.04'], ['12.05', '12.05', '12.04'], '36.14'],
        [['10.01', '10.01', '10.01'], ['12.01', '12.01', '12.02'], '36.04'],
    ])('lines %j one at a time', (nets, expected, total) => {
        const ledger = ledgerOf(
            nets.map(net => lineOfOne(net)),
            [],
        );
        expect(ledger.amounts.totalIncludingTax).toBe(total);
        expect(creditEach(ledger, nets.length)).toEqual(expected);
        expectClosed(ledger);
    });

    test('a line of fractions of a cent, one piece at a time', () => {
        for (const [net, quantity] of [
            ['10.005', 3],
            ['0.0049', 7],
            ['1.2345', 40],
            ['0.001', 30],
        ] as const) {
            const ledger = ledgerOf([lineOfOne(net, 'goods20', String(quantity))], []);
            for (let piece = 0; piece < quantity; piece++) {
                const [line] = ledger.linesLeft();
                if (line) expect(ledger.credit(creditOfLine(line, '1'))).toBeDefined();
            }
            expectClosed(ledger);
        }
        const large = ledgerOf([lineOfOne('10.005', 'goods20', '1001')], []);
        const [line] = large.linesLeft();
        for (const quantity of line ? ['1', '1000'] : []) {
            const [now] = large.linesLeft();
            if (now) large.credit(creditOfLine(now, quantity));
        }
        expectClosed(large);
    });

    test('shipping at a rate that no line has: at once, after the lines, and by amounts', () => {
        const make = () => ledgerOf([lineOfOne('8.35', 'food', '10')], [{ vatRate: 'goods20', amount: '9.50' }]);
        const whole = make();
        const note = whole.credit(creditOfAll(whole.linesLeft(), whole.left()));
        expect(note?.vatTotals.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([
            ['20', '9.50', '1.90'],
            ['5.5', '83.50', '4.59'],
        ]);
        expectClosed(whole);
        const rest = make();
        creditEach(rest, 1);
        expect(creditOfAll(rest.linesLeft(), rest.left())).toEqual([
            { quantity: '1', net: '9.50', vatRate: 'goods20', isShipping: true },
        ]);
        rest.credit(creditOfAll(rest.linesLeft(), rest.left()));
        expectClosed(rest);
        const amounts = make();
        for (const amount of ['50.00', '43.00']) amounts.credit(creditOfAmount(amount, amounts.left()));
        expectClosed(amounts);
    });

    test('an amount with tax, where base and VAT come to none by rounding', () => {
        const ledger = ledgerOf([lineOfOne('546.20')], []);
        expect(ledger.amounts.totalIncludingTax).toBe('655.44');
        const note = ledger.credit(creditWithTax('13.11', ledger.left()) ?? [], '13.11');
        expect(note).toMatchObject({ totalIncludingTax: '13.11' });
        const rest = ledger.credit(creditWithTax('642.33', ledger.left()) ?? [], '642.33');
        expect(rest).toMatchObject({ totalIncludingTax: '642.33' });
        expectClosed(ledger);
    });

    test('a tax that credit notes of earlier versions have left, and nothing of a key that the invoice does not have', () => {
        const vat = standard('20');
        const total = (base: string, amount: string) => ({ ...vat, base, amount });
        const part = (amount: string): SalesPart => ({ vatRate: 'goods20', isShipping: false, amount, vat });
        const left = leftOfInvoice(
            { vatTotals: [total('30.03', '6.01')], parts: [part('30.03')] },
            [1, 2, 3].map(() => ({ vatTotals: [total('10.01', '2.00')], parts: [part('10.01')] })),
        );
        const lines = creditOfAll([], left);
        expect(lines).toMatchObject([{ quantity: '1', net: '0.00', vatRate: 'goods20' }]);
        expect(creditTotals([total('0.00', '0.00')], left, null)).toEqual([total('0.00', '0.01')]);
        expect(exceededVat([{ ...standard('10'), base: '1.00' }], left)).toMatchObject([{ left: '0.00' }]);
    });

    test('an invoice of an earlier version, with one total for two reasons', () => {
        const [first, second] = ['Article 261 C', 'Article 261-4'].map(exemptionReason => ({
            ...EXEMPT,
            exemptionReason,
        }));
        if (!first || !second) throw new Error('two reasons');
        const part = (vatRate: string, amount: string, vat: InvoiceVat): SalesPart => ({
            ...{ vatRate, isShipping: false, amount, vat },
        });
        const total = (vat: InvoiceVat, base: string) => ({ ...vat, base, amount: '0.00' });
        const left = leftOfInvoice(
            {
                vatTotals: [total(first, '30.00')],
                parts: [part('leasing', '10.00', first), part('lessons', '20.00', second)],
            },
            [{ vatTotals: [total(second, '5.00')], parts: [part('lessons', '5.00', second)] }],
        );
        expect(left).toEqual([
            {
                ...{ vat: first, billedBase: '30.00', billedTax: '0.00', base: '25.00', tax: '0.00' },
                parts: [part('leasing', '10.00', first), part('lessons', '15.00', first)],
            },
        ]);
    });

    test('two reasons with totals of their own are credited apart', () => {
        const other = { ...EXEMPT, exemptionReason: 'Article 261-4' };
        const total = (vat: InvoiceVat, base: string) => ({ ...vat, base, amount: '0.00' });
        const left = leftOfInvoice({ vatTotals: [total(EXEMPT, '10.00'), total(other, '20.00')], parts: [] }, [
            { vatTotals: [total(other, '5.00')], parts: [] },
        ]);
        expect(left.map(({ base }) => base)).toEqual(['10.00', '15.00']);
    });
});

/** Random invoices of 1 to 12 lines with up to 4 VAT keys and shipping, and what is done with them. */
const anInvoice = fc.record({
    lines: fc.array(
        fc.record({
            quantity: fc.oneof(
                fc.integer({ min: 1, max: 250 }).map(String),
                fc.integer({ min: 1, max: 99_999 }).map(some => new Big(some).div(1000).toFixed()),
            ),
            net: fc.oneof(
                fc.integer({ min: 0, max: 20_000 }).map(cents => new Big(cents).div(100).toFixed(2)),
                fc.integer({ min: 0, max: 900_000 }).map(parts => new Big(parts).div(10_000).toFixed(4)),
            ),
            vatRate: fc.constantFrom('goods20', 'services20', 'food', 'medium', 'none'),
        }),
        { minLength: 1, maxLength: 12 },
    ),
    shipping: fc.uniqueArray(
        fc.record({
            vatRate: fc.constantFrom('goods20', 'food', 'books'),
            amount: fc.integer({ min: 1, max: 9_999 }).map(cents => new Big(cents).div(100).toFixed(2)),
        }),
        { maxLength: 2, selector: ({ vatRate }) => vatRate },
    ),
    steps: fc.array(
        fc.record({
            how: fc.constantFrom('line', 'pieces', 'amount', 'withTax'),
            of: fc.nat(11),
            share: fc.integer({ min: 1, max: 100 }),
        }),
        { maxLength: 8 },
    ),
});

const partOf = (amount: string, share: number): string => new Big(amount).times(share).div(100).round(2, 0).toFixed(2);

const step = (ledger: Ledger, { how, of, share }: { how: string; of: number; share: number }): void => {
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
        else expect(Number(amount)).toBeLessThan(0.1);
        return;
    }
    const lines = ledger.linesLeft().filter(({ quantity }) => Number(quantity) > 0);
    const line = lines[of % Math.max(1, lines.length)];
    if (!line) return;
    const piece = new Big(line.quantity).times(share).div(100).round(3, 0);
    const quantity = how === 'line' || piece.eq(0) ? line.quantity : piece.toFixed();
    ledger.credit(creditOfLine(line, quantity));
};

test('B11 300 random invoices credited by lines, by amounts and at once come to 0.00 in each base, tax and account', () => {
    let partial = 0;
    fc.assert(
        fc.property(anInvoice, ({ lines, shipping, steps }) => {
            const ledger = ledgerOf(lines, shipping);
            fc.pre(Number(ledger.amounts.totalIncludingTax) > 0);
            for (const one of steps) {
                step(ledger, one);
                for (const { base, tax, parts } of ledger.left())
                    for (const amount of [base, tax, ...parts.map(part => part.amount)])
                        expect(compareDecimals(amount, '0')).toBeGreaterThanOrEqual(0);
            }
            if (ledger.notes.length > 0) partial++;
            if (leftWithTax(ledger.left()) !== '0.00') {
                const all = creditOfAll(ledger.linesLeft(), ledger.left());
                expect(ledger.credit(all)).toBeDefined();
            }
            expectClosed(ledger);
            for (const { vatTotals } of ledger.notes)
                for (const { base, rate, amount } of vatTotals)
                    expect(new Big(base).times(rate).div(100).minus(amount).abs().toNumber()).toBeLessThan(0.05);
        }),
        { seed: 20_261_129, numRuns: isWhole ? 10_000 : 300 },
    );
    expect(partial).toBeGreaterThan(200);
});

test('B11 random invoices whose lines are credited one after the other, as wholes, are closed by the last one', () => {
    fc.assert(
        fc.property(anInvoice, ({ lines }) => {
            const ledger = ledgerOf(lines, []);
            for (const note of creditEach(ledger, lines.length)) expect(note).toBeDefined();
            expectClosed(ledger);
        }),
        { seed: 20_261_129, numRuns: isWhole ? 10_000 : 300 },
    );
});
