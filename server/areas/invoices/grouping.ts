// Grouping of delivery notes by invoice (invoices.md, section 2).
import { type SQL, sql } from 'drizzle-orm';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { LINES_MOST, NOTES_MOST } from '#contract/invoices/invoices.ts';
import type { Day } from '#contract/values/days.ts';
import { groupBy } from '#contract/values/grouping.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';

export interface GroupedNote {
    readonly id: number;
    readonly companyId: number;
    readonly isInvoicing: boolean;
    readonly thirdPartyId: number;
    readonly invoiceContactId: number | null;
    readonly method: ThirdParty['billingMethod'];
    readonly shippingDate: Day;
    readonly lines: number;
    /** Null until all its orders are shipped, for a customer billed by order. */
    readonly billableDate: Day | null;
    /** Billing address as one text, or empty. */
    readonly address: string;
    readonly orders: readonly number[];
    readonly references: readonly (string | null)[];
    /** Service codes of these orders. Defaults to the customer's. */
    readonly serviceCodes: readonly (string | null)[];
    /** Contract references of these orders. Defaults to the customer's. */
    readonly contractReferences: readonly (string | null)[];
    readonly paymentTermId: number | null;
}

/** Values of a column of a note's orders. Null falls back to the customer's value. */
const ofOrders = (column: SQL): SQL => sql`coalesce((
    select json_agg(coalesce(of.${column}, customer.${column}) order by of.id) from delivery_note_orders part
    join orders of on of.id = part.order_id join third_parties customer on customer.id = of.third_party_id
    where part.delivery_note_id = note.id), '[]')`;

export const groupedNotes = (db: Db, ids: readonly number[]): Promise<GroupedNote[]> =>
    query<GroupedNote>(
        db,
        sql`select note.id, note.company_id as "companyId", company.is_invoicing as "isInvoicing", note.third_party_id as "thirdPartyId",
                note.invoice_contact_id as "invoiceContactId", coalesce(note.billing_method, 'per_delivery_note') as method,
                note.shipping_date as "shippingDate", note.nb_delivery_note_item as lines,
                case when note.billing_method = 'per_order' and exists (
                    select from delivery_note_orders part join orders of on of.id = part.order_id
                    where part.delivery_note_id = note.id and of.status not in ('shipped', 'billed'))
                    then null else note.shipping_date end as "billableDate",
                concat_ws('|', note.billing_address_first_line, note.billing_address_second_line,
                    note.billing_address_third_line, note.billing_address_zip, note.billing_address_city,
                    note.billing_address_country_id) as address,
                coalesce((select json_agg(part.order_id order by part.order_id) from delivery_note_orders part
                    where part.delivery_note_id = note.id), '[]') as orders,
                coalesce((select json_agg(of.customer_reference order by of.id) from delivery_note_orders part
                    join orders of on of.id = part.order_id where part.delivery_note_id = note.id), '[]') as references,
                ${ofOrders(sql`service_code`)} as "serviceCodes", ${ofOrders(sql`contract_reference`)} as "contractReferences",
                (select of.payment_term_id from delivery_note_orders part join orders of on of.id = part.order_id
                    where part.delivery_note_id = note.id order by of.id limit 1) as "paymentTermId"
            from delivery_notes note join companies company on company.id = note.company_id where note.id = any(${intArray(ids)})
            order by note.company_id, note.third_party_id, note.shipping_date, note.number, note.id`,
    );

const ownKeyOf = ({ method, id, orders, shippingDate }: GroupedNote): unknown => {
    switch (method) {
        case 'per_delivery_note':
            return id;
        case 'per_order':
            return orders;
        case 'monthly':
            return shippingDate.slice(0, 7);
    }
};

const keyOf = (note: GroupedNote): string =>
    JSON.stringify([
        note.companyId,
        note.thirdPartyId,
        note.invoiceContactId,
        note.address,
        note.paymentTermId,
        note.method,
        ownKeyOf(note),
    ]);

const inRoom = (group: readonly GroupedNote[]): GroupedNote[][] => {
    const invoices: GroupedNote[][] = [];
    let room = { notes: 0, lines: 0 };
    for (const note of group) {
        if (room.notes === 0 || room.lines < note.lines) {
            invoices.push([]);
            room = { notes: NOTES_MOST, lines: LINES_MOST };
        }
        invoices.at(-1)?.push(note);
        room = { notes: room.notes - 1, lines: room.lines - note.lines };
    }
    return invoices;
};

export const groupNotes = (notes: readonly GroupedNote[]): GroupedNote[][] =>
    [...groupBy(notes, keyOf).values()].flatMap(inRoom);
