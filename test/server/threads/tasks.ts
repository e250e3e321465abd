import { defineTask } from '#server/threads/task.ts';

const LIMITS = { seconds: 30, megabytes: 64, atOnce: 2 };

/** Tasks of the tests: each does one thing that a real one might do. */
export const ECHO = defineTask<unknown, unknown>('echo', LIMITS);
export const REFUSE = defineTask<'problem' | 'invalid' | 'error', never>('refuse', LIMITS);
export const HANG = defineTask<'loop' | 'pattern', never>('hang', { ...LIMITS, seconds: 0.5 });
export const GROW = defineTask<void, never>('grow', LIMITS);
export const EXIT = defineTask<void, never>('exit', LIMITS);
/** Counts from 0, by the step that it is given each time; the number of the thread is what it gives back. */
export const COUNT = defineTask<number, number, number, number | undefined>('count', LIMITS);
/** Adds what it is answered, as often as it is told. */
export const ASK = defineTask<number, string, never, unknown, number, string>('ask', { ...LIMITS, seconds: 1 });
export const WAIT = defineTask<number, number>('wait', { ...LIMITS, atOnce: 1 });
