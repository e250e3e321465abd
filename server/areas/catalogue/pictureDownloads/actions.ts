import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { Density, PictureDownloadLink } from '#contract/catalogue/pictureDownloads.ts';
import { collectionPath } from '#contract/language/names.ts';
import { keepAudit } from '../../../audit/keep.ts';
import { HOUR, type Limit } from '../../../auth/limits.ts';
import { LINK_LIFETIME, signLink } from '../../../auth/signedLinks.ts';
import { pictureDownloads, pictureDownloads as table } from '../../../db/tables/index.ts';
import { busy, Refused } from '../../../domain/refused.ts';
import { claimsIn, identifierParam, jsonLd, permit } from '../../../engine/call.ts';
import { followLink } from '../../../engine/links.ts';
import type { Call, RecordCall, ResourceAction } from '../../../engine/resource.ts';
import { localeOf, translateTo } from '../../../hydra/translate.ts';
import type { Renditions } from '../../../pictures/renditions.ts';
import { type ArchivePlan, archiveLength, type ByteRange, writeArchive } from '../../../zip/archive.ts';
import type { PlannedFile } from '../../../zip/entry.ts';
import { type ArchivedPicture, checkArchiveRoom, type Manifest, readManifest } from './manifest.ts';
import { rangeOf } from './range.ts';
import { type DownloadRequest, readDownload } from './request.ts';
import { survey } from './survey.ts';

/** Maximum number of concurrent downloads. */
const MAX_PER_USER = 3;
const MAX_PER_PROCESS = 20;

/** Reserves a slot for a user's download and returns an idempotent function that releases it. */
type Slots = (person: number) => () => void;

/** @throws Refused (throttled) if all slots of the user are taken, (unavailable) if all slots of the process are taken. */
const createSlots = (): Slots => {
    const taken = new Map<number, number>();
    let total = 0;
    const change = (person: number, by: 1 | -1): void => {
        total += by;
        taken.set(person, (taken.get(person) ?? 0) + by);
        if (taken.get(person) === 0) taken.delete(person);
    };
    return person => {
        if ((taken.get(person) ?? 0) >= MAX_PER_USER)
            throw new Refused('throttled', 'downloads_running', {
                params: { smart_count: MAX_PER_USER },
                retryAfter: 10,
            });
        if (total >= MAX_PER_PROCESS) throw busy();
        change(person, 1);
        let held = true;
        return () => {
            if (held) change(person, -1);
            held = false;
        };
    };
};

interface ArchivedText extends PlannedFile {
    readonly content: Uint8Array;
}

type ArchivedFile = ArchivedPicture | ArchivedText;

interface StoredRequest extends DownloadRequest {
    readonly createdAt: Date;
}

/** Old versions of Windows Notepad need a byte order mark and CRLF line ends. */
const textOf = (title: string, names: readonly string[]): string => `\ufeff${[title, '', ...names, ''].join('\r\n')}`;

const fallbackOf = ({ fallback }: Manifest, title: string, date: Date): ArchivedText[] => {
    if (fallback.length === 0) return [];
    const content = Buffer.from(textOf(title, fallback));
    return [{ name: 'fallback.txt', date, content, sums: { bytes: content.length, crc: crc32(content) } }];
};

const planOf = (
    manifest: Manifest,
    { locale, timeZone, dpi, createdAt: date }: StoredRequest,
    renditions: Renditions,
): ArchivePlan<ArchivedFile> => {
    const translate = translateTo(locale);
    const say = (key: string) => translate(`resources.item_pictures.download.${key}`);
    return {
        files: [...manifest.pictures, ...fallbackOf(manifest, say('fallback_text'), date)],
        timeZone,
        load: async file => ('content' in file ? file.content : renditions.readJpeg(file, dpi)),
        missing: { name: 'missing.txt', date, text: names => textOf(say('missing_text'), names) },
    };
};

/** A strong ETag for an archive whose checksums are all known: its bytes are then always the same. */
const tagOf = ({ files, timeZone }: Pick<ArchivePlan<PlannedFile>, 'files' | 'timeZone'>): string => {
    const hash = createHash('sha256').update(timeZone);
    for (const { name, date, sums } of files)
        hash.update([name, date.getTime(), sums?.bytes, sums?.crc, ''].join('\n'));
    return `"${hash.digest('base64url').slice(0, 24)}"`;
};

/** Turns a generator into a stream; `release` is called when it completes, fails or is cancelled. */
const streamOf = (
    source: AsyncGenerator<Uint8Array>,
    release: () => void,
    signal: AbortSignal,
): ReadableStream<Uint8Array> => {
    const leave = (): void => {
        release();
        void source.return(undefined);
    };
    // Needed because a client that disconnects before the first read does not cancel the stream.
    signal.addEventListener('abort', leave, { once: true });
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        try {
            const { done, value } = await source.next();
            if (!done) return controller.enqueue(value);
            release();
            controller.close();
        } catch (error) {
            release();
            throw error;
        }
    };
    return new ReadableStream({ pull, cancel: leave });
};

