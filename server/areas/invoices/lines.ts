import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { type StoredItem, type StoredNote, storedNotes, VAT } from '../../invoices/stored.ts';

export const itemsOf = (db: Db, invoice: number): Promise<StoredItem[]> =>
    query<StoredItem>(
        db,
        sql`select line.id, line.kind, line.delivery_note_id as "deliveryNoteId", line.reference, line.ean_code as "eanCode",
                line.designation, line.quantity::text, line.unit_code as "unitCode", line.is_service as "isService",
                line.gross_unit_price::text as gross,
                line.discount_rate::text as "discountRate", line.net_unit_price::text as net, line.credited_item_id as "creditedItemId", ${VAT} as rate,
                ordered.comment
            from invoice_items line left join vat_rates vat on vat.id = line.vat_rate_id
            left join delivery_note_items shipped on shipped.id = line.delivery_note_item_id
            left join order_items ordered on ordered.id = shipped.order_item_id
            where line.invoice_id = ${invoice} order by line.position, line.id`,
    );

export const notesOfInvoice = (db: Db, invoice: number): Promise<StoredNote[]> =>
    storedNotes(
        db,
        sql`note.id in (select delivery_note_id from invoice_delivery_notes where invoice_id = ${invoice})`,
    );

/** Last position of an invoice. `offset 0` limits the search to its lines; PostgreSQL would scan all lines otherwise. */
export const lastPlace = (invoice: number): SQL =>
    sql`(select coalesce(max(position), 0) from (select position from invoice_items where invoice_id = ${invoice} offset 0) own)`;

/** Synchronises the goods lines with the invoice's notes (invoices.md, section 2). Lines of new notes are appended. */
export const writeGoods = async (tx: Db, invoice: number): Promise<void> => {
    await tx.execute(sql`
        delete from invoice_items line where line.invoice_id = ${invoice} and line.kind = 'goods' and line.credited_item_id is null
            and not exists (
            select from invoice_delivery_notes kept
            where kept.invoice_id = ${invoice} and kept.delivery_note_id = line.delivery_note_id)`);
    await tx.execute(sql`
        insert into invoice_items (invoice_id, position, kind, item_id, reference, ean_code, designation, quantity, unit_code,
            is_service, gross_unit_price, discount_rate, net_unit_price, line_amount, vat_rate_id, delivery_note_id, delivery_note_item_id)
        select ${invoice},
            ${lastPlace(invoice)}
                + row_number() over (order by note.shipping_date, note.number, note.id, line.position, line.id),
            'goods', one.item_id, line.reference, line.ean_code, line.designation, line.quantity, line.unit_code,
            item.is_service, one.gross_unit_price, one.discount_rate, coalesce(line.net_unit_price, 0), line.line_amount, line.vat_rate_id, note.id, line.id
        from invoice_delivery_notes of_invoice
        join delivery_notes note on note.id = of_invoice.delivery_note_id
        join delivery_note_items line on line.delivery_note_id = note.id
        join order_items one on one.id = line.order_item_id
        join items item on item.id = one.item_id
        where of_invoice.invoice_id = ${invoice} and not exists (
            select from invoice_items kept where kept.invoice_id = ${invoice} and kept.delivery_note_item_id = line.id)`);
};

interface StoredLinks {
    readonly notes: readonly number[];
    /** Id of the invoice that it credits. */
    readonly credited: number | null;
    readonly customer: number;
}

export const storedLinks = (tx: Db, invoices: readonly number[]): Promise<StoredLinks[]> =>
    query<StoredLinks>(
        tx,
        sql`select credited_invoice_id as credited, third_party_id as customer, coalesce((select json_agg(delivery_note_id) from invoice_delivery_notes
                where invoice_id = invoices.id), '[]') as notes from invoices where id = any(${intArray(invoices)})`,
    );
