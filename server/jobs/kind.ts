import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobResult } from '#contract/language/kinds.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { Post } from '../mail/mailer.ts';
import type { PictureServices } from '../pictures/services.ts';

/** The services available to jobs. */
export interface JobServices extends Post, PictureServices {
    /** Signs links to what a job has made. */
    readonly tokens: Pick<Tokens, 'seal'>;
    /** From which much may be read, where there is one (ADR 0082). */
    readonly replica?: Replica | undefined;
    /** Whether webhooks may be at addresses of private networks. */
    readonly webhookPrivate: boolean;
}

/** Thrown by a job that is to be run again after a time, which is no failed try. */
export class Later extends Error {
    override readonly name = 'Later';
    readonly milliseconds: number;

    constructor(milliseconds: number) {
        super(`again in ${milliseconds} ms`);
        this.milliseconds = milliseconds;
    }
}

/** What a running job is given. */
export interface JobRun {
    readonly db: Db;
    readonly services: JobServices;
    /** Aborted when the job was cancelled, when the process stops, or when another process has taken over. */
    readonly signal: AbortSignal;
    /**
     * Records how far the job has come, outside of any transaction: PGlite has one connection.
     * @throws the signal's reason when the job is to stop; `run` passes it on.
     */
    progress(done: number, total: number | null): Promise<void>;
}

/** Places of a kind whose jobs mostly wait for other servers. */
interface Senders {
    /** Jobs of the kind at the same time, beside those of other kinds. */
    readonly atOnce: number;
    /** Jobs with one receiver at the same time, so that a slow one leaves places to others. */
    readonly perReceiver: number;
    /** Identifier of a job's receiver, computed from its row. */
    readonly receiver: SQL<number>;
}

/**
 * A kind of work. A job is done at least once: a process may die after the work and before it could say so. Each kind
 * therefore says, where it is declared, why a second run does no harm.
 */
export interface JobKind<P = unknown> {
    readonly name: string;
    readonly payload: z.ZodType<P>;
    readonly maxTries: number;
    /** Takes minutes rather than seconds: one place in each process is kept for the others. */
    readonly isLong?: boolean;
    /** Places of its own; without them, its jobs take those of all kinds. */
    readonly senders?: Senders;
    /**
     * @throws Refused that is not a server fault, if a retry would fail in the same way; {@link Later}; anything else is tried again.
     */
    run(payload: P, job: JobRun): Promise<JobResult | undefined>;
    /**
     * Told when no other try follows, before the job ends as failed, so that what it works on does not wait for ever. It may
     * be told twice.
     * @param key of the message, in `problems`
     */
    onFailure?(payload: P, db: Db, key: string): Promise<void>;
}

export const defineJob = <P>(kind: JobKind<P>): JobKind<P> => kind;
