import { and, eq } from 'drizzle-orm';
import type { Density } from '#contract/pictureDownloads.ts';
import { pictureDownloads as table } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import type { RecordCall } from '../../engine/resource.ts';
import { Problem } from '../../hydra/problem.ts';
import { localeOf, translateTo } from '../../hydra/translate.ts';
import type { Renditions } from '../../pictures/renditions.ts';
import { archiveLength, type Range, writeArchive } from '../../zip/archive.ts';
import { readManifest } from './manifest.ts';
import { type KeptRequest, planOf, tagOf } from './plan.ts';
import { rangeOf } from './range.ts';
import type { Slots } from './slots.ts';
import { streamOf } from './stream.ts';

/** @throws Problem 410 for a request that does not exist any more or belongs to another person. */
const findRequest = async ({ db, actor, id }: RecordCall): Promise<KeptRequest> => {
    const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, actor.id)));
    if (!row) throw new Problem(410, 'link_expired');
    return { ...row, dpi: row.dpi as Density, locale: localeOf(row.locale) };
};

/** The date of the request distinguishes archives. */
const fileName = ({ locale, timeZone, dpi, createdAt }: KeptRequest): string => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(createdAt);
    return `${translateTo(locale)('resources.item_pictures.download.file')}-${day}-${dpi}dpi.zip`;
};

const headersOf = (request: KeptRequest) => ({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName(request)}"`,
    'Cache-Control': 'no-store',
    // Keeps reverse proxies from buffering the whole archive.
    'X-Accel-Buffering': 'no',
});

/** Headers for an archive of known length, whose download can be resumed. */
const partOf = (length: number, etag: string, range: Range | undefined) => ({
    status: range ? 206 : 200,
    headers: {
        ETag: etag,
        'Accept-Ranges': 'bytes',
        'Content-Length': String(range ? range.to - range.from + 1 : length),
        ...(range && { 'Content-Range': `bytes ${range.from}-${range.to}/${length}` }),
    },
});

const unsatisfiable = (length: number): Problem =>
    new Problem(416, 'range', { headers: { 'Content-Range': `bytes */${length}` } });

const answer = async (call: RecordCall, renditions: Renditions, release: () => void): Promise<Response> => {
    const { req } = call.context;
    const request = await findRequest(call);
    const plan = planOf(await readManifest(call, request, renditions.sides), request, renditions);
    const length = archiveLength(plan.files);
    const etag = tagOf(plan);
    const range = length === undefined ? undefined : rangeOf(name => req.header(name), etag, length);
    if (length !== undefined && range === null) throw unsatisfiable(length);
    const { status, headers } = length === undefined ? { status: 200 } : partOf(length, etag, range ?? undefined);
    const init = { status, headers: { ...headersOf(request), ...headers } };
    if (req.method !== 'HEAD')
        return new Response(streamOf(writeArchive(plan, length, range ?? undefined), release, req.raw.signal), init);
    release();
    return new Response(null, init);
};

/**
 * `GET /api/items/pictures/download/{id}` (N6): streams the archive. Its list of pictures is fixed at the start;
 * missing JPEGs are created when it is their turn.
 */
export const sendPictures = async (call: RecordCall, slots: Slots): Promise<Response> => {
    permit(call, 'list');
    const release = slots(call.actor.id);
    try {
        return await answer(call, call.services.renditions, release);
    } catch (error) {
        release();
        throw error;
    }
};
