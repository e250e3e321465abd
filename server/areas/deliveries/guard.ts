import { eq, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { deliveryNoteItems, deliveryNoteOrders } from '../../db/tables/index.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import type { JsonObject, Row } from '../../hydra/record.ts';
import { foreignParties } from '../documents/foreignParties.ts';
import { raise } from '../events.ts';

/** The orders of a note as it is stored. */
export const ordersOf = (row: Row | undefined): number[] => ((row?.orders ?? []) as readonly unknown[]).map(Number);

/** The same, read before the note is locked. */
export const storedOrdersOf = async (tx: Db, note: number): Promise<number[]> => {
    const { deliveryNoteId, orderId } = deliveryNoteOrders;
    const found = await tx.select({ orderId }).from(deliveryNoteOrders).where(eq(deliveryNoteId, note));
    return found.map(one => one.orderId);
};

/** The lines of orders that the input names. */
export const orderItemsIn = ({ deliveryNoteItems: lines }: JsonObject): number[] =>
    (Array.isArray(lines) ? (lines as JsonObject[]) : []).flatMap(({ orderItem }) =>
        typeof orderItem === 'string' ? (identifierOf('order_items', orderItem) ?? []) : [],
    );

/** Orders are locked before their lines and notes, wherever pieces of them are counted (domain.md, 3). */
const lockNamed = async (tx: Db, input: JsonObject): Promise<void> => {
    const named = orderItemsIn(input);
    if (named.length === 0) return;
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct order_id as id from order_items where id = any(${intArray(named)})`,
    );
    await lock(
        tx,
        'orders',
        found.map(({ id }) => id),
    );
};

/** Takes the lines off a note that is being deleted, so that its orders no longer count it. */
const release = async ({ tx, row, actor }: RowChange): Promise<void> => {
    if (row?.number !== null) throw new Problem(409, 'delivery_note_numbered');
    await tx.delete(deliveryNoteItems).where(eq(deliveryNoteItems.deliveryNoteId, row.id));
    await tx.delete(deliveryNoteOrders).where(eq(deliveryNoteOrders.deliveryNoteId, row.id));
    await raise(tx, 'notes.changed', { actor, notes: [row.id], orders: ordersOf(row) });
};

/**
 * @throws Problem 409 for a note that is validated, cancelled, or kept because it has a number; Invalid for contacts and
 * places of others
 */
export const guardNote = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { tx, row, input } = change;
    if (row?.status === 'validated') throw new Problem(409, 'delivery_note_validated');
    if (row && row.cancelledAt !== null && action === 'edit') throw new Problem(409, 'delivery_note_cancelled');
    if (action === 'delete') return release(change);
    await lockNamed(tx, input);
    const refused = await foreignParties(change);
    if (refused.length > 0) throw new Invalid(refused);
};
