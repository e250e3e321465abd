import { count, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Density, PICTURE_DENSITIES, pictureDownload } from '#contract/catalogue/pictureDownloads.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { createSchema } from '#contract/language/schema.ts';
import type { Locale } from '#i18n/index.ts';
import type { Db } from '../../../db/database.ts';
import { items, pictureDownloads } from '../../../db/tables/index.ts';
import type { JsonObject } from '../../../domain/record.ts';
import { Invalid, type RefusedParams } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { zoneOf } from '../../../engine/exports/request.ts';
import { parseInput } from '../../../engine/input.ts';
import { findAllIds, whereOf } from '../../../engine/page.ts';
import type { Call, ReadingCall } from '../../../engine/resource.ts';
import { parseListRequest } from '../../../hydra/listRequest.ts';
import { localeOf } from '../../../hydra/translate.ts';

interface Chosen {
    readonly itemIds: readonly number[] | null;
    readonly filter: string | null;
}

const listOf = ({ resource }: ReadingCall, { filter }: Chosen) =>
    parseListRequest(resource.contract, new URLSearchParams(filter ?? ''));

export const whereChosen = (reader: ReadingCall, chosen: Chosen): SQL | undefined =>
    chosen.itemIds ? inArray(items.id, [...chosen.itemIds]) : whereOf(reader, listOf(reader, chosen).conditions);

export const idsChosen = async (reader: ReadingCall, chosen: Chosen): Promise<ArrayLike<number>> =>
    chosen.itemIds ?? findAllIds(reader, whereChosen(reader, chosen), listOf(reader, chosen).order);

/** A validated request for an archive; exactly one of `itemIds` and `filter` is set. */
export interface DownloadRequest extends Chosen {
    readonly dpi: Density;
    readonly renameWithEan: boolean;
    readonly locale: Locale;
    readonly timeZone: string;
}

const refuse = (propertyPath: string, key: string, params?: RefusedParams): never => {
    throw new Invalid([{ propertyPath, key: `validation.${key}`, ...(params && { params }) }]);
};

const densityOf = (given: unknown): Density =>
    PICTURE_DENSITIES.find(one => one === given) ?? refuse('dpi', 'choice', { values: PICTURE_DENSITIES.join(', ') });

const idsOf = async ({ db }: Call, iris: unknown): Promise<number[]> => {
    const ids = [iris].flat().flatMap(iri => identifierOf('items', String(iri)) ?? []);
    // An empty selection must never be taken for all records.
    if (ids.length === 0) refuse('items', 'required');
    const [found] = await db.select({ total: count() }).from(items).where(inArray(items.id, ids));
    const unknown = ids.length - (found?.total ?? 0);
    if (unknown > 0) refuse('items', 'missingItems', { smart_count: unknown });
    return ids;
};

const chosenBy = async (call: Call, body: JsonObject, parsed: JsonObject): Promise<Chosen> => {
    const isGiven = (name: string) => body[name] !== undefined && body[name] !== null;
    if (isGiven('items') === isGiven('filter')) refuse('', 'itemsOrFilter');
    if (isGiven('items')) return { itemIds: await idsOf(call, parsed.items), filter: null };
    const filter = String(parsed.filter ?? '').replace(/^\?/, '');
    parseListRequest(call.resource.contract, new URLSearchParams(filter));
    return { itemIds: null, filter };
};

/** @throws Invalid for missing or invalid properties; Refused (malformed) for a filter that the list would refuse. */
export const readDownload = async (call: Call): Promise<DownloadRequest & { readonly preview: boolean }> => {
    const body = await readJsonBody(call);
    const parsed = parseInput(createSchema(pictureDownload), body);
    const dpi = densityOf(parsed.dpi);
    const { req } = call.context;
    return {
        ...(await chosenBy(call, body, parsed)),
        dpi,
        renameWithEan: parsed.renameWithEan === true,
        preview: parsed.preview === true,
        locale: localeOf(req.query('locale')),
        timeZone: zoneOf(req.query('timeZone') ?? 'Europe/Paris'),
    };
};

export const sweepDownloads = async (db: Db): Promise<void> => {
    await db.delete(pictureDownloads).where(lt(pictureDownloads.createdAt, sql`now() - interval '1 day'`));
};
