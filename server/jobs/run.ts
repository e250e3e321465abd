import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { DISK_FULL, databaseError } from '../db/databaseError.ts';
import { Problem } from '../hydra/problem.ts';
import { advance, type Claimed, end, postpone, release, renew } from './claim.ts';
import type { JobKind } from './kind.ts';
import { backOff, MOST_INTERRUPTIONS, RENEWAL } from './rules.ts';
import type { JobServices } from './services.ts';

/** What running one job needs. */
export interface Running {
    readonly db: Db;
    readonly logger: Logger;
    readonly services: JobServices;
    /** Aborted when the process stops. */
    readonly stopping: AbortSignal;
}

/** The job was cancelled, or another process has taken over: nothing more may be written. */
class Lost extends Error {
    override readonly name = 'Lost';
}

/** Messages with placeholders would need their values to be kept as well. */
const keyOf = (error: unknown): string => {
    if (databaseError(error)?.code === DISK_FULL) return 'disk_full';
    return error instanceof Problem && error.options.params === undefined ? error.key : 'job_failed';
};

const isFinal = (error: unknown): boolean => error instanceof Problem && error.status < 500;

/** If the kind cannot be told, the claim ends by itself, and the next process finds that the tries are used up. */
const giveUp = async (db: Db, kind: JobKind, job: Claimed, key: string): Promise<void> => {
    const payload = kind.payload.safeParse(job.payload);
    if (payload.success) await kind.onFailure?.(payload.data, db, key);
    await end(db, job, { status: 'failed', error: key });
};

/** Ends a failed try: given back, tried again later, or failed for good. */
const settle = async (
    { db, logger, stopping }: Running,
    kind: JobKind,
    job: Claimed,
    error: unknown,
): Promise<void> => {
    if (error instanceof Lost) return;
    if (stopping.aborted) {
        await release(db, job);
        return;
    }
    const isLast = isFinal(error) || job.tries >= kind.maxTries;
    logger.warn({ err: error, job: job.id, kind: job.kind, tries: job.tries, isLast }, 'a job failed');
    if (isLast) await giveUp(db, kind, job, keyOf(error));
    else await postpone(db, job, backOff(job.tries));
};

/** A job whose process died each time would otherwise end every process that takes it. */
const refuseEndless = (kind: JobKind, { tries, interruptions }: Claimed): void => {
    if (interruptions >= MOST_INTERRUPTIONS || tries > kind.maxTries) throw new Problem(422, 'job_interrupted');
};

/** Renews the claim from time to time; the signal is aborted when that is refused. */
const keepClaim = (db: Db, job: Claimed, lost: AbortController): (() => void) => {
    const renewal = setInterval(
        () =>
            void renew(db, job).then(
                held => held || lost.abort(new Lost()),
                // The database does not answer: the claim ends by itself if that lasts.
                () => undefined,
            ),
        RENEWAL,
    );
    return () => clearInterval(renewal);
};

const work = async ({ db, services, stopping }: Running, kind: JobKind, job: Claimed): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, stopping]);
    const loseClaim = keepClaim(db, job, lost);
    try {
        refuseEndless(kind, job);
        const progress = async (done: number, total: number | null): Promise<void> => {
            if (!(await advance(db, job, done, total))) lost.abort(new Lost());
            signal.throwIfAborted();
        };
        const result = await kind.run(kind.payload.parse(job.payload), { db, services, signal, progress });
        await end(db, job, { status: 'done', result: result ?? null });
    } finally {
        loseClaim();
    }
};

/** Runs a claimed job to its end. It never throws: if the end cannot be recorded, the claim ends by itself. */
export const runJob = async (running: Running, kind: JobKind, job: Claimed): Promise<void> => {
    try {
        await work(running, kind, job).catch((error: unknown) => settle(running, kind, job, error));
    } catch (error) {
        running.logger.error({ err: error, job: job.id, kind: job.kind }, 'the end of a job could not be recorded');
    }
};
