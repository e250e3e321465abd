import { sql } from 'drizzle-orm';
import { orderSnapshots, orders } from '../tables/index.ts';
import { defineSnapshots } from './define.ts';
import type { FrozenParties } from './parties.ts';

/** What a line's item and its VAT were. */
export interface FrozenLine {
    readonly packaging: number | null;
    readonly pickingRack: string | null;
    readonly vatRate: { readonly id: number; readonly rate: number; readonly exemption_reason: string | null } | null;
}

export interface FrozenOrder extends FrozenParties {
    readonly paymentTerm: {
        readonly nb_day: number;
        readonly is_end_month: boolean;
        readonly nb_gap_day: number;
    } | null;
    /** By identifier; null for an order without lines. */
    readonly lines: Readonly<Record<string, FrozenLine>> | null;
}

/** Of an order: its payment term, and of each line what its item is. */
export const snapshotsOfOrders = defineSnapshots<FrozenOrder>({
    of: orders,
    kept: orderSnapshots,
    said: sql`'paymentTerm', to_json(term),
        'lines', (select json_object_agg(line.id, json_build_object(
                'packaging', item.packaging, 'packagings', item.packagings, 'pickingRack', item.picking_rack,
                'weight', item.weight, 'weightUnit', item.weight_unit, 'vatRate', to_json(vat)))
            from order_items line join items item on item.id = line.item_id left join vat_rates vat on vat.id = line.vat_rate_id
            where line.order_id = one.id)`,
    joins: sql`left join payment_terms term on term.id = one.payment_term_id`,
});
