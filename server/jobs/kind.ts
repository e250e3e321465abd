import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobResult } from '#contract/language/kinds.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { Post } from '../mail/mailer.ts';
import type { PictureServices } from '../pictures/services.ts';

export interface JobServices extends Post, PictureServices {
    /** Signs links to the results of jobs. */
    readonly tokens: Pick<Tokens, 'seal'>;
    /** Replica for large reads, if configured (ADR 0082). */
    readonly replica?: Replica | undefined;
    readonly webhookPrivate: boolean;
}

/** Thrown by a job to run again after a delay, without counting as a failed try. */
export class RetryLater extends Error {
    override readonly name = 'Later';
    readonly milliseconds: number;

    constructor(milliseconds: number) {
        super(`again in ${milliseconds} ms`);
        this.milliseconds = milliseconds;
    }
}

export interface JobRun {
    readonly db: Db;
    readonly services: JobServices;
    /** Aborted when the job is cancelled, the process stops, or another process has taken over. */
    readonly signal: AbortSignal;
    /** Stores the progress, outside of any transaction. @throws the signal's reason, which `run` rethrows */
    progress(done: number, total: number | null): Promise<void>;
}

/** Capacity of a kind whose jobs mostly wait for other servers. */
interface Senders {
    readonly atOnce: number;
    /** Maximum number of parallel jobs per receiver, so that a slow one does not block others. */
    readonly perReceiver: number;
    readonly receiver: SQL<number>;
}

/** Kind of background work. Jobs run at least once, so that each declaration explains why it is idempotent. */
export interface JobKind<P = unknown> {
    readonly name: string;
    readonly payload: z.ZodType<P>;
    readonly maxTries: number;
    /** Whether it takes minutes instead of seconds: each process reserves one slot for other jobs. */
    readonly isLong?: boolean;
    /** Separate capacity; without it, its jobs share that of all kinds. */
    readonly senders?: Senders;
    /** @throws Refused for a fault that a retry would repeat; {@link Later}; any other error is retried */
    run(payload: P, job: JobRun): Promise<JobResult | undefined>;
    /** Called after the last try, before the job fails; idempotent. @param key of the message, in `problems` */
    onFailure?(payload: P, db: Db, key: string): Promise<void>;
}

export const defineJob = <P>(kind: JobKind<P>): JobKind<P> => kind;
