// When files of issued invoices are made (ADR 0125).
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../jobs/kind.ts';
import { keepIssuedFiles } from './keep.ts';

/** Drawing takes one thread: a job more at a time would wait for it, in a place that others need. */
const ALONE = { atOnce: 1, perReceiver: 1, receiver: sql<number>`0` };

/** A storage that fails is tried again for more than a day; a download makes them as well. */
const MAX_TRIES = 40;

/**
 * Keeps the files of an invoice that was issued just now. A second run finds the rows of the first, or stores the same bytes under
 * the same keys.
 */
export const issuedFilesJob = defineJob({
    name: 'issued_files',
    payload: z.object({ invoice: z.number() }),
    maxTries: MAX_TRIES,
    senders: ALONE,
    run: async ({ invoice }, { services }) => {
        await keepIssuedFiles(services, invoice);
        return undefined;
    },
});
