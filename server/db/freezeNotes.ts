import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What documents of a delivery note say of other records: whole rows, its orders, and of each line its VAT and comment. */
const SAID = sql`json_build_object(
        'company', to_json(company), 'companyLocation', to_json(location),
        'thirdParty', to_jsonb(customer) - 'search' - 'note',
        'deliveryContact', to_jsonb(delivery) - 'search', 'invoiceContact', to_jsonb(invoice) - 'search',
        'orders', (select json_object_agg(of.id, json_build_object('number', of.number, 'order_date', of.order_date,
                'customer_reference', of.customer_reference))
            from delivery_note_orders part join orders of on of.id = part.order_id where part.delivery_note_id = one.id),
        'lines', (select json_object_agg(line.id, json_build_object('vatRate', to_json(vat), 'position', of.position,
                'comment', of.comment))
            from delivery_note_items line join order_items of on of.id = line.order_item_id
            left join vat_rates vat on vat.id = line.vat_rate_id
            where line.delivery_note_id = one.id))`;

const FROM_NOTES = sql`
    from delivery_notes one
    join companies company on company.id = one.company_id
    join company_locations location on location.id = one.company_location_id
    join third_parties customer on customer.id = one.third_party_id
    left join contacts delivery on delivery.id = one.delivery_contact_id
    left join contacts invoice on invoice.id = one.invoice_contact_id`;

/** The one value that documents of a note would be made of now. @param which note, as a condition on `one` */
export const notesNow = (which: SQL): SQL => sql`select ${SAID} ${FROM_NOTES} where ${which}`;

/**
 * Keeps what documents of some notes say of other records, as it is now (`delivery_note_snapshots`).
 * @param which notes, as a condition on `one`
 */
export const freezeNotes = async (db: Db, which: SQL): Promise<void> => {
    await db.execute(sql`
        insert into delivery_note_snapshots (delivery_note_id, frozen) select one.id, ${SAID} ${FROM_NOTES} where ${which}
        on conflict (delivery_note_id) do update set frozen = excluded.frozen`);
};
