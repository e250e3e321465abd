import { statusOf } from './honestWrites.ts';

/** Whether the server does not have what was asked for, or keeps it from this person: nothing to show, and no failure. */
export const isMissing = (error: unknown): boolean => [403, 404, 405].includes(Number(statusOf(error)));
