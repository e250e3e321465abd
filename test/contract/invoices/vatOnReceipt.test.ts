import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { ledgerAccountsOf } from '#contract/invoices/ledger/accounts.ts';
import { entriesOf } from '#contract/invoices/ledger/entriesOf.ts';
import type { LedgerEntry } from '#contract/invoices/ledger/entry.ts';
import type { BookedInvoice } from '#contract/invoices/ledger/invoices.ts';
import { type SettledPayment, vatEntriesOf, type WaitingInvoice } from '#contract/invoices/ledger/vatOnReceipt.ts';
import { compareDecimals, subtractAmount, sumAmounts } from '#contract/values/money.ts';
import { propertyRuns } from '#test/support/extent.ts';
import { aLine, anInvoice, standard } from '#test/support/invoices/parts.ts';

const accounts = ledgerAccountsOf({
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
});
const customer = { number: 'C0042', name: 'Sports du Lac SARL' };

const goods = (price: string, vat = standard()) => aLine({ netUnitPrice: price, quantity: '1', vat });
const service = (price: string, vat = standard()) =>
    aLine({ kind: 'charge', isService: true, netUnitPrice: price, quantity: '1', vat });
const onDebits = (content: InvoiceContent): InvoiceContent => ({
    ...content,
    seller: { ...content.seller, isVatOnDebits: true },
});

const entryOf = (content: InvoiceContent, more: Partial<BookedInvoice> = {}): LedgerEntry => {
    const document: BookedInvoice = {
        ...{ kind: 'invoice', id: 1, content, customer, deposits: [] },
        rates: content.lines.map(() => null),
        ...more,
    };
    const [entry] = entriesOf(document, accounts);
    if (!entry) throw new Error('no entry');
    return entry;
};

const creditOf = (invoice: InvoiceContent, lines: InvoiceContent['lines'], issueDate = '2026-11-20') =>
    entryOf(anInvoice({ type: 'credit_note', number: 'A2026-000001', issueDate, lines }), { id: 2, credited: invoice });

const paid = (day: string, amount: string, piece = 'R000001'): SettledPayment => ({ day, amount, piece });

const vatOf = (entries: readonly LedgerEntry[], more: Partial<WaitingInvoice> = {}, first: string | null = null) =>
    vatEntriesOf(
        {
            ...{ id: 1, number: 'F2026-000001', customer, entries, deliveries: [], payments: [], released: [] },
            ...more,
        },
        accounts,
        first,
    );

/** Day, piece, and what is collected. */
const told = (entries: readonly LedgerEntry[]) =>
    entries.map(({ day, piece, taxes }) => [day, piece, sumAmounts(taxes.map(({ amount }) => amount))]);

/** Credit less debit of an account. */
const balance = (entries: readonly LedgerEntry[], account: string) =>
    entries
        .flatMap(entry => entry.lines)
        .filter(line => line.account === account)
        .reduce((total, { debit, credit }) => subtractAmount(sumAmounts([total, credit]), debit), '0.00');

const vatBalances = (entries: readonly LedgerEntry[]) => ['44574', '44571'].map(account => balance(entries, account));

