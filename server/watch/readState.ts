import { sql } from 'drizzle-orm';
import { lastBackup } from '../backup/schedule.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

/** Jobs of a kind in a state. */
export interface JobCount {
    readonly kind: string;
    readonly status: 'waiting' | 'running';
    readonly count: number;
}

/** The work that a database holds for all processes. */
export interface WorkState {
    /** Jobs that have not ended. */
    readonly jobs: readonly JobCount[];
    /** How long the job that should have begun first has been waiting, in seconds; 0 when none is due. */
    readonly oldestDue: number;
    /** Imports that have not ended, by their status. */
    readonly imports: readonly { readonly status: string; readonly count: number }[];
    /** The last backup that the schedule has made or tried; undefined when there was none. */
    readonly backup: { readonly finishedAt: string; readonly hasFailed: boolean } | undefined;
}

const OVER = ['done', 'failed', 'cancelled', 'undone'];

const endedBackup = async (db: Db): Promise<WorkState['backup']> => {
    const { finishedAt, error } = (await lastBackup(db)) ?? {};
    return finishedAt === undefined ? undefined : { finishedAt, hasFailed: error !== undefined };
};

/** Reads it with statements that walk small indexes, however many jobs have ended. */
export const readWorkState = async (db: Db): Promise<WorkState> => {
    const jobs = await query<JobCount & { readonly due: number }>(
        db,
        sql`select kind, status, count(*)::int as count,
                coalesce(max(extract(epoch from now() - run_after)) filter (where status = 'waiting'), 0)::float8 as due
            from jobs where status in ('waiting', 'running') group by kind, status order by kind, status`,
    );
    const imports = await query<{ readonly status: string; readonly count: number }>(
        db,
        sql`select status, count(*)::int as count from imports where status <> all(${`{${OVER.join()}}`}::text[])
            group by status order by status`,
    );
    return {
        jobs: jobs.map(({ kind, status, count }) => ({ kind, status, count })),
        oldestDue: Math.max(0, ...jobs.map(({ due }) => due)),
        imports,
        backup: await endedBackup(db),
    };
};
