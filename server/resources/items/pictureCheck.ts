import { eq, sql } from 'drizzle-orm';
import { items as contract } from '#contract/items.ts';
import { keepChange } from '../../db/keepChange.ts';
import { items } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { recordNotFound } from '../../hydra/problem.ts';
import { iriOf, type Row, toRecord } from '../../hydra/record.ts';
import { permit, type RecordCall } from '../call.ts';
import { checkPreconditions } from '../preconditions.ts';
import { findRow } from '../read.ts';
import { recordAnswer } from '../verbs/show.ts';

/** Derived, as when a picture comes: the item's version stands (row H8). */
const NOW = { lastPictureCheckDate: sql`now()` };

const dateOf = (row: Row | undefined): unknown => row && toRecord(contract, row).lastPictureCheckDate;

/**
 * `POST /api/items/{id}/picture_check`: somebody has looked at its pictures, and they are right. Answers with the item.
 * @throws Problem 403, 404, 412.
 */
export const checkItemPictures = async (call: RecordCall): Promise<Response> => {
    permit(call, 'edit', call.id);
    const { db, resource, actor, id } = call;
    const row = await transaction(db, async tx => {
        const reader = { ...call, db: tx };
        const before = await findRow(reader, id, true);
        if (!before) throw recordNotFound();
        checkPreconditions(call.context, before);
        await tx.update(items).set(NOW).where(eq(items.id, id));
        const after = await findRow(reader, id);
        await keepChange(tx, {
            record: iriOf('items', id),
            recordName: resource.history?.(before) ?? '',
            authorId: actor.id,
            action: 'edit',
            differences: { lastPictureCheckDate: { from: dateOf(before), to: dateOf(after) } },
        });
        return after;
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};