describe('when VAT is due (CGI, article 269-2)', () => {
    const mixed = () => anInvoice({ lines: [goods('100.00'), service('50.00')] });
    const deposit = (lines = [service('100.00')]) => anInvoice({ type: 'deposit', lines });

    test.each<[string, InvoiceContent, [waiting: string, due: string]]>([
        ['goods at delivery', anInvoice({ lines: [goods('100.00')] }), ['0.00', '20.00']],
        ['services when they are paid', anInvoice({ lines: [service('100.00')] }), ['20.00', '0.00']],
        ['services on debits at issue', onDebits(anInvoice({ lines: [service('100.00')] })), ['0.00', '20.00']],
        ['each kind of an invoice with both', mixed(), ['10.00', '20.00']],
        ['a deposit when it is paid', deposit([goods('100.00')]), ['20.00', '0.00']],
        ['a deposit on goods, also on debits', onDebits(deposit([goods('100.00')])), ['20.00', '0.00']],
        ['a deposit on services on debits at issue', onDebits(deposit()), ['0.00', '20.00']],
        [
            'shipping with the goods',
            anInvoice({
                lines: [goods('100.00'), service('50.00')],
                charges: [{ reason: 'shipping', amount: '10.00', vat: standard() }],
            }),
            ['10.00', '22.00'],
        ],
    ])('%s', (_, content, balances) => {
        const entry = entryOf(content);
        expect(vatBalances([entry])).toEqual(balances);
        expect(sumAmounts(entry.taxes.map(({ amount }) => amount))).toBe(balances[1]);
    });

    test('a payment moves its share, and the last one what is left', () => {
        const invoice = entryOf(anInvoice({ lines: [service('100.01')] }));
        const moved = vatOf([invoice], {
            payments: [
                paid('2026-11-16', '40.00'),
                paid('2026-12-03', '40.00', 'R000002'),
                paid('2027-01-05', '40.01'),
            ],
        });
        expect(told(moved)).toEqual([
            ['2026-11-16', 'R000001', '6.67'],
            ['2026-12-03', 'R000002', '6.66'],
            ['2027-01-05', 'R000001', '6.67'],
        ]);
        expect(vatBalances([invoice, ...moved])).toEqual(['0.00', '20.00']);
        expect(moved[0]).toMatchObject({ journal: 'other', source: { kind: 'vat', id: 1 } });
        expect(moved[0]?.text).toBe('TVA exigible F2026-000001 Sports du Lac SARL');
    });

    test('each rate moves to its own account', () => {
        const content = anInvoice({ lines: [service('100.00'), service('200.00', standard('10.00'))] });
        const rates = [
            { salesAccount: null, vatAccount: '445711' },
            { salesAccount: null, vatAccount: '445712' },
        ];
        const invoice = entryOf(content, { rates });
        const all = [invoice, ...vatOf([invoice], { payments: [paid('2026-11-16', '170.00')] })];
        expect(['44574', '445711', '445712'].map(account => balance(all, account))).toEqual([
            '20.00',
            '10.00',
            '10.00',
        ]);
    });

    test('a payment that is taken back takes its VAT back', () => {
        const invoice = entryOf(anInvoice({ lines: [service('100.00')] }));
        const payments = [paid('2026-11-16', '120.00'), paid('2026-12-01', '-120.00', 'R000002')];
        const moved = vatOf([invoice], { payments });
        expect(told(moved)).toEqual([
            ['2026-11-16', 'R000001', '20.00'],
            ['2026-12-01', 'R000002', '-20.00'],
        ]);
        expect(vatBalances([invoice, ...moved])).toEqual(['20.00', '0.00']);
    });

    test('a credit note of what is not paid leaves nothing waiting', () => {
        const content = anInvoice({ lines: [service('100.00')] });
        const entries = [entryOf(content), creditOf(content, [service('100.00')])];
        expect(vatOf(entries)).toEqual([]);
        expect(vatBalances(entries)).toEqual(['0.00', '0.00']);
    });

    test('a credit note by amount is of the kind that the invoice is', () => {
        const content = anInvoice({ lines: [service('100.00')] });
        const entries = [entryOf(content), creditOf(content, [goods('30.00')])];
        expect(vatBalances(entries)).toEqual(['14.00', '0.00']);
    });

    test('a credit note of what is paid takes VAT back when the money is returned', () => {
        const content = anInvoice({ lines: [service('100.00')] });
        const entries = [entryOf(content), creditOf(content, [service('100.00')])];
        const payments = [
            paid('2026-11-16', '120.00'),
            paid('2026-12-01', '-60.00', 'R000002'),
            paid('2026-12-02', '-60.00', 'R000003'),
        ];
        const moved = vatOf(entries, { payments });
        expect(told(moved)).toEqual([
            ['2026-11-16', 'R000001', '20.00'],
            ['2026-12-01', 'R000002', '-10.00'],
            ['2026-12-02', 'R000003', '-10.00'],
        ]);
        expect(vatBalances([...entries, ...moved])).toEqual(['0.00', '0.00']);
    });

    test('a credit note of the goods makes the VAT of the paid service due', () => {
        const content = anInvoice({ lines: [goods('100.00'), service('100.00')] });
        const entries = [entryOf(content), creditOf(content, [goods('100.00')])];
        const moved = vatOf(entries, { payments: [paid('2026-11-16', '120.00')] });
        expect(told(moved)).toEqual([
            ['2026-11-16', 'R000001', '10.00'],
            ['2026-11-20', 'A2026-000001', '10.00'],
        ]);
        expect(vatBalances([...entries, ...moved])).toEqual(['0.00', '20.00']);
    });

    test.each([
        ['goods', [], ['0.00', '40.00']],
        ['goods', ['2026-11-16'], ['0.00', '40.00']],
        ['services', [], ['40.00', '0.00']],
        ['services', ['2026-11-16'], ['20.00', '20.00']],
    ])('%s with a deposit paid on %j: VAT waits only where it is not due', (kind, days, balances) => {
        const sold = kind === 'goods' ? goods : service;
        const before = deposit([sold('100.00')]);
        const content = anInvoice({ lines: [sold('200.00')], issueDate: '2026-12-01' });
        const of = { id: 7, content: before, rates: [null], amount: before.totalIncludingTax };
        const entries = [entryOf(before, { id: 7 }), entryOf(content, { deposits: [of] })];
        const [, final] = entries;
        const deliveries = final?.delivered ? [{ piece: final.piece, day: final.day, taxes: final.delivered }] : [];
        const payments = days.map(day => paid(day, '120.00'));
        const moved = vatOf(entries.slice(0, 1), { id: 7, deliveries, payments });
        expect(vatBalances([...entries, ...moved])).toEqual(balances);
        // The rest of the final invoice is paid.
        const rest = vatOf(entries.slice(1), { payments: [paid('2026-12-20', '120.00')] });
        const later = vatOf(entries.slice(0, 1), { id: 7, deliveries, payments: [paid('2026-12-20', '120.00')] });
        expect(vatBalances([...entries, ...(days.length > 0 ? moved : later), ...rest])).toEqual(['0.00', '40.00']);
    });

    test('what became known after its period was closed is made up for on the first open day, once', () => {
        const invoice = entryOf(anInvoice({ lines: [service('100.00')] }));
        const closed = vatOf([invoice], { payments: [paid('2026-11-16', '60.00')] });
        const released = closed.flatMap(({ taxes }) => taxes.map(tax => ({ ...tax, account: '44571' })));
        const payments = [paid('2026-11-16', '60.00'), paid('2026-11-17', '30.00'), paid('2026-12-05', '30.00')];
        expect(told(vatOf([invoice], { payments, released }, '2026-12-01'))).toEqual([
            ['2026-12-01', 'F2026-000001', '5.00'],
            ['2026-12-05', 'R000001', '5.00'],
        ]);
    });

    test('whatever is paid, credited and refunded in any order, nothing waits at the end, and each entry balances', () => {
        const price = fc.integer({ min: 1, max: 50_000 }).map(count => (count / 100).toFixed(2));
        const sale = fc.tuple(price, fc.boolean(), fc.constantFrom('20.00', '5.50'));
        const line = ([amount, isService, rate]: [string, boolean, string]) =>
            (isService ? service : goods)(amount, standard(rate));
        const property = fc.property(
            fc.array(sale, { minLength: 1, maxLength: 6 }),
            fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
            fc.nat(6),
            (sales, parts, kept) => {
                const content = anInvoice({ lines: sales.map(line) });
                const credited = sales.slice(kept);
                const note = anInvoice({ type: 'credit_note', lines: credited.map(line) });
                const entries = [
                    entryOf(content),
                    ...(credited.length > 0 ? [creditOf(content, note.lines, '2026-11-20')] : []),
                ];
                const total = content.totalIncludingTax;
                const shares = parts.map(part => ((Number(total) * part) / 400).toFixed(2));
                const owed = subtractAmount(total, credited.length > 0 ? note.totalIncludingTax : '0');
                const last = subtractAmount(owed, sumAmounts(shares));
                const payments = [...shares, last].map((amount, place) => paid(`2026-11-${15 + 3 * place}`, amount));
                const moved = vatOf(entries, { payments });
                for (const entry of [...entries, ...moved]) {
                    const sums = (['debit', 'credit'] as const).map(side =>
                        sumAmounts(entry.lines.map(one => one[side])),
                    );
                    expect(sums[0]).toBe(sums[1]);
                    expect(entry.lines.some(one => compareDecimals(one.debit, '0') < 0)).toBe(false);
                }
                const vat = credited.length > 0 ? subtractAmount(content.totalVat, note.totalVat) : content.totalVat;
                expect(vatBalances([...entries, ...moved])).toEqual(['0.00', vat]);
                const due = [...entries, ...moved].flatMap(entry => entry.taxes.map(({ amount }) => amount));
                // Taxes of a credit note are below zero.
                expect(sumAmounts(due)).toBe(vat);
            },
        );
        fc.assert(property, { numRuns: propertyRuns(500), seed: 269 });
    });

    test('an order with a deposit that is invoiced, credited as a whole, refunded and invoiced again has its VAT once', () => {
        const price = fc.integer({ min: 100, max: 50_000 }).map(count => (count / 100).toFixed(2));
        const sale = fc.tuple(price, fc.boolean());
        const property = fc.property(
            fc.array(sale, { minLength: 1, maxLength: 5 }),
            fc.integer({ min: 1, max: 100 }),
            fc.constantFrom('2026-11-02', '2026-11-11', '2026-11-21', '2026-12-01'),
            fc.boolean(),
            (sales, share, depositDay, isOnDebits) => {
                const own = (content: InvoiceContent) => (isOnDebits ? onDebits(content) : content);
                const lines = sales.map(([amount, isService]) => (isService ? service : goods)(amount));
                const base = sumAmounts(sales.map(([amount]) => amount));
                const asked = own(deposit([goods(((Number(base) * share) / 100).toFixed(2))]));
                const of = { id: 7, content: asked, rates: [null], amount: asked.totalIncludingTax };
                const final = (issueDate: string) => own(anInvoice({ lines, issueDate }));
                const first = final('2026-11-10');
                const note = own(anInvoice({ type: 'credit_note', issueDate: '2026-11-20', lines }));
                const entries = {
                    deposit: entryOf(asked, { id: 7 }),
                    first: entryOf(first, { id: 1, deposits: [of] }),
                    note: entryOf(note, { id: 2, deposits: [of], credited: first }),
                    again: entryOf(final('2026-11-30'), { id: 3, deposits: [of] }),
                };
                const { deposit: before, ...others } = entries;
                const rest = subtractAmount(first.totalIncludingTax, asked.totalIncludingTax);
                const moved = [
                    ...vatOf([before], {
                        id: 7,
                        deliveries: Object.values(others).flatMap(({ piece, day, delivered }) =>
                            delivered ? [{ piece, day, taxes: delivered }] : [],
                        ),
                        payments: [paid(depositDay, asked.totalIncludingTax)],
                    }),
                    ...vatOf([others.first, others.note], {
                        payments: [paid('2026-11-15', rest), paid('2026-11-25', subtractAmount('0', rest))],
                    }),
                    ...vatOf([others.again], { id: 3, payments: [paid('2026-12-05', rest)] }),
                ];
                const all = [...Object.values(entries), ...moved];
                expect(['44574', '4191', '44571'].map(account => balance(all, account))).toEqual([
                    ...['0.00', '0.00'],
                    first.totalVat,
                ]);
                expect(sumAmounts(all.flatMap(entry => entry.taxes.map(({ amount }) => amount)))).toBe(first.totalVat);
            },
        );
        fc.assert(property, { numRuns: propertyRuns(300), seed: 4191 });
    });
});
