import { transaction } from '../../db/transaction.ts';
import { permit } from '../../engine/call.ts';
import { keepHistory } from '../../engine/history.ts';
import { checkPreconditions } from '../../engine/preconditions.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall, ResourceAction } from '../../engine/resource.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { updateRow } from '../../engine/write.ts';
import { recordNotFound } from '../../hydra/problem.ts';

/** In whole seconds, as the column keeps them. */
const now = (): string => new Date().toISOString();

/**
 * `POST /api/third_parties/{id}/archive` and `unarchive` (B4) answer 200 with the record, which stays as it is when that
 * is done already. They are for who may delete, since they are what remains where deletion is refused.
 * @throws Problem 404; 412 for a stale If-Match.
 */
const setArchived =
    (isArchived: boolean) =>
    async (call: RecordCall): Promise<Response> => {
        const { db, resource, actor, id, context } = call;
        permit(call, 'delete', id);
        const row = await transaction(db, async tx => {
            const reader = { ...call, db: tx };
            const before = await findRow(reader, id, true);
            if (!before) throw recordNotFound();
            if ((before.archivedAt !== null) === isArchived) return before;
            checkPreconditions(context, before);
            await updateRow(tx, resource, before, { archivedAt: isArchived ? now() : null });
            const after = await findRow(reader, id);
            await keepHistory(tx, resource, actor, 'edit', { before, after });
            return after;
        });
        if (!row) throw recordNotFound();
        return recordAnswer(call, row);
    };

export const ARCHIVE_ACTIONS: readonly ResourceAction[] = [
    { on: 'record', method: 'POST', path: 'archive', run: setArchived(true) },
    { on: 'record', method: 'POST', path: 'unarchive', run: setArchived(false) },
];
