import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { deliveryNotes as table } from '../../db/tables/index.ts';
import { keepHistory } from '../../engine/history.ts';
import { rowsById } from '../../engine/read.ts';
import { deliveryNoteTable } from '../deliveries/table.ts';
import { raise } from '../events.ts';

/** Marks notes as billed, or releases them, and updates their orders. All must be locked. @param number null releases */
export const billNotes = async (tx: Db, actor: Actor, ids: readonly number[], number: string | null): Promise<void> => {
    if (ids.length === 0) return;
    const before = await rowsById(tx, deliveryNoteTable, ids);
    await tx
        .update(table)
        .set({
            billedAt: number === null ? null : new Date(),
            billingReference: number,
            version: sql`${table.version} + 1`,
        })
        .where(inArray(table.id, [...ids]));
    const orders = before.flatMap(row => (row.orders as readonly unknown[]).map(Number));
    await raise(tx, 'notes.changed', { actor, notes: ids, orders });
    const after = new Map((await rowsById(tx, deliveryNoteTable, ids)).map(row => [row.id, row]));
    const transition = number === null ? 'unbill' : 'bill';
    for (const row of before)
        await keepHistory(tx, deliveryNoteTable, actor, 'edit', { before: row, after: after.get(row.id), transition });
};
