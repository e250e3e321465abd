import { count, type SQL } from 'drizzle-orm';
import { EXPORT_FORMATS, type ExportLink } from '#contract/exports.ts';
import { collectionPath } from '#contract/names.ts';
import type { Properties } from '#contract/property.ts';
import { createSchema, identifierOf } from '#contract/schema.ts';
import { readClaims } from '../../auth/actor.ts';
import { signLink } from '../../auth/signedLinks.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import { translateTo } from '../../hydra/translate.ts';
import { among } from '../bulk/preview.ts';
import { type Call, jsonLd, permit, readBody } from '../call.ts';
import { parseInput } from '../input.ts';
import { findAllIds, whereOf } from '../page.ts';
import type { SessionServices } from '../session/services.ts';
import { type ExportRequest, parseExport } from './request.ts';
import { nameOf, sheetOf, streamOf } from './stream.ts';
import { SHEET_ROWS } from './xlsx.ts';

const MEDIA_TYPES = ['application/ld+json', 'application/json'];

/** Address of a resource's file. */
export const exportPath = ({ resource }: Pick<Call, 'resource'>): string =>
    `${collectionPath(resource.contract.name)}/export`;

const queryOf = ({ context }: Call): URLSearchParams => new URL(context.req.url).searchParams;

const whereIn = (call: Call, request: ExportRequest): SQL | undefined =>
    among(call.resource, whereOf(call, request.conditions), request);

/** @throws Problem 422 for more rows than a sheet of this kind has. */
const checkRoom = ({ format }: ExportRequest, total: number): void => {
    if (format === 'xlsx' && total >= SHEET_ROWS)
        throw new Problem(422, 'sheet_full', { params: { count: total, limit: SHEET_ROWS - 1 } });
};

/** The day, as the office has it, tells two files of one list apart. */
const fileName = (call: Call, { locale, timeZone, format }: ExportRequest): string => {
    const name = nameOf(call, translateTo(locale))
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]+/g, '');
    return `${name}-${new Intl.DateTimeFormat('sv-SE', { timeZone }).format()}.${format}`;
};

/**
 * `GET /api/<name>/export?…` (row I11): the list that the same filters and order give, all of it, as a file that is
 * made while it is read. Which records, and in which order, is settled at once; their values are those of the moment
 * at which each is written.
 */
export const exportList = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const request = parseExport(call.resource, queryOf(call));
    const ids = await findAllIds(call, whereIn(call, request), request.order);
    checkRoom(request, ids.length);
    const sheet = sheetOf(call, request);
    const headers = {
        'Content-Type': sheet.mediaType,
        'Content-Disposition': `attachment; filename="${fileName(call, request)}"`,
        'Cache-Control': 'no-store',
    };
    return new Response(streamOf(call, request, ids, sheet), { headers });
};

const linkProperties = (call: Call) =>
    ({
        format: { kind: 'choice', values: EXPORT_FORMATS, default: 'csv' },
        ids: { kind: 'relations', to: call.resource.contract.name },
    }) satisfies Properties;

/** What the body asks for, as parameters of the file's own address. */
const withBody = async (call: Call): Promise<URLSearchParams> => {
    const body = await readBody(call, MEDIA_TYPES);
    const { format, ids } = parseInput(createSchema(linkProperties(call)), body);
    const query = queryOf(call);
    query.set('format', String(format));
    if (Array.isArray(body.columns)) query.set('columns', body.columns.join(','));
    const chosen = [ids].flat().map(iri => identifierOf(call.resource.contract.name, String(iri)));
    if (Array.isArray(body.ids) && chosen.length === 0)
        throw new Invalid([{ propertyPath: 'ids', key: 'validation.required' }]);
    if (chosen.length > 0) query.set('ids', chosen.join(','));
    return query;
};

/** `POST /api/<name>/export_links?…`: the address of the file, which opens without a token for ten minutes, and its rows. */
export const linkExport = async (call: Call, { tokens, limits }: SessionServices): Promise<Response> => {
    permit(call, 'list');
    const query = await withBody(call);
    const request = parseExport(call.resource, query);
    await limits.count([['export', String(call.actor.id)]]);
    const [counted] = await call.db.select({ total: count() }).from(call.resource.table).where(whereIn(call, request));
    const total = counted?.total ?? 0;
    checkRoom(request, total);
    const claims = await readClaims(tokens, call.context.req.header('authorization'));
    const link: ExportLink = { url: signLink(tokens, exportPath(call), query, claims), total };
    return jsonLd({ ...link }, 201);
};
