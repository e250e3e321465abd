import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { isAdmin } from '#contract/language/roles.ts';
import type { StatusAnswer } from '#contract/operations/serverStatus.ts';
import { productVersion } from '../../backup/manifest.ts';
import type { Database } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { forbidden } from '../../domain/refused.ts';
import type { Env } from '../../engine/env.ts';
import { readWorkState } from '../../watch/readState.ts';
import { recentRoutes } from '../../watch/recentRoutes.ts';

const SLOWEST = 10;

const diskOf = async (folder: string | undefined): Promise<StatusAnswer['disk']> => {
    if (folder === undefined) return null;
    // Null on error: the answer keeps the other figures, and the page shows that the disk is missing.
    const disk = await statfs(folder).catch(() => undefined);
    return disk ? { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize } : null;
};

const versionOf = async ({ db }: Pick<Database, 'db'>): Promise<string> => {
    const [server] = await query<{ readonly version: string }>(
        db,
        sql`select current_setting('server_version') as version`,
    );
    return server?.version ?? '';
};

const isOf =
    (status: string) =>
    (job: { readonly status: string }): boolean =>
        job.status === status;

const queueOf = ({ jobs, oldestDue }: Awaited<ReturnType<typeof readWorkState>>): StatusAnswer['queue'] => {
    const count = (status: string): number => jobs.filter(isOf(status)).reduce((sum, one) => sum + one.count, 0);
    return { waiting: count('waiting'), running: count('running'), oldestDue: Math.round(oldestDue) };
};

export interface StatusServices {
    readonly database: Pick<Database, 'db' | 'kind'>;
    /** Undefined without a data folder. */
    readonly dataDir: string | undefined;
}

/** `GET /api/status`, without addresses, paths and personal data. @throws Refused (forbidden) except for administrators */
export const answerStatus = async ({ database, dataDir }: StatusServices, context: Context<Env>): Promise<Response> => {
    if (!isAdmin(context.get('actor'))) throw forbidden();
    const [version, state, disk] = [await versionOf(database), await readWorkState(database.db), await diskOf(dataDir)];
    const { rss, heapUsed } = process.memoryUsage();
    const told: StatusAnswer = {
        version: productVersion(),
        node: process.versions.node,
        startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        database: { kind: database.kind, version },
        memory: { resident: rss, heap: heapUsed },
        disk,
        queue: queueOf(state),
        backup: state.backup ?? null,
        slowest: recentRoutes.slowest(SLOWEST),
    };
    return context.json({ ...told });
};
