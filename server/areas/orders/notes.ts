import { sql } from 'drizzle-orm';
import type { OrderNote } from '#contract/orders/orderStatus.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';

/** Delivery note of an order, with the amount that it bills of the order, in euros with tax. */
export interface PartialNote extends OrderNote {
    readonly amount: Decimal;
}

/** True if a delivery note contains the order or did so when it was validated. */
export const hasNote = async (tx: Db, order: number): Promise<boolean> => {
    const [found] = await query<{ readonly isNoted: boolean }>(
        tx,
        sql`select exists(select 1 from delivery_note_orders where order_id = ${order}) as "isNoted"`,
    );
    return found?.isNoted ?? false;
};

export const notesOf = (tx: Db, order: number): Promise<PartialNote[]> =>
    query<PartialNote>(
        tx,
        sql`select note.status = 'validated' as "isValidated", note.billed_at is not null as "isBilled",
                part.amount_including_tax::text as amount
            from delivery_note_orders part join delivery_notes note on note.id = part.delivery_note_id
            where part.order_id = ${order} and note.cancelled_at is null`,
    );
