import { sql } from 'drizzle-orm';
import type { VAT_EXEMPTIONS } from '#contract/customers/thirdParties.ts';
import type { InvoiceItemKind } from '#contract/invoices/invoiceContent.ts';
import type { VAT_TERRITORIES } from '#contract/settings/vatRates.ts';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';

/** A rate of VAT, as far as invoices say it. */
export interface StoredRate {
    readonly id: number;
    readonly rate: Decimal;
    readonly territory: (typeof VAT_TERRITORIES)[number];
    readonly exemptionReason: string | null;
}

/** A line of an invoice as it is stored. */
export interface StoredItem {
    readonly id: number;
    readonly kind: InvoiceItemKind;
    readonly deliveryNoteId: number | null;
    readonly reference: string | null;
    readonly eanCode: string | null;
    readonly designation: string;
    readonly quantity: Decimal;
    readonly unitCode: string;
    readonly isService: boolean;
    readonly gross: Decimal | null;
    readonly discountRate: Decimal | null;
    readonly net: Decimal | null;
    readonly rate: StoredRate | null;
}

/** A delivery note of an invoice. */
export interface StoredNote {
    readonly id: number;
    readonly number: string;
    readonly shippingDate: Day;
    readonly shipping: Decimal;
    /** The VAT that the note names for shipping; null for that of its goods. */
    readonly shippingRate: StoredRate | null;
    readonly orders: readonly {
        readonly id: number;
        readonly number: string;
        readonly customerReference: string | null;
    }[];
}

/** A rate of the table called `vat`. */
const rate = sql`case when vat.id is not null then json_build_object('id', vat.id, 'rate', vat.rate::text,
    'territory', vat.territory, 'exemptionReason', vat.exemption_reason) end`;

/** The exemption of a customer, which decides on the category of what is exempt. */
export type Exemption = (typeof VAT_EXEMPTIONS)[number];

/** The lines of an invoice in their order. */
export const itemsOf = (db: Db, invoice: number): Promise<StoredItem[]> =>
    query<StoredItem>(
        db,
        sql`select line.id, line.kind, line.delivery_note_id as "deliveryNoteId", line.reference, line.ean_code as "eanCode",
                line.designation, line.quantity::text, line.unit_code as "unitCode", line.is_service as "isService",
                line.gross_unit_price::text as gross,
                line.discount_rate::text as "discountRate", line.net_unit_price::text as net, ${rate} as rate
            from invoice_items line left join vat_rates vat on vat.id = line.vat_rate_id
            where line.invoice_id = ${invoice} order by line.position, line.id`,
    );

/** The delivery notes of an invoice, in the order of their days. */
export const notesOfInvoice = (db: Db, invoice: number): Promise<StoredNote[]> =>
    query<StoredNote>(
        db,
        sql`select note.id, note.number, note.shipping_date as "shippingDate",
                note.shipping_amount_excluding_tax::text as shipping, ${rate} as "shippingRate",
                coalesce((select json_agg(json_build_object('id', of.id, 'number', of.number,
                        'customerReference', of.customer_reference) order by of.number, of.id)
                    from delivery_note_orders part join orders of on of.id = part.order_id
                    where part.delivery_note_id = note.id), '[]') as orders
            from invoice_delivery_notes of_invoice join delivery_notes note on note.id = of_invoice.delivery_note_id
            left join vat_rates vat on vat.id = note.shipping_vat_rate_id
            where of_invoice.invoice_id = ${invoice} order by note.shipping_date, note.number, note.id`,
    );

/**
 * Makes the lines of goods those of the invoice's delivery notes, with what was frozen of them (invoices.md, section 2): notes
 * that were taken off lose their lines, and those of new ones follow what is there.
 */
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
            (select coalesce(max(position), 0) from invoice_items where invoice_id = ${invoice})
                + row_number() over (order by note.shipping_date, note.number, note.id, line.position, line.id),
            'goods', one.item_id, line.reference, line.ean_code, line.designation, line.quantity, item.unit_code,
            item.is_service, one.gross_unit_price, one.discount_rate, coalesce(line.net_unit_price, 0), line.line_amount, line.vat_rate_id, note.id, line.id
        from invoice_delivery_notes of_invoice
        join delivery_notes note on note.id = of_invoice.delivery_note_id
        join delivery_note_items line on line.delivery_note_id = note.id
        join order_items one on one.id = line.order_item_id
        join items item on item.id = one.item_id
        where of_invoice.invoice_id = ${invoice} and not exists (
            select from invoice_items kept where kept.invoice_id = ${invoice} and kept.delivery_note_item_id = line.id)`);
};

/** The delivery notes of an invoice, and the invoice that it credits, before it is locked. */
export const storedLinks = async (
    tx: Db,
    invoice: number,
): Promise<{ readonly notes: readonly number[]; readonly credited: number | null }> => {
    const [found] = await query<{ readonly notes: number[]; readonly credited: number | null }>(
        tx,
        sql`select credited_invoice_id as credited, coalesce((select json_agg(delivery_note_id) from invoice_delivery_notes
                where invoice_id = ${invoice}), '[]') as notes from invoices where id = ${invoice}`,
    );
    return found ?? { notes: [], credited: null };
};