/** @throws Refused (gone) for a missing request, or one of another user. */
const findRequest = async ({ services, actor, id }: RecordCall): Promise<StoredRequest> => {
    // Read from the primary connection: the request may have been stored just now.
    const [row] = await services.db
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, actor.id)));
    if (!row) throw new Refused('gone', 'link_expired');
    return { ...row, dpi: row.dpi as Density, locale: localeOf(row.locale) };
};

/** File name with the date of the request, which distinguishes archives. */
const fileName = ({ locale, timeZone, dpi, createdAt }: StoredRequest): string => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(createdAt);
    return `${translateTo(locale)('resources.item_pictures.download.file')}-${day}-${dpi}dpi.zip`;
};

const headersOf = (request: StoredRequest) => ({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName(request)}"`,
    'Cache-Control': 'no-store',
    // Keeps reverse proxies from buffering the whole archive.
    'X-Accel-Buffering': 'no',
});

const partOf = (length: number, etag: string, range: ByteRange | undefined) => ({
    status: range ? 206 : 200,
    headers: {
        ETag: etag,
        'Accept-Ranges': 'bytes',
        'Content-Length': String(range ? range.to - range.from + 1 : length),
        ...(range && { 'Content-Range': `bytes ${range.from}-${range.to}/${length}` }),
    },
});

const unsatisfiable = (length: number): Refused =>
    new Refused('range', 'range', { headers: { 'Content-Range': `bytes */${length}` } });

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
    // Resumed downloads are already in the audit log.
    if (req.method !== 'HEAD' && (range?.from ?? 0) === 0)
        await keepAudit(call.db, {
            kind: 'exported',
            actor: call.actor,
            subject: collectionPath('item_pictures'),
            details: { said: { format: 'zip', files: plan.files.length } },
        });
    if (req.method !== 'HEAD')
        return new Response(streamOf(writeArchive(plan, length, range ?? undefined), release, req.raw.signal), init);
    release();
    return new Response(null, init);
};

/** `GET /api/items/pictures/download/{id}` (N6): streams the pictures listed at the start; creates missing JPEGs. */
const sendPictures = async (call: RecordCall, slots: Slots): Promise<Response> => {
    permit(call, 'list');
    const release = slots(call.actor.id);
    try {
        return await answer(call, call.services.renditions, release);
    } catch (error) {
        release();
        throw error;
    }
};

const DOWNLOAD = 'pictures/download';

const LINKS: Limit = { name: 'pictureDownload', points: 100, duration: HOUR };

const keep = async ({ db, actor }: Call, request: DownloadRequest): Promise<string> => {
    const { itemIds, filter, dpi, renameWithEan, locale, timeZone } = request;
    const [kept] = await db
        .insert(pictureDownloads)
        .values({
            userId: actor.id,
            itemIds: itemIds && [...itemIds],
            filter,
            dpi,
            renameWithEan,
            locale,
            timeZone,
        })
        .returning({ id: pictureDownloads.id });
    return `${collectionPath('items')}/${DOWNLOAD}/${kept?.id}`;
};

/**
 * `POST /api/items/pictures/download` (N6): describes an archive and returns its address, which works without a token for
 * ten minutes. With `preview`, returns only the description.
 */
const linkPictures = async (call: Call): Promise<Response> => {
    const { tokens, limits, renditions } = call.services;
    permit(call, 'list');
    const { preview, ...request } = await readDownload(call);
    const found = await survey(call, request, renditions.sides);
    if (preview) return jsonLd({ ...found });
    if (found.count === 0) throw new Refused('invalid', 'no_pictures');
    checkArchiveRoom(found.count);
    await limits.count([[LINKS, String(call.actor.id)]]);
    const claims = claimsIn(call);
    const query = new URLSearchParams({ locale: request.locale });
    const expiresAt = new Date((Math.floor(Date.now() / 1000) + LINK_LIFETIME) * 1000).toISOString();
    const link: PictureDownloadLink = {
        url: signLink(tokens, await keep(call, request), query, claims),
        expiresAt,
        ...found,
    };
    return jsonLd({ ...link }, 201);
};

/** The two actions of N6, declared on items. */
export const pictureDownloadActions = (): readonly ResourceAction[] => {
    const slots = createSlots();
    return [
        { on: 'collection', method: 'POST', path: DOWNLOAD, reads: true, run: linkPictures },
        {
            on: 'collection',
            method: 'GET',
            path: `${DOWNLOAD}/:id`,
            readLink: followLink,
            run: call => sendPictures({ ...call, id: identifierParam(call) }, slots),
        },
    ];
};
