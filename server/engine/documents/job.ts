import { z } from 'zod';
import type { DocumentsResult } from '#contract/language/documents.ts';
import { LOCALES } from '#i18n/index.ts';
import { authenticate } from '../../auth/actor.ts';
import { HOUR } from '../../auth/limits.ts';
import { iriOf } from '../../domain/record.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { defineJob, type JobKind, type JobRun } from '../../jobs/kind.ts';
import { mayRead } from '../call.ts';
import type { ReadingCall, ServerResource } from '../resource.ts';
import { visibleIds } from '../visible.ts';
import { drawFiles, type LoadedDocument } from './draw.ts';
import { keepDocument } from './keepDocument.ts';

const PAYLOAD = z.object({
    resource: z.string(),
    kind: z.string(),
    locale: z.enum(LOCALES),
    ids: z.array(z.number()),
    /** User for whom the link is signed, with the token version. */
    claims: z.object({ id: z.number(), version: z.number() }),
});

type Payload = z.infer<typeof PAYLOAD>;

/** Batch size for loading contents. */
const BATCH_SIZE = 20;

async function* load(
    reader: ReadingCall,
    { kind, ids, locale }: Payload,
): AsyncGenerator<readonly LoadedDocument[], void> {
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        const some = await visibleIds(reader, ids.slice(at, at + BATCH_SIZE));
        const contents = await reader.resource.documents?.[kind]?.(reader.db, some, locale);
        const loaded = some.flatMap(id => {
            const content = contents?.get(id);
            return content ? [{ id, content }] : [];
        });
        if (loaded.length > 0) yield loaded;
    }
}

const run = async (resource: ServerResource, payload: Payload, job: JobRun): Promise<DocumentsResult> => {
    const { db, services, progress, signal } = job;
    const { claims, ids, locale } = payload;
    const { name } = resource.contract;
    const actor = await authenticate(db, claims);
    const reader = { db: (await services.replica?.current(actor.id)) ?? db, resource, actor };
    await progress(0, ids.length);
    const slices = load(reader, payload);
    const drawn = mayRead(reader)
        ? await drawFiles(slices, locale, signal, done => progress(done, ids.length))
        : undefined;
    const leftOut = ids.filter(id => !drawn?.ids.includes(id)).map(id => iriOf(name, id));
    if (!drawn) return { count: 0, leftOut };
    const link = await keepDocument({ ...services, db }, { ...drawn, resource: name, claims, lifetime: HOUR });
    return { ...link, count: drawn.ids.length, leftOut };
};

/** Merges the documents of several records into one file. A repeated run draws another; the first one expires. */
export const documentsJob = (resources: readonly ServerResource[]): JobKind<Payload> =>
    defineJob({
        name: 'documents',
        payload: PAYLOAD,
        maxTries: 3,
        isLong: true,
        run: async (payload, job) => {
            const resource = resources.find(({ contract }) => contract.name === payload.resource);
            if (!resource) throw recordNotFound();
            return { ...(await run(resource, payload, job)) };
        },
    });
