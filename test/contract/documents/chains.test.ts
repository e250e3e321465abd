// Rule 5 of the amounts: an order, its delivery notes, their invoices and the credit notes of these agree.
import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteFigures, noteParts, type ShippedLine } from '#contract/deliveries/noteTotals.ts';
import { chargeAmounts, documentAmounts } from '#contract/documents/amounts.ts';
import { creditOfAll } from '#contract/documents/creditLines.ts';
import { leftWithTax } from '#contract/documents/creditTotals.ts';
import { depositShares, takeWithin } from '#contract/documents/sharing.ts';
import {
    compareDecimals,
    lineAmount,
    netUnitPrice,
    percentOf,
    subtractAmount,
    sumAmounts,
} from '#contract/values/money.ts';
import { type VatTotal, vatTotalKey } from '#contract/values/vat.ts';
import { type RateRecord, vatOfLine } from '#contract/vat/laws.ts';
import { CREDIT_STEPS, creditLedger, creditStep, expectClosed, RATE_RECORDS } from '#test/support/creditLedger.ts';
import { propertyRuns } from '#test/support/extent.ts';

const NOTES = 3;
const cents = (max: number) => fc.integer({ min: 0, max }).map(some => new Big(some).div(100).toFixed(2));
const rate = fc.constantFrom(...RATE_RECORDS);

/** Gross price and discounts of a line, its pieces, and which part of them each note ships, of what is left then. */
const LINE = fc.record({
    gross: cents(20_000),
    discounts: fc.array(fc.constantFrom('5', '12.5', '33.3333', '100'), { maxLength: 2 }),
    ordered: fc.oneof(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 30_000 }).map(some => some / 1000),
    ),
    cancelled: fc.integer({ min: 0, max: 3 }),
    shipped: fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: NOTES, maxLength: NOTES }),
    rate,
});

const CHAIN = fc.record({
    lines: fc.array(LINE, { minLength: 1, maxLength: 6 }),
    shipping: fc.oneof(fc.constant('0.00'), cents(3_000)),
    /** What the notes name for shipping; null for the VAT of the goods. */
    shippingRates: fc.array(fc.option(rate, { freq: 2 }), { minLength: NOTES, maxLength: NOTES }),
    /** The invoice that bills each note. */
    bills: fc.array(fc.nat(NOTES - 1), { minLength: NOTES, maxLength: NOTES }),
    /** In percent of the order; 0 for none. */
    deposit: fc.constantFrom(0, 0, 30, 50, 100),
    credits: CREDIT_STEPS,
});

type Chain = typeof CHAIN extends fc.Arbitrary<infer One> ? One : never;

const ORDER = { id: 1, number: 'C2026-000001' };

const recordOf = (rate: RateRecord | null): string => String(vatOfLine(rate).vatRate);

/** A delivery note: its lines, and the shipping that it bears. */
interface Note {
    readonly lines: readonly ShippedLine[];
    readonly shipping: string;
    readonly shippingRate: RateRecord | null;
}

/** Lines of the order with the pieces that are not cancelled, and how many of them each note ships. */
const linesOf = ({ lines }: Chain) =>
    lines.map(({ gross, discounts, ordered, cancelled, shipped, rate: vat }) => {
        const quantity = Math.max(0, Math.round((ordered - cancelled) * 1000) / 1000);
        let left = quantity;
        const pieces = shipped.map((part, place) => {
            // The last note ships what is left; pieces stay whole where the line has no decimals.
            const wanted = Math.round(left * part * 1000) / 1000;
            const count = place === NOTES - 1 ? left : Number.isInteger(quantity) ? Math.floor(wanted) : wanted;
            left = Math.round((left - count) * 1000) / 1000;
            return count;
        });
        return { net: netUnitPrice(gross, discounts), quantity, pieces, vat };
    });

type OrderedLine = ReturnType<typeof linesOf>[number];

const taxed = ({ net, quantity, vat }: Pick<ShippedLine, 'net' | 'quantity' | 'vat'>) => ({
    amount: lineAmount(net, quantity),
    vat: vatOfLine(vat),
});

