import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEC_COLUMNS, fecRowsOf } from '#contract/invoices/entries.ts';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import {
    entriesOfReceipts,
    entryOfInvoice,
    type InvoiceBooking,
    type LedgerEntry,
    ledgerAccountsOf,
} from '#contract/invoices/ledger.ts';
import { compareDecimals, roundDecimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { propertyRuns } from '#test/support/extent.ts';
import { aLine, anInvoice, aText, exempt, standard } from '#test/support/invoices/parts.ts';

const NAMED = {
    customersAccount: null,
    salesAccount: null,
    shippingAccount: null,
    vatAccount: null,
    bankLedgerAccount: null,
    depositsAccount: null,
};
const accounts = ledgerAccountsOf(NAMED);
const customer = { number: 'C0042', name: 'Sports du Lac SARL' };
const booking = (content: InvoiceContent, more: Partial<InvoiceBooking> = {}): InvoiceBooking => ({
    content,
    accounts,
    customer,
    rates: content.lines.map(() => null),
    deposits: [],
    creditsDeposit: false,
    ...more,
});
/** Account, debit, credit. */
const linesOf = ({ lines }: LedgerEntry) => lines.map(({ account, debit, credit }) => [account, debit, credit]);
const ordinary = () =>
    anInvoice({
        lines: [
            aLine({ netUnitPrice: '127.92', quantity: '1' }),
            aText('Merci'),
            aLine({ netUnitPrice: '49.90', quantity: '1', vat: standard('5.50') }),
        ],
        charges: [
            { reason: 'shipping', amount: '6.83', vat: standard() },
            { reason: 'shipping', amount: '2.67', vat: standard('5.50') },
        ],
    });
/** With an account of its own for its tax. */
const bookedDeposit = (
    content: InvoiceContent,
    vatAccount: string | null = null,
    amount = content.totalIncludingTax,
) => ({
    content,
    amount,
    rates: [{ salesAccount: null, vatAccount }],
});
const aDeposit = (amount: string, number = 'F2026-000100') =>
    anInvoice({ type: 'deposit', number, lines: [aLine({ kind: 'charge', netUnitPrice: amount, quantity: '1' })] });

describe('the entry of an invoice (invoices.md, section 5)', () => {
    test('customer at sales, shipping and VAT, one line an account', () => {
        const content = ordinary();
        expect(linesOf(entryOfInvoice(booking(content)))).toEqual([
            ['411', '217.16', '0.00'],
            ['707', '0.00', '177.82'],
            ['7085', '0.00', '9.50'],
            ['44571', '0.00', '29.84'],
        ]);
    });

    test('rates and companies name accounts of their own', () => {
        const content = ordinary();
        const own = ledgerAccountsOf({
            ...NAMED,
            salesAccount: '707100',
            shippingAccount: '708500',
            vatAccount: '445710',
        });
        const rates = [null, null, { salesAccount: '707055', vatAccount: '44571055' }];
        expect(linesOf(entryOfInvoice(booking(content, { accounts: own, rates })))).toEqual([
            ['411', '217.16', '0.00'],
            ['707100', '0.00', '127.92'],
            ['707055', '0.00', '49.90'],
            ['708500', '0.00', '9.50'],
            ['445710', '0.00', '26.95'],
            ['44571055', '0.00', '2.89'],
        ]);
    });

    test('a credit note is the reverse, with the customer below their account', () => {
        const content = anInvoice({
            type: 'credit_note',
            number: 'A2026-000007',
            lines: [aLine({ netUnitPrice: '17.20', quantity: '2' })],
        });
        const entry = entryOfInvoice(booking(content));
        expect(linesOf(entry)).toEqual([
            ['411', '0.00', '41.28'],
            ['707', '34.40', '0.00'],
            ['44571', '6.88', '0.00'],
        ]);
        expect(entry.lines.map(({ auxiliary }) => auxiliary?.number)).toEqual(['C0042', undefined, undefined]);
        expect(entry.text).toBe('Avoir A2026-000007 Sports du Lac SARL');
    });

    test('what is exempt has no tax, and a line below 0 stands on the other side', () => {
        const content = anInvoice({
            lines: [
                aLine({ netUnitPrice: '100.00', quantity: '1', vat: exempt('K', 'VATEX-EU-IC') }),
                aLine({ netUnitPrice: '30.00', quantity: '-1', vat: exempt('K', 'VATEX-EU-IC') }),
            ],
        });
        expect(linesOf(entryOfInvoice(booking(content)))).toEqual([
            ['411', '70.00', '0.00'],
            ['707', '0.00', '70.00'],
        ]);
    });

    test('a deposit is owed to the customer, and the final invoice takes it back with its tax', () => {
        const deposit = aDeposit('300.00');
        expect(linesOf(entryOfInvoice(booking(deposit)))).toEqual([
            ['411', '360.00', '0.00'],
            ['4191', '0.00', '300.00'],
            ['44571', '0.00', '60.00'],
        ]);
        const content = anInvoice({
            lines: [aLine({ netUnitPrice: '1000.00', quantity: '1' })],
            deposits: [{ number: 'F2026-000100', issueDate: '2026-11-01', amount: '360.00' }],
            depositAmount: '360.00',
        });
        expect(linesOf(entryOfInvoice(booking(content, { deposits: [bookedDeposit(deposit)] })))).toEqual([
            ['411', '840.00', '0.00'],
            ['707', '0.00', '1000.00'],
            ['44571', '0.00', '140.00'],
            ['4191', '300.00', '0.00'],
        ]);
    });

    test('a part of a deposit is shared out over what was owed and its tax', () => {
        const content = anInvoice({
            lines: [aLine({ netUnitPrice: '100.00', quantity: '1' })],
            depositAmount: '100.00',
        });
        const deposits = [bookedDeposit(aDeposit('300.00'), null, '100.00')];
        expect(linesOf(entryOfInvoice(booking(content, { deposits })))).toEqual([
            ['411', '20.00', '0.00'],
            ['707', '0.00', '100.00'],
            ['44571', '0.00', '3.33'],
            ['4191', '83.33', '0.00'],
        ]);
    });

    test('a deposit leaves the account that its tax was booked on', () => {
        const deposit = aDeposit('300.00');
        const content = anInvoice({
            lines: [aLine({ netUnitPrice: '1000.00', quantity: '1' })],
            depositAmount: '360.00',
        });
        const deposits = [bookedDeposit(deposit, '445712')];
        expect(linesOf(entryOfInvoice(booking(content, { deposits }))).slice(2)).toEqual([
            ['44571', '0.00', '200.00'],
            ['4191', '300.00', '0.00'],
            ['445712', '60.00', '0.00'],
        ]);
    });

    test('the credit note of a deposit takes back what was owed', () => {
        const content = { ...aDeposit('300.00'), type: 'credit_note' as const };
        expect(linesOf(entryOfInvoice(booking(content, { creditsDeposit: true })))).toEqual([
            ['411', '0.00', '360.00'],
            ['4191', '300.00', '0.00'],
            ['44571', '60.00', '0.00'],
        ]);
    });
});

const cents = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map(count => roundDecimal((count / 100).toFixed(2), 2));
const vat = fc.constantFrom(standard('20.00'), standard('10.00'), standard('5.50'), exempt('G', 'VATEX-EU-G'));
const lines = fc.array(
    fc.oneof(
        fc
            .record({ net: cents(1, 1_000_000), quantity: fc.integer({ min: -20, max: 500 }), vat })
            .map(({ net, quantity, vat: own }) => aLine({ netUnitPrice: net, quantity: String(quantity), vat: own })),
        fc.constant(aText('Texte')),
    ),
    { minLength: 1, maxLength: 12 },
);
const charges = fc.array(
    fc.record({ amount: cents(1, 5_000), vat }).map(one => ({ reason: 'shipping' as const, ...one })),
    { maxLength: 3 },
);
const rate = fc.option(
    fc.record({
        salesAccount: fc.constantFrom(null, '707', '7071', '706'),
        vatAccount: fc.constantFrom(null, '44571', '445712'),
    }),
);

const sum = (entry: LedgerEntry, side: 'debit' | 'credit') => sumAmounts(entry.lines.map(line => line[side]));

describe('entries balance', { timeout: 600_000 }, () => {
    test('of any invoice, deposit and credit note, with deposits of any number', () => {
        const property = fc.property(
            lines,
            charges,
            fc.constantFrom('invoice' as const, 'deposit' as const, 'credit_note' as const),
            fc.array(cents(1, 100_000), { maxLength: 3 }),
            fc.array(rate, { maxLength: 12 }),
            fc.boolean(),
            (some, more, type, before, rates, creditsDeposit) => {
                const deposits = type === 'invoice' ? before.map(amount => aDeposit(amount)) : [];
                const content = anInvoice({ type, lines: some, charges: more });
                const entry = entryOfInvoice(
                    booking(content, { rates, deposits: deposits.map(one => bookedDeposit(one)), creditsDeposit }),
                );
                expect(sum(entry, 'debit')).toBe(sum(entry, 'credit'));
                for (const { debit, credit } of entry.lines) {
                    expect([debit, credit].filter(amount => compareDecimals(amount, '0') > 0)).toHaveLength(1);
                    expect([debit, credit].filter(amount => compareDecimals(amount, '0') < 0)).toHaveLength(0);
                }
                const own = entry.lines.filter(line => line.auxiliary);
                const owed = subtractAmount(
                    sumAmounts(own.map(({ debit }) => debit)),
                    sumAmounts(own.map(({ credit }) => credit)),
                );
                const paid = sumAmounts(deposits.map(({ totalIncludingTax }) => totalIncludingTax));
                const due = subtractAmount(content.totalIncludingTax, paid);
                expect(owed).toBe(type === 'credit_note' ? subtractAmount('0', due) : due);
            },
        );
        fc.assert(property, { numRuns: propertyRuns(1_000), seed: 40 });
    });

    test('the tax of an order that was paid in parts is booked once', () => {
        const property = fc.property(lines, fc.array(cents(1, 50_000), { maxLength: 3 }), (some, before) => {
            const deposits = before.map(amount => aDeposit(amount));
            const content = anInvoice({ lines: some });
            const entries = [
                ...deposits.map(deposit => entryOfInvoice(booking(deposit))),
                entryOfInvoice(booking(content, { deposits: deposits.map(one => bookedDeposit(one)) })),
            ];
            const booked = (account: string) =>
                entries
                    .flatMap(entry => entry.lines)
                    .filter(line => line.account === account)
                    .reduce((total, { debit, credit }) => subtractAmount(sumAmounts([total, credit]), debit), '0.00');
            expect([booked('44571'), booked('4191')]).toEqual([content.totalVat, '0.00']);
        });
        fc.assert(property, { numRuns: propertyRuns(500), seed: 41 });
    });
});

describe('receipts', () => {
    const receipt = {
        number: 'R1',
        date: '2026-11-20',
        amount: '840.00',
        method: 'transfer',
        reference: 'VIR 77',
        customer,
    };

    test('bank at customer, a refund the reverse, and nothing for what is set off', () => {
        const all = [receipt, { ...receipt, amount: '-12.50', reference: null }, { ...receipt, method: 'offset' }];
        const entries = entriesOfReceipts(all, accounts);
        expect(entries.map(entry => [entry.text, linesOf(entry)])).toEqual([
            [
                'Règlement VIR 77 Sports du Lac SARL',
                [
                    ['512', '840.00', '0.00'],
                    ['411', '0.00', '840.00'],
                ],
            ],
            [
                'Remboursement Sports du Lac SARL',
                [
                    ['512', '0.00', '12.50'],
                    ['411', '12.50', '0.00'],
                ],
            ],
        ]);
    });

    test('as rows of the FEC: days without dashes, a comma, and the customer below their account', () => {
        const [entry] = entriesOfReceipts([receipt], accounts);
        const rows = entry ? fecRowsOf(entry) : [];
        expect(rows.map(row => FEC_COLUMNS.map(name => row[name]).join('|'))).toEqual([
            'BQ|Banque|R1|20261120|512|Banque|||R1|20261120|Règlement VIR 77 Sports du Lac SARL|840,00|0,00|||20261120||',
            'BQ|Banque|R1|20261120|411|Clients|C0042|Sports du Lac SARL|R1|20261120|Règlement VIR 77 Sports du Lac SARL|0,00|840,00|||20261120||',
        ]);
    });
});
