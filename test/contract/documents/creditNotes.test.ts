import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditOfAll, creditOfAmount, creditOfLine, creditWithTax } from '#contract/documents/creditLines.ts';
import {
    creditTotals,
    exceededVat,
    joinParts,
    leftOfInvoice,
    leftWithTax,
    type SalesPart,
} from '#contract/documents/creditTotals.ts';
import { compareDecimals, percentOf } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';
import {
    CREDIT_STEPS,
    creditEach,
    creditLedger,
    creditStep,
    EXEMPT,
    expectClosed,
    type SoldLine,
    standard,
} from '#test/support/creditLedger.ts';
import { isWhole } from '#test/support/extent.ts';

const lineOfOne = (net: string, vatRate = 'goods20', quantity = '1'): SoldLine => ({ quantity, net, vatRate });

describe('B11 credit notes close to the cent', () => {
    test('a line of fractions of a cent, one piece at a time', () => {
        for (const [net, quantity] of [
            ['10.005', 3],
            ['0.0049', 7],
            ['1.2345', 40],
            ['0.001', 30],
        ] as const) {
            const ledger = creditLedger([lineOfOne(net, 'goods20', String(quantity))], []);
            for (let piece = 0; piece < quantity; piece++) {
                const [line] = ledger.linesLeft();
                if (line) expect(ledger.credit(creditOfLine(line, '1'))).toBeDefined();
            }
            expectClosed(ledger);
        }
        const large = creditLedger([lineOfOne('10.005', 'goods20', '1001')], []);
        const [line] = large.linesLeft();
        for (const quantity of line ? ['1', '1000'] : []) {
            const [now] = large.linesLeft();
            if (now) large.credit(creditOfLine(now, quantity));
        }
        expectClosed(large);
    });

    test('shipping at a rate that no line has: at once, after the lines, and by amounts', () => {
        const make = () => creditLedger([lineOfOne('8.35', 'food', '10')], [{ vatRate: 'goods20', amount: '9.50' }]);
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
        const ledger = creditLedger([lineOfOne('546.20')], []);
        expect(ledger.amounts.totalIncludingTax).toBe('655.44');
        const note = ledger.credit(creditWithTax('13.11', ledger.left()) ?? [], '13.11');
        expect(note).toMatchObject({ totalIncludingTax: '13.11' });
        const rest = ledger.credit(creditWithTax('642.33', ledger.left()) ?? [], '642.33');
        expect(rest).toMatchObject({ totalIncludingTax: '642.33' });
        expectClosed(ledger);
    });

    /** Sold, then credited excluding tax: of 100.03 + 20.01, 100.02 + 20.00 leave a cent of base and one of tax. */
    const leftCents = (...others: SoldLine[]) => {
        const ledger = creditLedger([lineOfOne('100.03'), ...others], []);
        ledger.credit([{ quantity: '1', net: '100.02', vatRate: 'goods20' }]);
        expect(ledger.left()[0]).toMatchObject({ base: '0.01', tax: '0.01' });
        return ledger;
    };

    test.each<[string, SoldLine[]]>([
        ['at 20 %', [lineOfOne('0.60')]],
        ['at 5.5 %', [lineOfOne('0.60', 'food')]],
        ['at 2.1 %', [lineOfOne('0.60', 'books')]],
        ['without VAT', [lineOfOne('0.60', 'none')]],
        ['at 20 and 5.5 %, of which one has two cents', [lineOfOne('0.02'), lineOfOne('0.40', 'food')]],
        ['at 20 %, and two cents without VAT', [lineOfOne('2.00'), lineOfOne('0.02', 'none')]],
        ['at 20, 10 and 5.5 %', [lineOfOne('0.21'), lineOfOne('0.13', 'medium'), lineOfOne('0.08', 'food')]],
    ])('each amount with tax from a cent to all that is left %s', (_, lines) => {
        const most = Math.round(100 * Number(creditLedger(lines, []).amounts.totalIncludingTax));
        for (let cents = 1; cents <= most; cents++) {
            const ledger = creditLedger(lines, []);
            const amount = (cents / 100).toFixed(2);
            const note = ledger.credit(creditWithTax(amount, ledger.left()) ?? [], amount);
            expect(note).toMatchObject({ totalIncludingTax: amount });
            if (cents < most) ledger.credit(creditOfAll(ledger.linesLeft(), ledger.left()));
            expectClosed(ledger);
        }
    });

    test('an amount with tax of which a VAT key takes less than a cent of base, that others take instead', () => {
        for (const amount of ['0.01', '70.00', '119.98', '120.00', '120.01', '120.02']) {
            const ledger = leftCents(lineOfOne('113.74', 'food'));
            const note = ledger.credit(creditWithTax(amount, ledger.left()) ?? [], amount);
            expect([amount, note?.totalIncludingTax]).toEqual([amount, amount]);
            ledger.credit(creditOfAll(ledger.linesLeft(), ledger.left()));
            expectClosed(ledger);
        }
    });

    test('an amount with tax that is all of one VAT key, where each has a cent of base and one of tax', () => {
        const ledger = leftCents(lineOfOne('100.05', 'medium'));
        ledger.credit([{ quantity: '1', net: '100.04', vatRate: 'medium' }]);
        expect(ledger.left()[1]).toMatchObject({ base: '0.01', tax: '0.01' });
        const note = ledger.credit(creditWithTax('0.02', ledger.left()) ?? [], '0.02');
        expect(note?.vatTotals).toMatchObject([{ base: '0.01', amount: '0.01' }]);
        ledger.credit(creditOfAll(ledger.linesLeft(), ledger.left()));
        expectClosed(ledger);
    });

    test('one cent, where a cent of base and one of tax are all that is left, is none: they are credited at once', () => {
        const ledger = leftCents();
        expect(creditWithTax('0.01', ledger.left())).toBeUndefined();
        ledger.credit(creditWithTax('0.02', ledger.left()) ?? [], '0.02');
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

    test('parts sum to the base of their key, whatever credit notes of earlier versions took of them', () => {
        const vat = standard('20');
        const total = (base: string) => ({ ...vat, base, amount: percentOf(base, '20') });
        const part = (vatRate: string, amount: string): SalesPart => ({
            ...{ vatRate, isShipping: false, amount, vat },
        });
        const invoice = { vatTotals: [total('30.00')], parts: [part('goods20', '10.00'), part('services20', '20.00')] };
        const partsLeft = (parts: readonly SalesPart[], base: string) =>
            leftOfInvoice(invoice, [{ vatTotals: [total(base)], parts }]).flatMap(left =>
                left.parts.map(({ amount }) => amount),
            );
        expect(partsLeft([], '5.00')).toEqual(['8.33', '16.67']);
        expect(partsLeft([part('goods20', '12.00')], '12.00')).toEqual(['0.00', '18.00']);
        expect(partsLeft([part('goods20', '5.00')], '5.00')).toEqual(['5.00', '20.00']);
    });

    test('parts of one record are joined, goods and shipping apart, and each record for itself', () => {
        const part = (vatRate: string, isShipping: boolean, amount: string): SalesPart => ({
            ...{ vatRate, isShipping, amount, vat: standard('20') },
        });
        const sold = [
            part('goods20', false, '1.00'),
            part('goods20', true, '2.00'),
            part('services20', false, '4.00'),
            part('goods20', false, '8.00'),
        ];
        expect(joinParts(sold).map(({ amount }) => amount)).toEqual(['9.00', '2.00', '4.00']);
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
    steps: CREDIT_STEPS,
});

test('B11 300 random invoices credited by lines, by amounts and at once come to 0.00 in each base, tax and account', () => {
    let partial = 0;
    fc.assert(
        fc.property(anInvoice, ({ lines, shipping, steps }) => {
            const ledger = creditLedger(lines, shipping);
            fc.pre(Number(ledger.amounts.totalIncludingTax) > 0);
            for (const one of steps) {
                creditStep(ledger, one);
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
            const ledger = creditLedger(lines, []);
            for (const note of creditEach(ledger, lines.length)) expect(note).toBeDefined();
            expectClosed(ledger);
        }),
        { seed: 20_261_129, numRuns: isWhole ? 10_000 : 300 },
    );
});
