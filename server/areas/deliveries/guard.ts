import { eq, inArray, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Db } from '../../db/database.ts';
import { lock } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import { deliveryNoteItems, deliveryNoteOrders } from '../../db/tables/index.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { foreignParties } from '../documents/foreignParties.ts';
import { raise } from '../events.ts';

export const ordersOf = (row: Row | undefined): number[] => ((row?.orders ?? []) as readonly unknown[]).map(Number);

/** Order ids of notes, read before the notes are locked. */
const storedOrdersOf = async (tx: Db, notes: readonly number[]): Promise<number[]> => {
    const { deliveryNoteId, orderId } = deliveryNoteOrders;
    const found = await tx
        .select({ orderId })
        .from(deliveryNoteOrders)
        .where(inArray(deliveryNoteId, [...notes]));
    return found.map(one => one.orderId);
};

export const orderItemsIn = ({ deliveryNoteItems: lines }: JsonObject): number[] =>
    (Array.isArray(lines) ? (lines as JsonObject[]) : []).flatMap(({ orderItem }) =>
        typeof orderItem === 'string' ? (identifierOf('order_items', orderItem) ?? []) : [],
    );

const namedOrders = async (tx: Db, input: JsonObject): Promise<number[]> => {
    const named = orderItemsIn(input);
    if (named.length === 0) return [];
    const found = await query<{ readonly id: number }>(
        tx,
        sql`select distinct order_id as id from order_items where id = any(${intArray(named)})`,
    );
    return found.map(({ id }) => id);
};

/** Locks the stored and the new orders of notes before their lines and notes (domain.md, 3). */
export const lockOrdersOf = async (tx: Db, notes: readonly number[], input: JsonObject = {}): Promise<void> =>
    lock(tx, 'orders', [...(await storedOrdersOf(tx, notes)), ...(await namedOrders(tx, input))]);

/** Removes the lines of a note before its deletion, so that its orders no longer count it. */
const release = async ({ tx, row, actor }: RowChange): Promise<void> => {
    if (row?.number !== null) throw new Refused('conflict', 'delivery_note_numbered');
    await tx.delete(deliveryNoteItems).where(eq(deliveryNoteItems.deliveryNoteId, row.id));
    await tx.delete(deliveryNoteOrders).where(eq(deliveryNoteOrders.deliveryNoteId, row.id));
    await raise(tx, 'notes.changed', { actor, notes: [row.id], orders: ordersOf(row) });
};

/**
 * Validates a change of a note.
 * @throws Refused (conflict) for a validated or cancelled note, and for deleting one that has a number
 * @throws Invalid for contacts and locations of other parties
 */
export const guardNote = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { tx, row, input } = change;
    if (row?.status === 'validated') throw new Refused('conflict', 'delivery_note_validated');
    if (row && row.cancelledAt !== null && action === 'edit') throw new Refused('conflict', 'delivery_note_cancelled');
    if (action === 'delete') return release(change);
    if (!row) await lock(tx, 'orders', await namedOrders(tx, input));
    const refused = await foreignParties(change);
    if (refused.length > 0) throw new Invalid(refused);
};
