import { sql } from 'drizzle-orm';
import type { Day } from '#contract/values/days.ts';
import { deliveryNoteSnapshots, deliveryNotes } from '../tables/index.ts';
import { defineSnapshots } from './define.ts';
import type { FrozenParties } from './parties.ts';
import type { FrozenLine } from './sales.ts';

export interface NamedOrder {
    readonly number: string | null;
    readonly order_date: Day;
    readonly customer_reference: string | null;
}

/** VAT of a line, and data of its order line. */
export interface FrozenNoteLine extends Pick<FrozenLine, 'vatRate'> {
    readonly position: number;
    readonly comment: string | null;
}

export interface FrozenNote extends FrozenParties {
    /** By identifier; null for a note without lines. */
    readonly orders: Readonly<Record<string, NamedOrder>> | null;
    /** By identifier; null for a note without lines. */
    readonly lines: Readonly<Record<string, FrozenNoteLine>> | null;
}

/** Snapshots of delivery notes: the orders, and each line's VAT and comment of its order line. */
export const snapshotsOfNotes = defineSnapshots<FrozenNote>({
    of: deliveryNotes,
    kept: deliveryNoteSnapshots,
    said: sql`'orders', (select json_object_agg(of.id, json_build_object('number', of.number, 'order_date', of.order_date,
                'customer_reference', of.customer_reference))
            from delivery_note_orders part join orders of on of.id = part.order_id where part.delivery_note_id = one.id),
        'lines', (select json_object_agg(line.id, json_build_object('vatRate', to_json(vat), 'position', of.position,
                'comment', of.comment))
            from delivery_note_items line join order_items of on of.id = line.order_item_id
            left join vat_rates vat on vat.id = line.vat_rate_id where line.delivery_note_id = one.id)`,
});
