import type { SQL } from 'drizzle-orm';
import { EXPORT_FORMATS, type ExportLink } from '#contract/exports.ts';
import { identifierOf } from '#contract/identifier.ts';
import { collectionPath } from '#contract/names.ts';
import type { Properties } from '#contract/property.ts';
import { createSchema } from '#contract/schema.ts';
import { type Actor, authenticate, readClaims } from '../../auth/actor.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { readLink, signLink } from '../../auth/signedLinks.ts';
import { Invalid, Problem } from '../../hydra/problem.ts';
import { translateTo } from '../../hydra/translate.ts';
import { among } from '../bulk/preview.ts';
import { jsonLd, permit, readBody } from '../call.ts';
import { parseInput } from '../input.ts';
import { whereOf } from '../page.ts';
import type { Call, ResourceAction } from '../resource.ts';
import type { Services } from '../services.ts';
import { type ExportRequest, parseExport } from './request.ts';
import { countRows, findRows } from './rows.ts';
import { nameOf, sheetOf, streamOf } from './stream.ts';
import { SHEET_ROWS } from './xlsx.ts';

/** Limited because each export may read the whole table. */
const LINKS: Limit = { name: 'export', points: 100, duration: HOUR };

/** Path of a resource's export. */
const exportPath = ({ resource }: Pick<Call, 'resource'>): string => `${collectionPath(resource.contract.name)}/export`;

const queryOf = ({ context }: Call): URLSearchParams => new URL(context.req.url).searchParams;

const whereIn = (call: Call, request: ExportRequest): SQL | undefined =>
    among(call.resource, whereOf(call, request.conditions), request);

/** @throws Problem 422 for more rows than the format allows. */
const checkRoom = ({ format }: ExportRequest, total: number): void => {
    if (format === 'xlsx' && total >= SHEET_ROWS)
        throw new Problem(422, 'sheet_full', { params: { count: total, limit: SHEET_ROWS - 1 } });
};

/** The date, in the company's time zone, distinguishes files of the same list. */
const fileName = (call: Call, request: ExportRequest): string => {
    const { locale, timeZone, format } = request;
    const name = nameOf(call, request, translateTo(locale))
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]+/g, '');
    return `${name}-${new Intl.DateTimeFormat('sv-SE', { timeZone }).format()}.${format}`;
};

/**
 * `GET /api/<name>/export?…` (I11): the whole list with the same filters and order, as a file streamed while it is
 * created. The records and their order are fixed at the start; each value is read when it is written.
 */
const exportList = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const request = parseExport(call.resource, queryOf(call));
    const ids = await findRows(call, whereIn(call, request), request);
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

/** Merges the request's body into the query parameters of the export. */
const withBody = async (call: Call): Promise<URLSearchParams> => {
    const body = await readBody(call);
    const { format, ids } = parseInput(createSchema(linkProperties(call)), body);
    const query = queryOf(call);
    query.set('format', String(format));
    if (typeof body.of === 'string') query.set('of', body.of);
    if (Array.isArray(body.columns)) query.set('columns', body.columns.join(','));
    const chosen = [ids].flat().map(iri => identifierOf(call.resource.contract.name, String(iri)));
    if (Array.isArray(body.ids) && chosen.length === 0)
        throw new Invalid([{ propertyPath: 'ids', key: 'validation.required' }]);
    if (chosen.length > 0) query.set('ids', chosen.join(','));
    return query;
};

/**
 * `POST /api/<name>/export_links?…`: the export's address, valid without a token for ten minutes, and its number of
 * rows.
 */
const linkExport = async (call: Call): Promise<Response> => {
    const { tokens, limits } = call.services;
    permit(call, 'list');
    const query = await withBody(call);
    const request = parseExport(call.resource, query);
    await limits.count([[LINKS, String(call.actor.id)]]);
    const total = await countRows(call, whereIn(call, request), request);
    checkRoom(request, total);
    const claims = await readClaims(tokens, call.context.req.header('authorization'));
    const link: ExportLink = { url: signLink(tokens, exportPath(call), query, claims), total };
    return jsonLd({ ...link }, 201);
};

const followLink = async ({ db, tokens }: Services, { pathname, searchParams }: URL): Promise<Actor | undefined> => {
    const claims = readLink(tokens, pathname, searchParams);
    return claims && authenticate(db, claims);
};

/** The two actions of a resource whose lists can be exported. */
export const EXPORT_ACTIONS: readonly ResourceAction[] = [
    { on: 'collection', method: 'GET', path: 'export', readLink: followLink, run: exportList },
    { on: 'collection', method: 'POST', path: 'export_links', run: linkExport },
];
