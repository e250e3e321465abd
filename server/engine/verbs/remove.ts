import { eq } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { permit } from '../call.ts';
import { explainRemoval } from '../constraints.ts';
import { keepHistory } from '../history.ts';
import { keyedWrite } from '../idempotency/write.ts';
import { checkPreconditions } from '../preconditions.ts';
import { findRow } from '../read.ts';
import type { RecordCall } from '../resource.ts';

/** DELETE of one record: 204, also for a retry with the same `Idempotency-Key`, or 409 naming the referencing records. */
export const remove = async (call: RecordCall): Promise<Response> => {
    permit(call, 'delete', call.id);
    const { db, resource, actor, id } = call;
    const keyed = await keyedWrite(call);
    try {
        const gone = await transaction(db, async tx => {
            await resource.wait?.(tx, [id]);
            const row = await findRow({ ...call, db: tx }, id, true);
            if (!row && (await keyed.isDone(tx, row))) return undefined;
            if (!row) throw recordNotFound();
            checkPreconditions(call.context, row);
            await resource.guard?.('delete', { actor, tx, row, input: {} });
            await tx.delete(resource.table).where(eq(resource.table.id, id));
            await keepHistory(tx, resource, actor, 'delete', { before: row });
            await keyed.note(tx, undefined);
            return row;
        });
        if (gone) await resource.forget?.(gone, call);
    } catch (error) {
        throw await explainRemoval(call, id, error);
    }
    return new Response(null, { status: 204 });
};
