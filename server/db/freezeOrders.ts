import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What documents of an order say of other records: whole rows, and of each line what its item is today (`Frozen`). */
const SAID = sql`json_build_object(
        'company', to_json(company), 'companyLocation', to_json(location),
        'thirdParty', to_jsonb(customer) - 'search' - 'note', 'paymentTerm', to_json(term),
        'deliveryContact', to_jsonb(delivery) - 'search', 'invoiceContact', to_jsonb(invoice) - 'search',
        'lines', (select json_object_agg(line.id, json_build_object(
                'packaging', item.packaging, 'packagings', item.packagings, 'pickingRack', item.picking_rack,
                'weight', item.weight, 'weightUnit', item.weight_unit, 'vatRate', to_json(vat)))
            from order_items line join items item on item.id = line.item_id left join vat_rates vat on vat.id = line.vat_rate_id
            where line.order_id = one.id))`;

const FROM_ORDERS = sql`
    from orders one
    join companies company on company.id = one.company_id
    join company_locations location on location.id = one.company_location_id
    join third_parties customer on customer.id = one.third_party_id
    left join payment_terms term on term.id = one.payment_term_id
    left join contacts delivery on delivery.id = one.delivery_contact_id
    left join contacts invoice on invoice.id = one.invoice_contact_id`;

/** The one value that documents of an order would be made of now. @param which order, as a condition on `one` */
export const frozenNow = (which: SQL): SQL => sql`select ${SAID} ${FROM_ORDERS} where ${which}`;

/**
 * Keeps what documents of some orders say of other records, as it is now (`order_snapshots`), with one statement.
 * @param which orders, as a condition on `one`
 */
export const freezeOrders = async (db: Db, which: SQL): Promise<void> => {
    await db.execute(sql`
        insert into order_snapshots (order_id, frozen) select one.id, ${SAID} ${FROM_ORDERS} where ${which}
        on conflict (order_id) do update set frozen = excluded.frozen`);
};
