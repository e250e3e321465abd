import type { Context, Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import { Refused } from '../domain/refused.ts';
import type { Env } from '../engine/env.ts';
import type { Storage } from '../files/storage.ts';
import { DeadlineExceeded, inTime } from '../inTime.ts';
import { canQueue } from '../jobs/enqueue.ts';

/** In milliseconds: a load balancer checks every few seconds, and treats a timeout as a failure. */
const CHECK_TIMEOUT_MS = 3000;

const tooLate = (): Refused => new Refused('unavailable', 'unavailable', { retryAfter: 2 });

const expectMigrated = async (database: Database): Promise<void> => {
    if (!(await isMigrated(database.db))) throw new Refused('unavailable', 'not_ready', { retryAfter: 10 });
};

interface Checked {
    readonly database: Database;
    readonly files: Storage;
}

/** Required services of the server. The results reveal no address, path or error. */
const checksOf = ({ database, files }: Checked): Readonly<Record<string, () => Promise<unknown>>> => ({
    database: () => database.ping(),
    migrations: () => expectMigrated(database),
    files: () => files.check(),
    jobs: () => canQueue(database.jobs),
});

/** `GET /readyz`: 200 if all required services respond. @throws the first failure, with the `checks` in its document */
const answerReady = async (context: Context<Env>, checked: Checked): Promise<Response> => {
    const checks = Object.entries(checksOf(checked));
    const outcomes = await Promise.allSettled(checks.map(([, check]) => inTime(check(), CHECK_TIMEOUT_MS)));
    const told = Object.fromEntries(
        checks.map(([name], at) => [name, outcomes[at]?.status === 'fulfilled' ? 'ok' : 'failed']),
    );
    const failed = outcomes.find(one => one.status === 'rejected');
    if (!failed) return context.json({ status: 'ready', checks: told });
    context.set('checks', told);
    throw failed.reason instanceof DeadlineExceeded ? tooLate() : failed.reason;
};

export const addHealth = (app: Hono<Env>, checked: Checked): void => {
    app.get('/healthz', context => context.json({ status: 'up' }));
    app.get('/readyz', context => answerReady(context, checked));
};
