import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountOf } from '#contract/invoices/account.ts';
import {
    creditNoteDeductions,
    creditNoteStatusOf,
    dueAmountOf,
    invoiceStatusOf,
} from '#contract/invoices/invoiceStatus.ts';
import { lateCharges } from '#contract/invoices/lateCharges.ts';
import { type OpenInvoice, proposeAllocations } from '#contract/payments/matching.ts';
import { propertyRuns } from '#test/support/extent.ts';

const facts = (total: string, more: object = {}) => ({
    isIssued: true,
    totalIncludingTax: total,
    depositAmount: '0.00',
    paidAmount: '0.00',
    creditedAmount: '0.00',
    ...more,
});

describe('what has become of an invoice (invoices.md, section 6)', () => {
    test.each([
        ['nothing paid', facts('100.00'), '100.00', 'issued'],
        ['some paid', facts('100.00', { paidAmount: '40.00' }), '60.00', 'partially_paid'],
        ['all paid', facts('100.00', { paidAmount: '100.00' }), '0.00', 'paid'],
        ['a deposit deducted', facts('1200.00', { depositAmount: '360.00' }), '840.00', 'issued'],
        ['some credited', facts('100.00', { creditedAmount: '40.00' }), '60.00', 'issued'],
        ['the rest credited', facts('100.00', { creditedAmount: '40.00', paidAmount: '60.00' }), '0.00', 'paid'],
        ['all credited', facts('100.00', { creditedAmount: '100.00' }), '0.00', 'credited'],
        [
            'paid, then credited',
            facts('100.00', { creditedAmount: '100.00', paidAmount: '100.00' }),
            '0.00',
            'credited',
        ],
    ])('%s', (_, given, due, status) => {
        expect([dueAmountOf(given), invoiceStatusOf(given)]).toEqual([due, status]);
    });

    test.each([
        ['all of it is still to give back', facts('50.00'), 'issued'],
        ['some was taken off its invoice', facts('50.00', { creditedAmount: '20.00' }), 'partially_paid'],
        ['some was refunded', facts('50.00', { paidAmount: '20.00' }), 'partially_paid'],
        ['nothing is left', facts('50.00', { creditedAmount: '20.00', paidAmount: '30.00' }), 'paid'],
    ])('a credit note: %s', (_, given, status) => {
        expect(creditNoteStatusOf(given)).toBe(status);
    });

    test.each([
        ['an unpaid invoice takes all', facts('100.00'), ['30.00', '20.00'], ['30.00', '20.00']],
        ['a paid one takes nothing', facts('100.00', { paidAmount: '100.00' }), ['30.00'], ['0.00']],
        ['the last one stays first', facts('100.00', { paidAmount: '60.00' }), ['30.00', '20.00'], ['30.00', '10.00']],
        ['deposits count', facts('100.00', { depositAmount: '90.00' }), ['30.00'], ['10.00']],
    ])('what credit notes took: %s', (_, given, totals, taken) => {
        expect(creditNoteDeductions(given, totals)).toEqual(taken);
    });
});

const open = (number: string, dueAmount: string, dueDate = '2026-11-01'): OpenInvoice => ({
    '@id': `/api/invoices/${number}`,
    number,
    issueDate: '2026-10-01',
    dueDate,
    dueAmount,
});

describe('what a payment could settle (invoices.md, section 5)', () => {
    const three = [
        open('F2026-000003', '30.00', '2026-11-30'),
        open('F2026-000001', '10.00'),
        open('F2026-000002', '25.50'),
    ];
    test.each([
        ['one that is due exactly', '30.00', '', 'exact', [['F2026-000003', '30.00']], '0.00'],
        [
            'a sum that is due exactly',
            '55.50',
            '',
            'exact',
            [
                ['F2026-000002', '25.50'],
                ['F2026-000003', '30.00'],
            ],
            '0.00',
        ],
        [
            'the oldest first',
            '20.00',
            '',
            'oldest',
            [
                ['F2026-000001', '10.00'],
                ['F2026-000002', '10.00'],
            ],
            '0.00',
        ],
        [
            'what the text names',
            '31.00',
            'VIR SEPA f2026-000003 MERCI',
            'named',
            [
                ['F2026-000003', '30.00'],
                ['F2026-000001', '1.00'],
            ],
            '0.00',
        ],
        [
            'more than is due',
            '70.00',
            '',
            'oldest',
            [
                ['F2026-000001', '10.00'],
                ['F2026-000002', '25.50'],
                ['F2026-000003', '30.00'],
            ],
            '4.50',
        ],
        ['a longer number is another one', '10.00', 'F2026-0000011', 'exact', [['F2026-000001', '10.00']], '0.00'],
    ] as const)('%s', (_, amount, text, reason, allocations, left) => {
        expect(proposeAllocations(amount, three, text)).toMatchObject({
            reason,
            allocations: allocations.map(([number, part]) => ({ invoice: `/api/invoices/${number}`, amount: part })),
            left,
        });
    });

    test('nothing where nothing is due, and for nothing', () => {
        expect(proposeAllocations('10.00', [])).toMatchObject({ reason: 'none', allocations: [], left: '10.00' });
        expect(proposeAllocations('0.00', three).reason).toBe('none');
    });

    test('never more than is due or than was paid, and all of what is due or paid', () => {
        const cents = (value: string) => Math.round(Number(value) * 100);
        const money = fc.integer({ min: 1, max: 5000 }).map(count => (count / 100).toFixed(2));
        fc.assert(
            fc.property(fc.array(money, { maxLength: 8 }), money, (dues, amount) => {
                const invoices = dues.map((due, n) => open(`F2026-00010${n}`, due));
                const { allocations, left } = proposeAllocations(amount, invoices);
                const given = allocations.reduce((sum, one) => sum + cents(one.amount), 0);
                const due = dues.reduce((sum, one) => sum + cents(one), 0);
                expect(given).toBe(Math.min(due, cents(amount)));
                expect(cents(left)).toBe(cents(amount) - given);
                for (const { invoice, amount: part } of allocations) {
                    const of = invoices.find(one => one['@id'] === invoice);
                    expect(cents(part)).toBeLessThanOrEqual(cents(of?.dueAmount ?? '0'));
                }
            }),
            { numRuns: propertyRuns(2_000) },
        );
    });

    test('a thousand open invoices take no time', () => {
        const many = Array.from({ length: 1000 }, (_, n) => open(`F2026-${String(n).padStart(6, '0')}`, `${n + 1}.37`));
        expect(proposeAllocations('123456.78', many).allocations.length).toBeGreaterThan(100);
    });
});