/** The notes of the order in the order of their days; the first one bears the shipping. */
const notesOf = (lines: readonly OrderedLine[], { shipping, shippingRates }: Chain): Note[] => {
    const notes: Note[] = [];
    for (const [place, shippingRate] of shippingRates.entries()) {
        const own = lines.flatMap(({ net, pieces, vat }): ShippedLine[] => {
            const quantity = pieces[place] ?? 0;
            return quantity > 0 ? [{ net, quantity, vat, order: { ...ORDER, shipping } }] : [];
        });
        const [part] = noteParts(own, new Set(notes.length > 0 ? [ORDER.id] : []), shippingRate);
        if (part) notes.push({ lines: own, shipping: part.shipping, shippingRate });
    }
    return notes;
};

/** Lines and charges of an invoice of notes. */
const billed = (notes: readonly Note[]) => ({
    lines: notes.flatMap((note, group) => note.lines.map(line => ({ ...taxed(line), group }))),
    charges: notes.map(({ shipping, shippingRate }, group) => ({
        ...{ amount: shipping, group },
        vat: shippingRate ? vatOfLine(shippingRate) : undefined,
    })),
});

const sumsByKey = (totals: readonly VatTotal[]): Map<string, { base: string; tax: string }> => {
    const sums = new Map<string, { base: string; tax: string }>();
    for (const total of totals) {
        const { base = '0', tax = '0' } = sums.get(vatTotalKey(total)) ?? {};
        sums.set(vatTotalKey(total), { base: sumAmounts([base, total.base]), tax: sumAmounts([tax, total.amount]) });
    }
    return sums;
};

const away = (one: string, other: string): number => Math.abs(Number(subtractAmount(one, other)));

/** A line sums to its amount if it is shipped at once, or if each of its parts comes to whole cents. */
const isExact = ({ net, pieces }: OrderedLine): boolean =>
    pieces.filter(count => count > 0).length <= 1 ||
    pieces.every(count => new Big(net).times(count).times(100).mod(1).eq(0));

/** Half a cent for each rounding. */
const HALF = 0.005;

/** How far the bases of parts may be from the base of the whole. */
const baseTolerance = (lines: readonly OrderedLine[]): number =>
    lines.reduce((sum, line) => sum + (isExact(line) ? 0 : HALF * (NOTES + 1)), 0);

/** Whether shipping meets each VAT key of the order as it does on the order: it follows the goods of its first note. */
const isSharedAlike = (lines: readonly OrderedLine[], [first]: readonly Note[], { shipping }: Chain): boolean => {
    if (Number(shipping) === 0) return true;
    if (!first || first.shippingRate) return false;
    const keys = new Set(lines.map(({ vat }) => vatTotalKey(vatOfLine(vat))));
    return (
        keys.size === 1 ||
        (first.lines.length === lines.length &&
            first.lines.every(({ quantity }, place) => quantity === lines[place]?.quantity))
    );
};

/** Deposits are asked of the order, and deducted of its invoices one after the other, as much as each can bear. */
const checkDeposit = (percent: number, order: ReturnType<typeof documentAmounts>, totals: readonly string[]): void => {
    const asked = percentOf(order.totalIncludingTax, String(percent));
    const shares = depositShares(asked, order.vatTotals);
    const deposit = documentAmounts({ lines: shares.map(({ base, ...vat }) => ({ amount: base, vat })) });
    if (shares.length > 0) expect(['0.00', '0.01']).toContain(subtractAmount(asked, deposit.totalIncludingTax));
    let left = deposit.totalIncludingTax;
    for (const total of totals) {
        const taken = takeWithin([{ left }], total);
        const { depositAmount, dueAmount } = documentAmounts({
            lines: [{ amount: total, vat: { rate: '0' } }],
            deposits: taken,
        });
        expect(compareDecimals(dueAmount, '0')).toBeGreaterThanOrEqual(0);
        expect(sumAmounts([depositAmount, dueAmount])).toBe(total);
        left = subtractAmount(left, depositAmount);
    }
    const invoiced = sumAmounts(totals);
    const [paid, above] = [
        subtractAmount(deposit.totalIncludingTax, left),
        subtractAmount(deposit.totalIncludingTax, invoiced),
    ];
    expect(paid).toBe(compareDecimals(above, '0') > 0 ? invoiced : deposit.totalIncludingTax);
};

