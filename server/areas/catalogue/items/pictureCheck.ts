import { eq, sql } from 'drizzle-orm';
import { items as contract } from '#contract/catalogue/items.ts';
import { nameOf } from '#contract/language/contract.ts';
import { keepChange } from '../../../db/keepChange.ts';
import { items } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { checkPreconditions } from '../../../engine/preconditions.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { recordAnswer } from '../../../engine/verbs/show.ts';
import { recordNotFound } from '../../../hydra/problem.ts';
import { iriOf, type Row, toRecord } from '../../../hydra/record.ts';

/** A derived value: as with a new picture, the item's version does not change (H8). */
const NOW = { lastPictureCheckDate: sql`now()` };

const dateOf = (row: Row | undefined): unknown => row && toRecord(contract, row).lastPictureCheckDate;

/**
 * `POST /api/items/{id}/picture_check`: confirms that the item's pictures have been checked. Answers with the item.
 * @throws Problem 404, 412.
 */
export const checkItemPictures = async (call: RecordCall): Promise<Response> => {
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
            recordName: nameOf(resource.contract, before),
            authorId: actor.id,
            action: 'edit',
            differences: { lastPictureCheckDate: { from: dateOf(before), to: dateOf(after) } },
        });
        return after;
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};
