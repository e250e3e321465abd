import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Frozen } from './documents/frozen.ts';

/**
 * What documents of an order say of other records, as it is now, as one value: whole rows, and of each line what its
 * item is today (`Frozen`).
 */
const nowOf = (order: SQL) => sql`
    select json_build_object(
        'company', to_json(company), 'companyLocation', to_json(location),
        'thirdParty', to_jsonb(customer) - 'search' - 'note', 'paymentTerm', to_json(term),
        'deliveryContact', to_jsonb(delivery) - 'search', 'invoiceContact', to_jsonb(invoice) - 'search',
        'lines', (select json_object_agg(line.id, json_build_object(
                'packaging', item.packaging, 'packagings', item.packagings, 'pickingRack', item.picking_rack,
                'weight', item.weight, 'weightUnit', item.weight_unit, 'vatRate', to_json(vat)))
            from order_items line join items item on item.id = line.item_id left join vat_rates vat on vat.id = line.vat_rate_id
            where line.order_id = one.id))
    from orders one
    join companies company on company.id = one.company_id
    join company_locations location on location.id = one.company_location_id
    join third_parties customer on customer.id = one.third_party_id
    left join payment_terms term on term.id = one.payment_term_id
    left join contacts delivery on delivery.id = one.delivery_contact_id
    left join contacts invoice on invoice.id = one.invoice_contact_id
    where one.id = ${order}`;

/** What was frozen of each order by its identifier; of a draft, what would be. */
export const frozenOf = async (db: Db, orders: readonly number[]): Promise<ReadonlyMap<number, Frozen>> => {
    const found = await query<{ readonly id: number; readonly frozen: Frozen }>(
        db,
        sql`select asked.id, coalesce(kept.frozen, (${nowOf(sql`asked.id`)})::jsonb) as frozen
            from orders asked left join order_snapshots kept on kept.order_id = asked.id
            where ${inArray(sql`asked.id`, [...orders])}`,
    );
    return new Map(found.map(({ id, frozen }) => [id, frozen]));
};

/** Keeps what documents of the order say of other records, as it is now. */
export const freeze = async (tx: Db, order: number): Promise<void> => {
    await tx.execute(sql`insert into order_snapshots (order_id, frozen) values (${order}, (${nowOf(sql`${order}`)}))
        on conflict (order_id) do update set frozen = excluded.frozen`);
};

export const thaw = async (tx: Db, order: number): Promise<void> => {
    await tx.execute(sql`delete from order_snapshots where order_id = ${order}`);
};
