import { DISK_FULL, databaseError } from '../db/databaseError.ts';
import { Refused } from '../domain/refused.ts';

/** In milliseconds: a lease that is not renewed expires, because its process has crashed. */
export const LEASE = 60_000;
/** A lease is renewed three times before it would expire. */
export const RENEWAL = LEASE / 3;
/** Interval at which a process polls for jobs that other processes have added or that have become due. */
export const POLL = 5_000;
/** Maximum number of crashes during a job before it is given up: a process may be killed once. */
export const MOST_INTERRUPTIONS = 2;
/** Time for running jobs to finish when a process stops. */
export const GRACE = 10_000;

const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 3_600_000;

/** Backoff before a retry: doubles with each failed try, up to an hour. */
export const backOff = (tries: number): number => Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 20), MAX_DELAY_MS);

/** Backoff of polling after `failures` consecutive errors of the database, up to a minute. */
export const pauseAfter = (failures: number): number => Math.min(POLL * 2 ** Math.min(failures, 10), 60_000);

/** Key of the message for an error of a job. Messages with placeholders would need their values to be kept as well. */
export const failureKey = (error: unknown): string => {
    if (databaseError(error)?.code === DISK_FULL) return 'disk_full';
    return error instanceof Refused && error.options.params === undefined ? error.key : 'job_failed';
};
