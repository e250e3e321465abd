import { and, eq, inArray, sql } from 'drizzle-orm';
import { exceededVat, leftWithTax, type UncreditedVat } from '#contract/documents/creditTotals.ts';
import type { InvoiceAmounts, InvoiceVatTotal } from '#contract/invoices/invoiceContent.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { noteLocks } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { invoiceDeliveryNotes, invoiceItems } from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import { writeLinesFrom } from '../documents/lines.ts';
import { raise } from '../events.ts';
import { settleBalance } from './balance.ts';
import { type DraftInvoice, readInvoice } from './content.ts';
import { depositCreditFindings, ordersOfDeposits } from './deposits.ts';
import { invoiceFinding, lockNotes, notesOfRow } from './guard.ts';
import { exceededLines } from './left.ts';
import { billNotes } from './notes.ts';

const creditedBy = (row: Row): number | undefined =>
    row.type === 'credit_note' && row.creditedInvoice !== null ? Number(row.creditedInvoice) : undefined;

const notesOfInvoices = async (tx: Db, invoices: readonly number[]): Promise<number[]> => {
    if (invoices.length === 0) return [];
    const { invoiceId, deliveryNoteId } = invoiceDeliveryNotes;
    const found = await tx
        .select({ id: deliveryNoteId })
        .from(invoiceDeliveryNotes)
        .where(inArray(invoiceId, [...invoices]));
    return found.map(({ id }) => id);
};

/**
 * Locks credited invoices with their delivery notes and deposits.
 * @param batch ids of the invoices that the engine locks next, which may be credited by each other
 * @param notes ids of further delivery notes
 */
export const lockCreditedInvoice = async (
    tx: Db,
    credited: readonly number[],
    batch: readonly number[] = [],
    notes: readonly number[] = [],
): Promise<void> => {
    const all = [...credited, ...batch];
    await lockNotes(tx, [...(await notesOfInvoices(tx, credited)), ...notes], await ordersOfDeposits(tx, all));
    if (credited.length === 0) return;
    const invoices = await query<{ readonly id: number }>(
        tx,
        sql`select id from invoices where id = any(${intArray(all)} || array(
                select deposit_id from invoice_deposits where invoice_id = any(${intArray(credited)}))) order by id for update`,
    );
    noteLocks(
        tx,
        'invoices',
        invoices.map(({ id }) => id),
    );
};

/** Findings of VAT keys credited above the remaining amount. @param path of the amount */
export const creditFindings = (
    totals: readonly InvoiceVatTotal[],
    left: readonly UncreditedVat[],
    path: string,
): PropertyRefusal[] => {
    const exceeded = exceededVat(totals, left);
    if (exceeded.length === 0) return [];
    if (left.length <= 1) return [invoiceFinding('credit_above_total', path, { amount: leftWithTax(left) })];
    return exceeded.map(({ vat: { rate }, left: amount }) =>
        invoiceFinding('credit_above_vat', path, { rate, amount }),
    );
};

/** Findings of a credit note above the remaining amounts of its invoice. Empty for other invoices. */
export const refuseCredit = async (tx: Db, row: Row, { content, matter }: DraftInvoice): Promise<PropertyRefusal[]> => {
    const credited = creditedBy(row);
    if (credited === undefined) return [];
    const invoice = await readInvoice(tx, credited);
    const lines = await exceededLines(tx, row.id);
    return [
        ...lines.map(line =>
            invoiceFinding('credit_above_line', `invoiceItems[${line.place - 1}].quantity`, {
                left: Number(line.left),
            }),
        ),
        ...creditFindings(content.vatTotals, matter.left?.ofVat ?? [], 'totalIncludingTax'),
        ...(await depositCreditFindings(tx, invoice, content.totalIncludingTax)),
    ];
};

const addQuantities = (tx: Db, note: number): Promise<void> =>
    writeLinesFrom(
        tx,
        invoiceItems,
        ['credited_quantity'],
        sql`select billed.id, billed.credited_quantity + sum(line.quantity) as credited_quantity
            from invoice_items billed join invoice_items line on line.credited_item_id = billed.id
            where line.invoice_id = ${note} group by billed.id`,
    );

/** Releases the notes of a fully credited invoice, so that they can be invoiced again. */
const releaseNotes = async (tx: Db, actor: Actor, invoice: Row): Promise<void> => {
    const { invoiceId, isReleased } = invoiceDeliveryNotes;
    await tx
        .update(invoiceDeliveryNotes)
        .set({ isReleased: true })
        .where(and(eq(invoiceId, invoice.id), eq(isReleased, false)));
    await billNotes(tx, actor, notesOfRow(invoice), null);
};

/**
 * Applies a credit note that is being issued to its invoice, which must be locked.
 * @param amounts of the credit note
 * @returns the amount by which the invoice decreases; the rest stays on the credit note. 0 for other invoices
 */
export const creditInvoiceOf = async (tx: Db, actor: Actor, row: Row, amounts: InvoiceAmounts): Promise<Decimal> => {
    const credited = creditedBy(row);
    if (credited === undefined) return '0.00';
    const invoice = await readInvoice(tx, credited);
    const { isCredited, taken } = await settleBalance(tx, actor, credited, {
        id: row.id,
        total: amounts.totalIncludingTax,
        worth: amounts.dueAmount,
    });
    await addQuantities(tx, row.id);
    if (isCredited) await releaseNotes(tx, actor, invoice);
    await raise(tx, 'invoice.credited', { actor, invoice: credited, creditNote: row.id });
    return taken;
};
