import { expect, test } from 'vitest';
import {
    byCustomer,
    cureOf,
    hindrancesIn,
    issuableOf,
    notesByCall,
    refusedCount,
    refusedWithoutInvoice,
    sumOf,
} from '#src/areas/invoices/billing/outcome.ts';

const SIREN = { code: 'BR-FR-10', message: 'SIREN missing', propertyPath: 'thirdParty.siren' };
const BILLED = { code: 'note_billed', message: 'Billed before', propertyPath: 'deliveryNotes' };

const invoiceOf = (thirdParty: string, deliveryNotes: readonly string[], excluding: string, including: string) => ({
    thirdParty,
    deliveryNotes,
    totalExcludingTax: excluding,
    totalIncludingTax: including,
    depositAmount: '0.00',
    dueAmount: including,
    dueDate: null,
    warnings: [],
});

const refused = (note: string, ...reasons: readonly (typeof SIREN)[]) => ({
    '@id': note,
    verdict: 'refused' as const,
    reasons,
});

const REHEARSAL = {
    invoices: [invoiceOf('/held', ['/1', '/2'], '10.00', '12.00'), invoiceOf('/good', ['/3'], '0.10', '0.12')],
    verdicts: [
        refused('/1', SIREN),
        refused('/2', SIREN),
        { '@id': '/3', verdict: 'done' as const, reasons: [] },
        refused('/4', BILLED),
    ],
};

test('what can be issued has no note that is refused', () => {
    expect(issuableOf(REHEARSAL).map(({ thirdParty }) => thirdParty)).toEqual(['/good']);
    expect(refusedCount(REHEARSAL.verdicts)).toBe(3);
});

test('a call makes ten notes, but never a part of an invoice', () => {
    const notes = (first: number, count: number) => Array.from({ length: count }, (_, at) => `/${first + at}`);
    const invoices = [notes(0, 4), notes(4, 6), notes(10, 12), notes(22, 1), notes(23, 1)].map(one =>
        invoiceOf('/good', one, '1.00', '1.20'),
    );
    expect(notesByCall(invoices)).toEqual([notes(0, 10), notes(10, 12), notes(22, 2)]);
    expect(notesByCall([])).toEqual([]);
});

test('what is not asked for keeps the verdict that it has', () => {
    expect(refusedWithoutInvoice(REHEARSAL.verdicts, issuableOf(REHEARSAL)).map(one => one['@id'])).toEqual([
        '/1',
        '/2',
        '/4',
    ]);
    expect(refusedWithoutInvoice(REHEARSAL.verdicts, REHEARSAL.invoices).map(one => one['@id'])).toEqual(['/4']);
});

test('each reason of a customer stands once, with its notes, apart from notes of no invoice', () => {
    expect(hindrancesIn(REHEARSAL.verdicts, REHEARSAL.invoices)).toMatchObject([
        { reason: SIREN, customer: '/held', notes: ['/1', '/2'], isHeld: true },
        { reason: BILLED, customer: undefined, notes: ['/4'], isHeld: false },
    ]);
});

test('amounts are summed to the cent, customer by customer', () => {
    expect(sumOf(REHEARSAL.invoices)).toEqual({ excluding: '10.10', including: '12.12' });
    expect(byCustomer(REHEARSAL.invoices).map(([customer]) => customer)).toEqual(['/held', '/good']);
});

test('a reason leads to the record that cures it', () => {
    expect(cureOf(SIREN)).toBe('third_parties');
    expect(cureOf({ ...SIREN, propertyPath: 'company.bankAccount' })).toBe('companies');
    expect(cureOf(BILLED)).toBe('delivery_notes');
});
