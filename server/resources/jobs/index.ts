import { eq, lt, sql } from 'drizzle-orm';
import { jobs as contract } from '#contract/jobs.ts';
import { isAdmin } from '#contract/roles.ts';
import type { Db } from '../../db/database.ts';
import { jobs as table } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { cancelJob } from './cancel.ts';

/** Jobs that ended a month ago are deleted: nobody asks for their results any more. */
const sweepJobs = async (db: Db): Promise<void> => {
    await db.delete(table).where(lt(table.finishedAt, sql`now() - interval '30 days'`));
};

/** B10: people see their own jobs, administrators all, those of the server included. */
export const jobs: ServerResource = {
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
