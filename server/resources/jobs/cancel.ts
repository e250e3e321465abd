import { eq } from 'drizzle-orm';
import { isLive } from '#contract/jobs.ts';
import { jobs as table } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { checkPreconditions } from '../../engine/preconditions.ts';
import { findRow } from '../../engine/read.ts';
import type { RecordCall } from '../../engine/resource.ts';
import { recordAnswer } from '../../engine/verbs/show.ts';
import { Problem, recordNotFound } from '../../hydra/problem.ts';
import type { Row } from '../../hydra/record.ts';
import { ENDED } from '../../jobs/claim.ts';

const stateOf = ({ status }: Row) => ({ status: String(status) });

/**
 * `POST /api/jobs/{id}/cancel` (B3) answers 200 with the job; whoever sees a job may cancel it. A running one stops at
 * its next step.
 * @throws Problem 404; 409 when it has ended otherwise; 412 for a stale If-Match.
 */
export const cancelJob = async (call: RecordCall): Promise<Response> => {
    const row = await transaction(call.db, async tx => {
        const reader = { ...call, db: tx };
        const before = await findRow(reader, call.id, true);
        if (!before) throw recordNotFound();
        if (before.status === 'cancelled') return before;
        checkPreconditions(call.context, before);
        if (!isLive(stateOf(before))) throw new Problem(409, 'job_ended');
        // An import is given up on its own page, so that it does not wait for its job for ever.
        if (String(before.kind).startsWith('import_')) throw new Problem(409, 'job_of_import');
        await tx
            .update(table)
            .set({ ...ENDED, status: 'cancelled' })
            .where(eq(table.id, call.id));
        return findRow(reader, call.id);
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};
