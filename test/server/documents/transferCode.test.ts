import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderInvoice } from '#server/documents/draw.ts';
import { qrModules, type Transfer, transferText } from '#server/documents/qrCode.ts';
import { invoiceOf } from '#test/support/invoiceDocuments.ts';
import { drawnModules, readQr } from '#test/support/qrReader.ts';

const TRANSFER: Transfer = {
    name: 'Maison Lefèvre & Fils',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    amount: '1380.73',
    reference: 'F2026-000123',
};

const TEXT = `BCD
002
1
SCT
AGRIFRPP
Maison Lefèvre & Fils
FR7630006000011234567890189
EUR1380.73


F2026-000123`;

describe('invoices.md 4: the code of a transfer (EPC069-12)', () => {
    test('says who is paid how much for which invoice', () => {
        expect(transferText(TRANSFER)).toBe(TEXT);
        expect(transferText({ ...TRANSFER, bic: null }).split('\n')[4]).toBe('');
    });

    test('has a name of 70 characters at most, which stays in its field', () => {
        const fields = transferText({ ...TRANSFER, name: `A\r\nB ${'😀'.repeat(120)}` }).split('\n');
        expect(fields).toHaveLength(11);
        expect(fields[5]).toBe(`A B ${'😀'.repeat(49)}`);
        expect(transferText({ ...TRANSFER, name: 'é'.repeat(120) }).split('\n')[5]).toBe('é'.repeat(70));
    });

    test('is read back by a scanner, whatever the company is called', () => {
        const names = [
            'Maison Lefèvre & Fils',
            'Ελλάς Α.Ε.',
            '日本商事'.repeat(20),
            'Œuvre ^FNC1 {x} \\',
            '0123456789',
        ];
        for (const name of names) {
            const text = transferText({ ...TRANSFER, name });
            expect(readQr(qrModules(text))).toBe(text);
        }
    });

    test('has at most version 13 for all that a transfer can say', () => {
        const name = fc.string({ unit: 'binary', maxLength: 120 });
        fc.assert(
            fc.property(name, fc.integer({ min: 1, max: 99_999_999_999 }), (given, cents) => {
                const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
                const text = transferText({ ...TRANSFER, name: given, amount, reference: 'F'.repeat(35) });
                expect(text.split('\n')).toHaveLength(11);
                expect(qrModules(text).length).toBeLessThanOrEqual(17 + 4 * 13);
            }),
            { numRuns: 25 },
        );
    });

    test('is drawn on an invoice as it is computed, and a scanner reads it there', async () => {
        const bytes = await renderInvoice(invoiceOf(4), null);
        const { dueAmount } = invoiceOf(4);
        expect(readQr(drawnModules(bytes))).toBe(TEXT.replace('1380.73', dueAmount));
    });

    test.each([
        ['a draft', invoiceOf(1, { number: null })],
        ['a company without an account', invoiceOf(1, { seller: { ...invoiceOf(1).seller, bankAccount: null } })],
        ['an invoice that deposits have paid', invoiceOf(1, { dueAmount: '0.00' })],
        ['a sum that no transfer can have', invoiceOf(1, { dueAmount: '1000000000.00' })],
        ['a credit note', invoiceOf(1, { type: 'credit_note' })],
    ])('is left out of %s', async (_, content) => {
        expect(drawnModules(await renderInvoice(content, null))).toEqual([]);
    });
});
