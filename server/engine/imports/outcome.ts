import { eq } from 'drizzle-orm';
import type { ImportStatus } from '#contract/imports.ts';
import type { JobOutcome, JobResult } from '#contract/kinds.ts';
import type { Db } from '../../db/database.ts';
import { imports } from '../../db/tables/index.ts';
import { iriOf } from '../../hydra/record.ts';

/** The outcome by the state in which a job has left its import; none where it has done all that was asked for. */
type Outcomes = Readonly<Partial<Record<ImportStatus, JobOutcome>>>;

export const READ: Outcomes = { failed: 'refused', needs_answers: 'asks', cancelled: 'cancelled' };

/** An import whose records were changed meanwhile is read again. */
export const RAN: Outcomes = {
    failed: 'refused',
    cancelled: 'cancelled',
    reading: 'returned',
    rehearsing: 'returned',
    rehearsed: 'returned',
    needs_answers: 'returned',
};

/** What could not be undone is done still. */
export const UNDONE: Outcomes = { done: 'refused' };

/** What a job tells of its import. */
export const resultOf = (id: number, outcome?: JobOutcome): JobResult => ({
    record: iriOf('imports', id),
    ...(outcome && { outcome }),
});

/** The same, by the state of the import. */
export const outcomeOf = async (db: Db, id: number, outcomes: Outcomes): Promise<JobResult> => {
    const [now] = await db.select({ status: imports.status }).from(imports).where(eq(imports.id, id));
    return resultOf(id, now && outcomes[now.status as ImportStatus]);
};
