import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { Refused } from '../domain/refused.ts';
import { recordNote } from '../telemetry/notes.ts';
import { traceJob } from '../telemetry/spans.ts';
import {
    bringBack,
    type ClaimedJob,
    claimNext,
    end,
    postpone,
    putOff,
    receiverOf,
    release,
    releaseAll,
    renew,
    reportProgress,
} from './claim.ts';
import { onWake } from './enqueue.ts';
import { type JobKind, type JobServices, RetryLater } from './kind.ts';
import { backOff, failureKey, GRACE, MOST_INTERRUPTIONS, pauseAfter, RENEWAL } from './rules.ts';

/** In milliseconds, between two corrections of jobs postponed by a wrong clock. */
const HOUR = 3_600_000;

interface Running {
    readonly db: Db;
    readonly logger: Logger;
    readonly services: JobServices;
    readonly stopping: AbortSignal;
}

/** The job was cancelled, or another process has taken over: no further writes. */
class Lost extends Error {
    override readonly name = 'Lost';
}

const isFinal = (error: unknown): boolean => error instanceof Refused && !error.isServerFault;

/** If the failure cannot be reported, the lease expires, and the next process finds that the tries are used up. */
const giveUp = async (db: Db, kind: JobKind, job: ClaimedJob, key: string): Promise<void> => {
    const payload = kind.payload.safeParse(job.payload);
    if (payload.success) await kind.onFailure?.(payload.data, db, key);
    await end(db, job, { status: 'failed', error: key });
};

/** Handles a failed try: returns the job to the queue, schedules a retry, or ends it as failed. */
const settle = async (
    { db, logger, stopping }: Running,
    kind: JobKind,
    job: ClaimedJob,
    error: unknown,
): Promise<void> => {
    if (error instanceof Lost) return;
    if (error instanceof RetryLater) {
        await putOff(db, job, error.milliseconds);
        return;
    }
    if (stopping.aborted) {
        await release(db, job);
        return;
    }
    const isLast = isFinal(error) || job.tries >= kind.maxTries;
    logger.warn({ err: error, job: job.id, kind: job.kind, tries: job.tries, isLast }, 'a job failed');
    recordNote('job', { kind: job.kind, outcome: isLast ? 'failed' : 'again' });
    if (isLast) await giveUp(db, kind, job, failureKey(error));
    else await postpone(db, job, backOff(job.tries));
};

/** Refuses a job that would otherwise crash every process that takes it. */
const refuseEndless = (kind: JobKind, { tries, interruptions }: ClaimedJob): void => {
    if (interruptions >= MOST_INTERRUPTIONS || tries > kind.maxTries) throw new Refused('invalid', 'job_interrupted');
};

/** Renews the lease at intervals; a refused renewal aborts the signal. */
const keepClaim = (db: Db, job: ClaimedJob, lost: AbortController): (() => void) => {
    const renewal = setInterval(
        () =>
            void renew(db, job).then(
                held => held || lost.abort(new Lost()),
                // The database is unavailable: if that lasts, the lease expires.
                () => undefined,
            ),
        RENEWAL,
    );
    return () => clearInterval(renewal);
};

const work = async ({ db, services, stopping }: Running, kind: JobKind, job: ClaimedJob): Promise<void> => {
    const lost = new AbortController();
    const { signal } = lost;
    // Referenced by the job, unlike a signal of `AbortSignal.any` on Node 20.
    const stop = (): void => lost.abort(stopping.reason);
    if (stopping.aborted) stop();
    stopping.addEventListener('abort', stop, { once: true });
    const loseClaim = keepClaim(db, job, lost);
    try {
        refuseEndless(kind, job);
        const progress = async (done: number, total: number | null): Promise<void> => {
            if (!(await reportProgress(db, job, done, total))) lost.abort(new Lost());
            signal.throwIfAborted();
        };
        const payload = kind.payload.parse(job.payload);
        const result = await traceJob(kind.name, job.id, () => kind.run(payload, { db, services, signal, progress }));
        // Users notified of the end must read its changes, even from a replica.
        if (job.ownerId !== null) await services.replica?.noteChange(job.ownerId);
        await end(db, job, { status: 'done', result: result ?? null });
        recordNote('job', { kind: job.kind, outcome: 'done' });
    } finally {
        loseClaim();
        stopping.removeEventListener('abort', stop);
    }
};

/** Runs a claimed job to its end. Never throws: if the end cannot be stored, the lease expires. */
const runJob = async (running: Running, kind: JobKind, job: ClaimedJob): Promise<void> => {
    try {
        await work(running, kind, job).catch((error: unknown) => settle(running, kind, job, error));
    } catch (error) {
        running.logger.error({ err: error, job: job.id, kind: job.kind }, 'the end of a job could not be recorded');
    }
};

export interface Worker {
    /** Starts polling. @param alone exclusive access to the database, which frees the jobs of a crashed process */
    start(alone: boolean): void;
    /** Runs all due jobs one after the other, for tests and tools. */
    drain(): Promise<void>;
    /** Stops taking jobs, waits for the running ones to finish or stop, and returns the others to the queue. */
    stop(): Promise<void>;
}

