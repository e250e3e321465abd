import { sql } from 'drizzle-orm';
import { FIXED_OF_DEPOSIT } from '#contract/invoices/invoices.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { findingIn } from '../documents/findings.ts';
import { foreignParties, idIn } from '../documents/foreignParties.ts';

export const invoiceFinding = findingIn('invoice_rules');

export interface BillableNote {
    readonly id: number;
    readonly number: string | null;
    readonly companyId: number;
    readonly thirdPartyId: number;
    readonly isValidated: boolean;
    readonly isBilled: boolean;
    /** Id of the invoice that already bills it. */
    readonly invoiceId: number | null;
    readonly invoiceNumber: string | null;
}

export const billableNotes = (tx: Db, ids: readonly number[]): Promise<BillableNote[]> =>
    query<BillableNote>(
        tx,
        sql`select note.id, note.number, note.company_id as "companyId", note.third_party_id as "thirdPartyId",
                note.status = 'validated' and note.cancelled_at is null as "isValidated",
                note.billed_at is not null as "isBilled", invoice.id as "invoiceId", invoice.number as "invoiceNumber"
            from delivery_notes note
            left join invoice_delivery_notes kept on kept.delivery_note_id = note.id and not kept.is_released
            left join invoices invoice on invoice.id = kept.invoice_id
            where note.id = any(${intArray(ids)}) order by note.shipping_date, note.number, note.id`,
    );

/** Refusal to bill a note, or undefined. @param invoice draft that may already contain the note */
export const noteRefusal = (
    note: BillableNote,
    invoice: number | undefined,
    path: string,
): PropertyRefusal | undefined => {
    const number = note.number ?? `#${note.id}`;
    if (!note.isValidated) return invoiceFinding('note_not_validated', path, { number });
    if (note.invoiceId !== null && note.invoiceId !== invoice)
        return invoiceFinding('note_on_other', path, { number, invoice: note.invoiceNumber ?? `#${note.invoiceId}` });
    return note.isBilled ? invoiceFinding('note_billed', path, { number }) : undefined;
};

export const notesIn = ({ deliveryNotes }: JsonObject): number[] =>
    (Array.isArray(deliveryNotes) ? (deliveryNotes as unknown[]) : []).flatMap(iri =>
        typeof iri === 'string' ? (identifierOf('delivery_notes', iri) ?? []) : [],
    );

export const notesOfRow = (row: Row | undefined): number[] =>
    ((row?.deliveryNotes ?? []) as readonly unknown[]).map(Number);

const ordersOfNotes = async (tx: Db, notes: readonly number[]): Promise<number[]> => {
    if (notes.length === 0) return [];
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct order_id as id from delivery_note_orders where delivery_note_id = any(${intArray(notes)})`,
    );
    return found.map(({ id }) => id);
};

/**
 * Locks orders, then their delivery notes. This order is the same everywhere (domain.md, 3).
 * @param orders ids of further orders
 */
export const lockNotes = async (tx: Db, notes: readonly number[], orders: readonly number[] = []): Promise<void> => {
    await lock(tx, 'orders', [...orders, ...(await ordersOfNotes(tx, notes))]);
    await lock(tx, 'delivery_notes', notes);
};

/** Checks the notes of a change: validated, of the same company and customer, and on no other invoice. */
const foreignNotes = async ({ tx, row, input }: RowChange): Promise<PropertyRefusal[]> => {
    const named = 'deliveryNotes' in input ? notesIn(input) : notesOfRow(row);
    if (named.length === 0) return [];
    if (!row) await lockNotes(tx, named);
    const company = idIn('companies', input.company ?? row?.company);
    const customer = idIn('third_parties', input.thirdParty ?? row?.thirdParty);
    const notes = await billableNotes(tx, named);
    const path = 'deliveryNotes';
    if (notes.length < new Set(named).size) return [{ propertyPath: path, key: 'validation.missing' }];
    return notes.flatMap(note => {
        const number = note.number ?? `#${note.id}`;
        if (note.companyId !== company || note.thirdPartyId !== customer)
            return invoiceFinding('note_of_other', path, { number });
        return noteRefusal(note, row?.id, path) ?? [];
    });
};

export const isInvoicing = async (tx: Db, company: number): Promise<boolean> => {
    const [found] = await query<{ readonly isInvoicing: boolean }>(
        tx,
        sql`select is_invoicing as "isInvoicing" from companies where id = ${company}`,
    );
    return found?.isInvoicing ?? false;
};

/** @throws Refused (conflict) for issued invoices and fixed properties; Invalid for notes and contacts of other parties */
export const guardInvoice = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { row, input } = change;
    if (row && row.status !== 'draft') throw new Refused('conflict', 'invoice_issued');
    if (action === 'delete') return;
    if (row && row.type === 'credit_note' && ('deliveryNotes' in input || 'thirdParty' in input))
        throw new Refused('conflict', 'credit_note_fixed');
    if (row && row.type === 'deposit' && FIXED_OF_DEPOSIT.some(name => name in input))
        throw new Refused('conflict', 'deposit_fixed');
    const refused = [...(await foreignParties(change)), ...(await foreignNotes(change))];
    if (refused.length > 0) throw new Invalid(refused);
};
