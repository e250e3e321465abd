import { eq, sql } from 'drizzle-orm';
import { refuseTotal } from '#contract/documents/amounts.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { deliveryNotes } from '../../db/tables/index.ts';
import { Invalid } from '../../domain/refused.ts';
import type { CompletedChange } from '../../engine/rowChange.ts';
import { raise } from '../events.ts';
import { ordersOf } from './guard.ts';
import { noteFindings } from './refusals.ts';
import { readNote, settleNote } from './settle.ts';

/** Updates the other drafts of the same orders: their remaining quantities and shipping costs. */
const settleDrafts = async (tx: Db, note: number, orders: readonly number[]): Promise<void> => {
    const drafts = await query<{ readonly id: number }>(
        tx,
        sql`select distinct draft.id from delivery_notes draft join delivery_note_orders part on part.delivery_note_id = draft.id
            where part.order_id = any(${intArray(orders)}) and draft.status = 'draft' and draft.id <> ${note}
            order by draft.id`,
    );
    for (const { id } of drafts) {
        await settleNote(tx, id);
        await tx
            .update(deliveryNotes)
            .set({ version: sql`${deliveryNotes.version} + 1` })
            .where(eq(deliveryNotes.id, id));
    }
};

/** Completes a note, then its orders. Drafts are validated here, where lines are known. @throws Invalid with all reasons */
export const completeNote = async (tx: Db, id: number, { actor, before }: CompletedChange): Promise<void> => {
    const note = await readNote(tx, id);
    if (note.status === 'draft' && note.cancelledAt === null) {
        const lines = await settleNote(tx, id);
        const total = String((await readNote(tx, id)).totalIncludingTax);
        const tooHigh = refuseTotal('deliveryNoteItems', total, before?.totalIncludingTax);
        const refused = [...noteFindings(note, lines), ...(tooHigh ? [tooHigh] : [])];
        // A note whose validation is cancelled was valid. Changes of its orders are reported when it is validated again.
        if (refused.length > 0 && before?.status !== 'validated') throw new Invalid(refused);
    }
    const orders = [...new Set([...ordersOf(before), ...ordersOf(await readNote(tx, id))])];
    const isMoved = before !== undefined && before.status !== note.status;
    const moved = note.status === 'validated' ? 'goods.shipped' : 'goods.unshipped';
    await raise(tx, isMoved ? moved : 'notes.changed', { actor, notes: [id], orders });
    if (isMoved) await settleDrafts(tx, id, orders);
};
