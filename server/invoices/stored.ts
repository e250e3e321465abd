import { type SQL, sql } from 'drizzle-orm';
import type { InvoiceItemKind } from '#contract/invoices/invoiceContent.ts';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { RateRecord } from '#contract/vat/laws.ts';
import type { VatPlace } from '#contract/vat/territories.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

export type StoredRate = RateRecord;

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
    /** For a credit note, the line of the invoice. */
    readonly creditedItemId?: number | null;
    /** Comment of the order line; null for lines without an order. */
    readonly comment?: string | null;
}

export interface StoredNote {
    readonly id: number;
    readonly number: string;
    readonly shippingDate: Day;
    readonly shipping: Decimal;
    /** VAT rate of the shipping; null for that of the goods. */
    readonly shippingRate: StoredRate | null;
    /** Place of delivery; null without an address. */
    readonly deliveryPlace: VatPlace | null;
    readonly isPickup: boolean;
    readonly orders: readonly {
        readonly id: number;
        readonly number: string;
        readonly customerReference: string | null;
    }[];
}

/** VAT rate as JSON (`StoredRate`); null without a joined row. @param vat alias of `vat_rates` */
export const rateOf = (vat: SQL): SQL =>
    sql`case when ${vat}.id is not null then json_build_object('id', ${vat}.id, 'rate', ${vat}.rate::text,
        'territory', ${vat}.territory, 'exemptionReason', ${vat}.exemption_reason, 'category', ${vat}.category,
        'exemptionCode', ${vat}.exemption_code) end`;

export const VAT = rateOf(sql`vat`);

/** Delivery notes, sorted by date. @param which condition on `note` */
export const storedNotes = (db: Db, which: SQL): Promise<StoredNote[]> =>
    query<StoredNote>(
        db,
        sql`select note.id, note.number, note.shipping_date as "shippingDate",
                note.shipping_amount_excluding_tax::text as shipping, ${VAT} as "shippingRate",
                case when note.delivery_address_country_id is not null then json_build_object(
                    'zip', note.delivery_address_zip, 'country', (select code from countries
                        where countries.id = note.delivery_address_country_id)) end as "deliveryPlace",
                note.shipping_mode = 'pickup' as "isPickup",
                coalesce((select json_agg(json_build_object('id', of.id, 'number', of.number,
                        'customerReference', of.customer_reference) order by of.number, of.id)
                    from delivery_note_orders part join orders of on of.id = part.order_id
                    where part.delivery_note_id = note.id), '[]') as orders
            from delivery_notes note left join vat_rates vat on vat.id = note.shipping_vat_rate_id
            where ${which} order by note.shipping_date, note.number, note.id`,
    );
