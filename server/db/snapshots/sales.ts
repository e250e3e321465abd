import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { orderItems, orderSnapshots, orders, quoteItems, quoteSnapshots, quotes } from '../tables/index.ts';
import { defineSnapshots } from './define.ts';
import type { FrozenParties } from './parties.ts';

export interface FrozenLine {
    readonly packaging: number | null;
    readonly pickingRack: string | null;
    readonly vatRate: { readonly id: number; readonly rate: number; readonly exemption_reason: string | null } | null;
}

export interface FrozenSale extends FrozenParties {
    readonly paymentTerm: {
        readonly nb_day: number;
        readonly is_end_month: boolean;
        readonly nb_gap_day: number;
    } | null;
    /** By identifier; null for a sale without lines. */
    readonly lines: Readonly<Record<string, FrozenLine>> | null;
}

/** Snapshots of a sale: payment term, and item data per line. @param key column that refers to the sale */
const snapshotsOfSales = (of: PgTable, kept: PgTable, lines: PgTable, key: SQL) =>
    defineSnapshots<FrozenSale>({
        of,
        kept,
        said: sql`'paymentTerm', to_json(term),
        'lines', (select json_object_agg(line.id, json_build_object(
                'packaging', item.packaging, 'packagings', item.packagings, 'pickingRack', item.picking_rack,
                'weight', item.weight, 'weightUnit', item.weight_unit, 'vatRate', to_json(vat)))
            from ${lines} line join items item on item.id = line.item_id left join vat_rates vat on vat.id = line.vat_rate_id
            where line.${key} = one.id)`,
        joins: sql`left join payment_terms term on term.id = one.payment_term_id`,
    });

export type SaleSnapshots = ReturnType<typeof snapshotsOfSales>;

export const snapshotsOfOrders = snapshotsOfSales(orders, orderSnapshots, orderItems, sql`order_id`);

export const snapshotsOfQuotes = snapshotsOfSales(quotes, quoteSnapshots, quoteItems, sql`quote_id`);
