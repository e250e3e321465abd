import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    entriesFileName,
    FEC_COLUMNS,
    FEC_HEADER_LINE,
    fecTextOf,
    type NumberedEntry,
} from '#contract/invoices/entries.ts';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { JOURNALS, ledgerAccountsOf } from '#contract/invoices/ledger/accounts.ts';
import { entriesOf } from '#contract/invoices/ledger/entriesOf.ts';
import type { LedgerEntry } from '#contract/invoices/ledger/entry.ts';
import type { BookedInvoice } from '#contract/invoices/ledger/invoices.ts';
import type { BookedReceipt } from '#contract/invoices/ledger/receipts.ts';
import { type Letterable, letterEntries, type Settlement } from '#contract/invoices/lettering.ts';
import { compareDecimals, roundDecimal, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { propertyRuns } from '#test/support/extent.ts';
import { aLine, anInvoice, aText, exempt, standard } from '#test/support/invoices/parts.ts';

const NAMED = {
    customersAccount: null,
    salesAccount: null,
    shippingAccount: null,
    vatAccount: null,
    waitingVatAccount: null,
    bankLedgerAccount: null,
    depositsAccount: null,
    cashAccount: null,
    chequesAccount: null,
    cardsAccount: null,
    billsAccount: null,
};
const accounts = ledgerAccountsOf(NAMED);
const customer = { number: 'C0042', name: 'Sports du Lac SARL' };
const booking = (content: InvoiceContent, more: Partial<BookedInvoice> = {}): BookedInvoice => ({
    kind: 'invoice',
    id: 1,
    content,
    customer,
    rates: content.lines.map(() => null),
    deposits: [],
    ...more,
});
const entryOfInvoice = (document: BookedInvoice, named = accounts): LedgerEntry => {
    const [entry] = entriesOf(document, named);
    // An invoice over nothing has no entry.
    return (
        entry ?? {
            journal: 'sales',
            source: { kind: 'invoice', id: 1 },
            piece: '',
            day: '',
            text: '',
            lines: [],
            taxes: [],
        }
    );
};
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
    id: 7,
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
        expect(linesOf(entryOfInvoice(booking(content, { rates }), own))).toEqual([
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

    test('B11 a credit note of goods and shipping takes back the accounts of its invoice', () => {
        const content = anInvoice({
            type: 'credit_note',
            number: 'A2026-000008',
            lines: [aLine({ kind: 'charge', netUnitPrice: '30.00', quantity: '1' })],
        });
        const part = (amount: string, isShipping: boolean, salesAccount: string | null, vatAccount: string | null) => ({
            ...{ amount, isShipping, salesAccount, vatAccount },
            vat: standard(),
        });
        const entry = entryOfInvoice(
            booking(content, {
                parts: [
                    part('12.00', false, '7071', null),
                    part('8.50', false, '7061', null),
                    part('9.50', true, '7061', null),
                ],
                taxedParts: [part('100.00', false, '7071', null), part('50.00', true, null, '44571020')],
            }),
        );
        expect(linesOf(entry)).toEqual([
            ['411', '0.00', '36.00'],
            ['7071', '12.00', '0.00'],
            ['7061', '8.50', '0.00'],
            ['7085', '9.50', '0.00'],
            ['44571020', '6.00', '0.00'],
        ]);
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
            ['44574', '0.00', '60.00'],
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
        expect(linesOf(entryOfInvoice(booking(content, { credited: aDeposit('300.00') })))).toEqual([
            ['411', '0.00', '360.00'],
            ['4191', '300.00', '0.00'],
            ['44574', '60.00', '0.00'],
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
            (some, more, type, before, rates, isDeposit) => {
                const deposits = type === 'invoice' ? before.map(amount => aDeposit(amount)) : [];
                const content = anInvoice({ type, lines: some, charges: more });
                const entry = entryOfInvoice(
                    booking(content, {
                        rates,
                        deposits: deposits.map(one => bookedDeposit(one)),
                        credited: isDeposit ? aDeposit('10.00') : null,
                    }),
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
            // The deposits are not paid: their VAT waits (vatOnReceipt.test.ts).
            const vat = sumAmounts([booked('44571'), booked('44574')]);
            expect([vat, booked('4191')]).toEqual([content.totalVat, '0.00']);
        });
        fc.assert(property, { numRuns: propertyRuns(500), seed: 41 });
    });
});

describe('receipts', () => {
    const receipt: BookedReceipt = {
        kind: 'receipt',
        id: 7,
        date: '2026-11-20',
        amount: '840.00',
        method: 'transfer',
        reference: 'VIR 77',
        customer,
        offset: null,
    };
    const told = ({ journal, text, ...entry }: LedgerEntry) => [journal, text, linesOf(entry as LedgerEntry)];

    test('B11 money account at customer, and the reverse for a refund', () => {
        const all = [receipt, { ...receipt, amount: '-12.50', reference: null }];
        expect(all.flatMap(one => entriesOf(one, accounts)).map(told)).toEqual([
            [
                'bank',
                'Règlement VIR 77 Sports du Lac SARL',
                [
                    ['512', '840.00', '0.00'],
                    ['411', '0.00', '840.00'],
                ],
            ],
            [
                'bank',
                'Remboursement Sports du Lac SARL',
                [
                    ['512', '0.00', '12.50'],
                    ['411', '12.50', '0.00'],
                ],
            ],
        ]);
    });

    test.each([
        ['transfer', 'BQ', '512'],
        ['direct_debit', 'BQ', '512'],
        ['cheque', 'CQ', '5112'],
        ['card', 'CB', '5115'],
        ['bill_of_exchange', 'EF', '5113'],
        ['cash', 'CA', '530'],
        ['offset', 'OD', '471'],
    ] as const)('B11 %s is in the journal %s, on %s', (method, journal, account) => {
        const [entry] = entriesOf({ ...receipt, method }, accounts);
        expect([entry && JOURNALS[entry.journal].code, entry?.lines[0]?.account]).toEqual([journal, account]);
    });

    test('B11 both payments of an offset are one entry on the account of the customer', () => {
        const refund: BookedReceipt = { ...receipt, method: 'offset', amount: '-50.00', offset: 8 };
        const payment: BookedReceipt = { ...refund, id: 8, amount: '50.00', offset: 7 };
        expect([refund, payment].flatMap(one => entriesOf(one, accounts)).map(told)).toEqual([
            [
                'other',
                'Compensation VIR 77 Sports du Lac SARL',
                [
                    ['411', '0.00', '50.00'],
                    ['411', '50.00', '0.00'],
                ],
            ],
        ]);
    });

    const numbered = (entry: LedgerEntry, more: Partial<NumberedEntry> = {}): NumberedEntry => ({
        ...entry,
        number: 12,
        letter: null,
        validDay: null,
        ...more,
    });

    test('B11 rows of the FEC: days without dashes, a comma, letters on the account of the customer', () => {
        const [entry] = entriesOf(receipt, accounts);
        const closed = { validDay: '2026-12-05', letter: { code: 'AAB', day: '2026-11-20' } };
        const text = entry ? fecTextOf([numbered(entry, closed)]) : '';
        expect(text.split('\r\n').map(line => line.replaceAll('\t', '|'))).toEqual([
            'BQ|Banque|12|20261120|512|Banque|||R000007|20261120|Règlement VIR 77 Sports du Lac SARL|840,00|0,00|||20261205||',
            'BQ|Banque|12|20261120|411|Clients|C0042|Sports du Lac SARL|R000007|20261120|Règlement VIR 77 Sports du Lac SARL|0,00|840,00|AAB|20261120|20261205||',
            '',
        ]);
        expect(FEC_HEADER_LINE).toBe(`${FEC_COLUMNS.join('\t')}\r\n`);
    });

    test.each([
        ['=cmd|calc', '=cmd|calc'],
        ['-Tiret Sport', '-Tiret Sport'],
        ['Le "Sport" ; Cie', 'Le "Sport" ; Cie'],
        ['Un\tdeux\r\ntrois\u2028quatre\u0000', 'Un deux trois quatre'],
    ])('B11 texts of the FEC are neither escaped nor quoted: %j', (name, written) => {
        const [entry] = entriesOf({ ...receipt, reference: null, customer: { number: 'C1', name } }, accounts);
        const fields = entry
            ? fecTextOf([numbered(entry)])
                  .split('\r\n')[1]
                  ?.split('\t')
            : [];
        expect([fields?.length, fields?.[7]]).toEqual([18, written]);
    });

    test('B11 files are named by the law, or in words', () => {
        expect(entriesFileName('fec', '123456789', '2026-10-01', '2026-10-31')).toBe('123456789FEC20261031.txt');
        expect(entriesFileName('csv', '123456789', '2026-10-01', '2026-10-31')).toBe(
            'ecritures-123456789-2026-10-01-2026-10-31.csv',
        );
    });
});

describe('letters', () => {
    const one = (key: string, balance: string, more: Partial<Letterable> = {}): Letterable => ({
        key,
        balance,
        day: '2026-11-20',
        isOpen: true,
        ...more,
    });
    const codes = (entries: readonly Letterable[], settlements: readonly Settlement[], used?: number) =>
        [...letterEntries(entries, settlements, used)].map(([key, { code }]) => `${key} ${code}`);

    test('B11 entries that come to nothing together have one, on the day of the last of them', () => {
        const entries = [
            one('invoice 1', '144.00', { day: '2026-11-02' }),
            one('receipt 1', '-100.00', { day: '2026-11-10' }),
            one('receipt 2', '-44.00', { day: '2026-11-12' }),
            one('invoice 2', '10.00'),
        ];
        const letters = letterEntries(entries, [
            ['receipt 1', 'invoice 1'],
            ['receipt 2', 'invoice 1'],
        ]);
        expect([...letters]).toEqual(
            ['invoice 1', 'receipt 1', 'receipt 2'].map(key => [key, { code: 'AAA', day: '2026-11-12' }]),
        );
    });

    test('B11 a part has none, and neither has a group of closed periods alone', () => {
        const part = [one('invoice 1', '144.00'), one('receipt 1', '-100.00')];
        expect(codes(part, [['receipt 1', 'invoice 1']])).toEqual([]);
        const closed = [one('invoice 1', '9.00', { isOpen: false }), one('receipt 1', '-9.00', { isOpen: false })];
        expect(codes(closed, [['receipt 1', 'invoice 1']])).toEqual([]);
    });

    test('B11 groups follow the days on which they were settled, after the codes of closed periods', () => {
        const entries = [
            one('invoice 1', '1.00', { isOpen: false, day: '2026-10-01' }),
            one('invoice 2', '2.00', { day: '2026-11-01' }),
            one('receipt 1', '-1.00', { day: '2026-11-30' }),
            one('receipt 2', '-2.00', { day: '2026-11-29' }),
        ];
        const settlements: Settlement[] = [
            ['receipt 1', 'invoice 1'],
            ['receipt 2', 'invoice 2'],
        ];
        expect(codes(entries, settlements, 26)).toEqual([
            'invoice 2 ABA',
            'receipt 2 ABA',
            'invoice 1 ABB',
            'receipt 1 ABB',
        ]);
    });
});
