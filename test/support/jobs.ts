import type { InferInsertModel } from 'drizzle-orm';
import { jobs } from '#server/db/tables/index.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { type Api, createFiles, createOutbox, ORIGIN } from './api.ts';
import { silent } from './prepare.ts';

type Stored = InferInsertModel<typeof jobs>;

/** Inserts a job of a kind that no worker knows, in any state. @returns its IRI. */
export const addJob = async (
    { database: { db } }: Pick<Api, 'database'>,
    ownerId: number | null,
    some: Partial<Stored> = {},
): Promise<string> => {
    const stored = { kind: 'picture_renditions', payload: {}, ownerId, ...some };
    const [added] = await db.insert(jobs).values(stored).returning({ id: jobs.id });
    return `/api/jobs/${added?.id}`;
};

/** A worker for kinds of the test. */
export const openWorker = (
    { database: { db } }: Pick<Api, 'database'>,
    kinds: readonly JobKind[],
    { atOnce = 3, webhookPrivate = false }: { readonly atOnce?: number; readonly webhookPrivate?: boolean } = {},
): Worker => {
    const { mailer } = createOutbox();
    const shared = { db, logger: silent };
    const services = {
        ...shared,
        mailer,
        tokens: { seal: String },
        files: createFiles(),
        sides: { 300: 3000, 72: 1000 },
        publicUrl: ORIGIN,
        webhookPrivate,
        company: undefined,
    };
    return createWorker({ ...shared, kinds, services, atOnce });
};
