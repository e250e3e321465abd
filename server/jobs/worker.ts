import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { type Claimed, claimNext, release, releaseAll } from './claim.ts';
import type { JobKind } from './kind.ts';
import { GRACE, pauseAfter } from './rules.ts';
import { runJob } from './run.ts';
import type { JobServices } from './services.ts';
import { onWake } from './wake.ts';

/** Runs the jobs of a database. Several processes share them. */
export interface Worker {
    /**
     * Starts to look for jobs.
     * @param alone whether no other process uses the database: jobs of a killed one are then taken at once
     */
    start(alone: boolean): void;
    /** Runs all jobs that are due, one after the other; for tests and tools. */
    drain(): Promise<void>;
    /** Takes no more jobs, lets the running ones finish or stop, and gives back those that do neither. */
    stop(): Promise<void>;
}

interface Options {
    readonly db: Db;
    readonly kinds: readonly JobKind[];
    readonly services: JobServices;
    readonly logger: Logger;
    /** Jobs at the same time; all but one of them may be long. */
    readonly atOnce?: number;
}

interface Taken {
    readonly job: Claimed;
    readonly isLong: boolean;
    readonly ended: Promise<void>;
}

/** Only wakes that come while it runs make it run again. */
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
    const stopping = new AbortController();
    const running = { db, logger, services, stopping: stopping.signal };
    const state: { failures: number; timer?: NodeJS.Timeout } = { failures: 0 };
    const stops: (() => void)[] = [];

    /** Everybody whose jobs are due is served once before anybody is served again. */
    const claimInTurn = async (names: readonly string[]): Promise<Claimed | undefined> => {
        const running = [...taken.values()];
        const own = running.map(({ job }) => job);
        const busy = running.filter(({ isLong, job }) => isLong && job.ownerId !== null).map(({ job }) => job);
        const another = served.size > 0 ? await claimNext(db, names, own, { served: [...served], busy }) : undefined;
        if (!another) served.clear();
        const job = another ?? (await claimNext(db, names, own, { busy }));
        if (job) served.add(job.ownerId ?? 0);
        return job;
    };
    const claim = async (): Promise<{ job: Claimed; kind: JobKind } | undefined> => {
        const long = [...taken.values()].filter(({ isLong }) => isLong).length;
        const wanted = kinds.filter(kind => !kind.isLong || long < atOnce - 1);
        const job = await claimInTurn(wanted.map(({ name }) => name));
        const kind = kinds.find(({ name }) => name === job?.kind);
        return job && kind && { job, kind };
    };
    const take = ({ job, kind }: { job: Claimed; kind: JobKind }): Promise<void> => {
        const ended = runJob(running, kind, job).finally(() => taken.delete(job.id));
        taken.set(job.id, { job, isLong: kind.isLong ?? false, ended });
        return ended;
    };
    const fill = async (): Promise<void> => {
        while (taken.size < atOnce && !stopping.signal.aborted) {
            const next = await claim();
            if (!next) return;
            void take(next).then(filling.run);
        }
    };
    /** A database that fails is asked again by the clock alone. */
    const look = async (): Promise<void> => {
        clearTimeout(state.timer);
        try {
            await fill();
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