interface Options {
    readonly db: Db;
    readonly kinds: readonly JobKind[];
    readonly services: JobServices;
    readonly logger: Logger;
    /** Maximum number of parallel jobs, excluding kinds with senders; one slot is reserved for short jobs. */
    readonly atOnce?: number;
}

interface Taken {
    readonly job: ClaimedJob;
    readonly kind: JobKind;
    readonly ended: Promise<void>;
}

/** Runs the work again only for wake-ups during the run. */
const oneAtATime = (work: () => Promise<void>) => {
    const state: { running?: Promise<void> | undefined; again: boolean } = { again: false };
    const run = (): void => {
        state.again = state.running !== undefined;
        if (state.running) return;
        state.running = work().finally(() => {
            state.running = undefined;
            if (state.again) run();
        });
    };
    return { run, settled: async () => state.running };
};

export const createWorker = ({ db, kinds, services, logger, atOnce = 3 }: Options): Worker => {
    const taken = new Map<number, Taken>();
    const served = new Set<number>();
    const receiver = receiverOf(kinds);
    const stopping = new AbortController();
    const running = { db, logger, services, stopping: stopping.signal };
    const state: { failures: number; broughtBack: number; timer?: NodeJS.Timeout } = {
        failures: 0,
        broughtBack: Number.NEGATIVE_INFINITY,
    };
    const stops: (() => void)[] = [];

    const countOf = (is: (one: Taken) => boolean): number => [...taken.values()].filter(is).length;
    const hasPlace = (kind: JobKind): boolean => {
        if (kind.senders) return countOf(one => one.kind === kind) < kind.senders.atOnce;
        const shared = countOf(one => !one.kind.senders);
        return shared < atOnce && (!kind.isLong || countOf(one => one.kind.isLong === true) < atOnce - 1);
    };
    const isShareTaken = ({ kind, job }: Taken): boolean =>
        kind.senders !== undefined &&
        countOf(one => one.kind === kind && one.job.receiver === job.receiver) >= kind.senders.perReceiver;
    /** Serves every user with due jobs once before serving one again. */
    const claimInTurn = async (names: readonly string[]): Promise<ClaimedJob | undefined> => {
        const running = [...taken.values()];
        const own = running.map(({ job }) => job);
        const busy = running.filter(({ kind, job }) => kind.isLong && job.ownerId !== null).map(({ job }) => job);
        const full = running.filter(isShareTaken).map(({ job }) => job);
        const another =
            served.size > 0
                ? await claimNext(db, names, own, { served: [...served], busy, full, receiver })
                : undefined;
        if (!another) served.clear();
        const job = another ?? (await claimNext(db, names, own, { busy, full, receiver }));
        if (job) served.add(job.ownerId ?? 0);
        return job;
    };
    const claim = async (): Promise<{ job: ClaimedJob; kind: JobKind } | undefined> => {
        const job = await claimInTurn(kinds.filter(hasPlace).map(({ name }) => name));
        const kind = kinds.find(({ name }) => name === job?.kind);
        return job && kind && { job, kind };
    };
    const take = ({ job, kind }: { job: ClaimedJob; kind: JobKind }): Promise<void> => {
        const ended = runJob(running, kind, job).finally(() => taken.delete(job.id));
        taken.set(job.id, { job, kind, ended });
        return ended;
    };
    const bringBackHourly = async (): Promise<void> => {
        if (performance.now() - state.broughtBack < HOUR) return;
        await bringBack(db);
        state.broughtBack = performance.now();
    };
    const fill = async (): Promise<void> => {
        while (kinds.some(hasPlace) && !stopping.signal.aborted) {
            const next = await claim();
            if (!next) return;
            void take(next).then(filling.run);
        }
    };
    /** After a failure of the database, the next attempt is made by the timer only. */
    const look = async (): Promise<void> => {
        clearTimeout(state.timer);
        try {
            await fill();
            await bringBackHourly();
            state.failures = 0;
        } catch (error) {
            state.failures += 1;
            logger.error({ err: error }, 'no jobs can be claimed');
        }
        if (!stopping.signal.aborted) state.timer = setTimeout(filling.run, pauseAfter(state.failures));
    };
    const filling = oneAtATime(look);
    const giveBack = async (): Promise<void> => {
        for (const { job } of taken.values()) await release(db, job);
    };
    return {
        start: alone => {
            stops.push(onWake(filling.run));
            const released = alone ? releaseAll(db) : Promise.resolve();
            released
                .catch((error: unknown) => logger.error({ err: error }, 'claims could not be released'))
                .finally(filling.run);
        },
        drain: async () => {
            for (let next = await claim(); next; next = await claim()) await take(next);
        },
        stop: async () => {
            for (const stop of stops) stop();
            stopping.abort();
            await filling.settled();
            clearTimeout(state.timer);
            const late = new AbortController();
            const grace = sleep(GRACE, undefined, { signal: late.signal }).catch(() => undefined);
            await Promise.race([Promise.all([...taken.values()].map(({ ended }) => ended)), grace]);
            late.abort();
            await giveBack().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be given back'));
        },
    };
};