describe('the account of a customer (invoices.md, section 5)', () => {
    const LATE = {
        dueDate: '2026-09-30',
        dueAmount: '0.00',
        paid: [],
        penaltyRate: '10.00',
        threshold: '5.00',
        isProfessional: true,
        isWaived: false,
    } as const;

    test.each<[string, Partial<Parameters<typeof lateCharges>[0]>, string, string]>([
        ['45 days, all open', { dueDate: '2026-10-15', dueAmount: '1000.00', penaltyRate: '12.50' }, '15.41', '40.00'],
        ['a part that is open', { dueAmount: '633.88' }, '10.42', '40.00'],
        [
            'and a part that was paid 30 days late',
            { dueAmount: '633.88', paid: [{ date: '2026-10-30', amount: '911.28' }] },
            '17.91',
            '40.00',
        ],
        ['all paid, late', { paid: [{ date: '2026-10-30', amount: '911.28' }] }, '7.49', '40.00'],
        ['all paid on the due date', { paid: [{ date: '2026-09-30', amount: '911.28' }] }, '0.00', '0.00'],
        [
            'paid in time but for a cent',
            { dueAmount: '0.01', paid: [{ date: '2026-09-01', amount: '99.99' }] },
            '0.00',
            '0.00',
        ],
        [
            'paid late but for a cent',
            { dueAmount: '0.01', paid: [{ date: '2026-10-30', amount: '99.99' }] },
            '0.82',
            '40.00',
        ],
        ['just below the threshold', { dueAmount: '4.99' }, '0.08', '0.00'],
        ['at the threshold', { dueAmount: '5.00' }, '0.08', '40.00'],
        ['no threshold, and nothing late', { threshold: '0.00' }, '0.00', '0.00'],
        ['due at no day', { dueDate: null, dueAmount: '100.00' }, '0.00', '0.00'],
        ['a private person', { dueAmount: '1000.00', isProfessional: false }, '0.00', '0.00'],
        ['waived', { dueAmount: '1000.00', isWaived: true }, '0.00', '0.00'],
        [
            'a payment of a later day',
            { dueDate: '2026-11-28', paid: [{ date: '2026-12-15', amount: '9.00' }] },
            '0.00',
            '0.00',
        ],
    ])('B11 late charges: %s', (_name, facts, interest, indemnity) => {
        expect(lateCharges({ ...LATE, ...facts }, '2026-11-29')).toEqual({ interest, indemnity });
    });

    test('by age, and the balance', () => {
        const item = (dueDate: string | null, dueAmount: string) => ({ dueDate, dueAmount });
        const items = [
            item(null, '1.00'),
            item('2026-11-28', '2.00'),
            item('2026-11-27', '4.00'),
            item('2026-10-29', '8.00'),
            item('2026-10-28', '16.00'),
            item('2026-09-28', '32.00'),
            item('2026-08-29', '64.00'),
        ];
        expect(
            accountOf(
                items,
                { opening: '5.50', openingApart: '0.00', unallocated: '100.00', charges: [] },
                '2026-11-28',
            ),
        ).toMatchObject({
            due: '127.00',
            notDue: '3.00',
            upTo30: '12.00',
            over30: '16.00',
            over60: '32.00',
            over90: '64.00',
            unallocated: '100.00',
            balance: '32.50',
            nbLate: 5,
            daysLate: 91,
        });
    });
});