/** An invoice and all of its credits come to 0.00 in every base, every tax and every account. */
const checkCredits = (notes: readonly Note[], steps: Chain['credits']): void => {
    const { lines, charges } = billed(notes);
    const amounts = documentAmounts({ lines, charges });
    const sold = notes.flatMap(note =>
        note.lines.map(({ net, quantity, vat }) => ({
            net: net ?? '0',
            quantity: String(quantity),
            vatRate: recordOf(vat),
        })),
    );
    const shipping = charges
        .flatMap(charge => chargeAmounts(lines, charge))
        .map(({ amount, vat }) => ({ amount, vatRate: String(vat.vatRate) }));
    const ledger = creditLedger(sold, shipping);
    expect(ledger.amounts.vatTotals).toEqual(amounts.vatTotals);
    for (const one of steps) creditStep(ledger, one);
    if (leftWithTax(ledger.left()) !== '0.00')
        expect(ledger.credit(creditOfAll(ledger.linesLeft(), ledger.left()))).toBeDefined();
    expectClosed(ledger);
};

/** The invoices of an order come to what the order comes to, as exactly as their roundings let them. */
const checkInvoices = (
    lines: readonly OrderedLine[],
    notes: readonly Note[],
    invoices: readonly ReturnType<typeof documentAmounts>[],
    chain: Chain,
): ReturnType<typeof documentAmounts> => {
    const order = documentAmounts({ lines: lines.map(taxed), charges: [{ amount: chain.shipping }] });
    const sumOf = (name: 'linesAmount' | 'chargesAmount' | 'totalExcludingTax') =>
        sumAmounts(invoices.map(invoice => invoice[name]));
    // Shipping is billed once. Bases sum to those of the order, but for parts of lines that are no whole cents.
    expect(sumOf('chargesAmount')).toBe(order.chargesAmount);
    for (const name of ['linesAmount', 'totalExcludingTax'] as const)
        expect(away(sumOf(name), order[name])).toBeLessThanOrEqual(baseTolerance(lines) + 1e-9);
    if (!isSharedAlike(lines, notes, chain)) return order;
    const [ordered, billedSums] = [
        sumsByKey(order.vatTotals),
        sumsByKey(invoices.flatMap(({ vatTotals }) => vatTotals)),
    ];
    expect(billedSums.size).toBe(ordered.size);
    for (const [key, { base, tax }] of ordered) {
        const found = billedSums.get(key) ?? { base: '0', tax: '0' };
        const ofKey = lines.filter(({ vat }) => vatTotalKey(vatOfLine(vat)) === key);
        expect(away(found.base, base)).toBeLessThanOrEqual(baseTolerance(ofKey) + 1e-9);
        if (!ofKey.every(isExact)) continue;
        // VAT is rounded once for each invoice: several may differ from the order by half a cent each, and one is equal.
        expect(away(found.tax, tax)).toBeLessThanOrEqual(
            invoices.length === 1 ? 0 : HALF * (invoices.length + 1) + 1e-9,
        );
    }
    return order;
};

test('B5 B11 rule 5: random orders, their notes, invoices, deposits and credit notes agree to the cent', {
    timeout: 600_000,
}, () => {
    const seen = { several: 0, joint: 0, whole: 0, inexact: 0, own: 0 };
    fc.assert(
        fc.property(CHAIN, chain => {
            const lines = linesOf(chain).filter(({ quantity }) => quantity > 0);
            const notes = notesOf(lines, chain);
            fc.pre(notes.length > 0);
            const bills = [...new Set(chain.bills.slice(0, notes.length))].map(bill =>
                notes.filter((_, place) => chain.bills[place] === bill),
            );
            const invoices = bills.map(of => documentAmounts(billed(of)));
            for (const note of notes) {
                const { vatTotals, totalExcludingTax, totalVat, totalIncludingTax, chargesAmount } = documentAmounts(
                    billed([note]),
                );
                expect(noteFigures(note.lines, [note], note.shippingRate)).toMatchObject({
                    ...{ vatTotals, totalExcludingTax, totalVat, totalIncludingTax },
                    shippingAmountExcludingTax: chargesAmount,
                });
            }
            const order = checkInvoices(lines, notes, invoices, chain);
            const isWhole = notes.length === 1 && isSharedAlike(lines, notes, chain);
            if (isWhole) expect(invoices).toEqual([order]);
            checkDeposit(
                chain.deposit,
                order,
                invoices.map(({ totalIncludingTax }) => totalIncludingTax),
            );
            for (const of of bills) checkCredits(of, chain.credits);
            if (invoices.length > 1) seen.several++;
            if (invoices.length < notes.length) seen.joint++;
            if (isWhole) seen.whole++;
            if (!lines.every(isExact)) seen.inexact++;
            if (notes.some(({ shippingRate }) => shippingRate)) seen.own++;
        }),
        { seed: 20_261_130, numRuns: propertyRuns(300) },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
