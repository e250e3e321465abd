/** In milliseconds: a claim that is not renewed ends after this time, because its process has died. */
export const LEASE = 60_000;
/** A claim is renewed three times before it would end. */
export const RENEWAL = LEASE / 3;
/** Interval at which a process looks for jobs added by others, and for those whose time has come. */
export const POLL = 5_000;
/** A job is given up whose process has died so often while it ran: a kill may happen once. */
export const MOST_INTERRUPTIONS = 2;
/** Time that running jobs have to finish when a process stops. */
export const GRACE = 10_000;

const FIRST = 10_000;
const LONGEST = 3_600_000;

/** Waiting time before a job is tried again: it doubles with each failed try, up to an hour. */
export const backOff = (tries: number): number => Math.min(FIRST * 2 ** Math.min(tries - 1, 20), LONGEST);

/** Pause before a process asks a database again that has refused `failures` times in a row: up to a minute. */
export const pauseAfter = (failures: number): number => Math.min(POLL * 2 ** Math.min(failures, 10), 60_000);
