import { eq, lt, sql } from 'drizzle-orm';
import { isAdmin } from '#contract/language/roles.ts';
import { jobs as contract, isLive } from '#contract/operations/jobs.ts';
import type { Db } from '../../../db/database.ts';
import { jobs as table } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Row } from '../../../domain/record.ts';
import { Refused, recordNotFound } from '../../../domain/refused.ts';
import { permit } from '../../../engine/call.ts';
import { checkPreconditions } from '../../../engine/preconditions.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall, ServerResource } from '../../../engine/resource.ts';
import { recordAnswer } from '../../../engine/verbs/show.ts';
import { ENDED } from '../../../jobs/claim.ts';

const stateOf = ({ status }: Row) => ({ status: String(status) });

/**
 * `POST /api/jobs/{id}/cancel` (B3) answers 200 with the job, which stops at its next step. All its readers may cancel it.
 * @throws Refused (missing); (conflict) for a job that ended otherwise; (stale) for a stale If-Match
 */
const cancelJob = async (call: RecordCall): Promise<Response> => {
    const row = await transaction(call.db, async tx => {
        const reader = { ...call, db: tx };
        const before = await findRow(reader, call.id, true);
        if (!before) throw recordNotFound();
        if (before.status === 'cancelled') return before;
        checkPreconditions(call.context, before);
        if (!isLive(stateOf(before))) throw new Refused('conflict', 'job_ended');
        // Imports are cancelled through their own record, which would otherwise wait for its job forever.
        if (String(before.kind).startsWith('import_')) throw new Refused('conflict', 'job_of_import');
        await tx
            .update(table)
            .set({ ...ENDED, status: 'cancelled' })
            .where(eq(table.id, call.id));
        return findRow(reader, call.id);
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};

const sweepJobs = async (db: Db): Promise<void> => {
    await db.delete(table).where(lt(table.finishedAt, sql`now() - interval '30 days'`));
};

/** B10: users see their own jobs; administrators see all jobs, including those of the server. */
export const jobs: ServerResource = {
    purpose: 'queue',
    contract,
    table,
    computed: {
        progress: sql`case when ${table.status} = 'done' then 100 when ${table.total} > 0 then least(100, ${table.done}::bigint * 100 / ${table.total}) end`,
    },
    scope: actor => (isAdmin(actor) ? sql`true` : eq(table.ownerId, actor.id)),
    order: [{ property: 'createdAt', direction: 'desc' }],
    phrases: { error: ({ error }, translate) => (error === null ? null : translate(`problems.${error}`)) },
    actions: () => [
        { on: 'record', method: 'POST', path: 'cancel', permit: call => permit(call, 'show', call.id), run: cancelJob },
    ],
    daily: ({ db }) => sweepJobs(db),
};
