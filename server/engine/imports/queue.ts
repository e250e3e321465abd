import { z } from 'zod';

const OF_ONE = z.object({ import: z.number() });

/** Reads and rehearses one file. */
export const READING = { name: 'import_read', payload: OF_ONE };

/** Runs one import, as soon as the others of its resource that are before it have ended (`turns.ts`). */
export const RUNNING = { name: 'import_run', payload: OF_ONE.extend({ resource: z.string() }) };

/** Queues an import at its time. */
export const SCHEDULED = { name: 'import_schedule', payload: OF_ONE };

/** Undoes one import; with `others`, records that were changed since are left as they are. */
export const UNDOING = { name: 'import_undo', payload: OF_ONE.extend({ others: z.boolean() }) };
