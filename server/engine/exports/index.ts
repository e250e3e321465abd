import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import {
    EXPORT_FORMATS,
    type ExportFormat,
    type ExportLink,
    exportable,
    isSpread,
} from '#contract/language/exports.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Properties } from '#contract/language/property.ts';
import { createSchema, unparsed } from '#contract/language/schema.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { sumAmounts } from '#contract/values/money.ts';
import type { VatTotal } from '#contract/values/vat.ts';
import type { Locale } from '#i18n/index.ts';
import { keepAudit } from '../../audit/keep.ts';
import { type Actor, authenticate } from '../../auth/actor.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { readLink, signLink } from '../../auth/signedLinks.ts';
import type { Db } from '../../db/database.ts';
import { intArray, query } from '../../db/query.ts';
import { plainDecimal, type Row } from '../../domain/record.ts';
import { Invalid, Refused } from '../../domain/refused.ts';
import { type Translate, translateTo } from '../../hydra/translate.ts';
import { whereRequested } from '../bulk/preview.ts';
import { claimsIn, jsonLd, permit, readJsonBody } from '../call.ts';
import { columnOf } from '../columns.ts';
import type { Services } from '../env.ts';
import { parseInput } from '../input.ts';
import { whereOf } from '../page.ts';
import { phrasedIn, readableBy } from '../readableRow.ts';
import type { Call, ReadingCall, ResourceAction, ServerResource } from '../resource.ts';
import { type ExportCell, exportCells, headingsOf } from './cells.ts';
import { csvSheet } from './csv.ts';
import { type ExportRequest, parseExport } from './request.ts';
import { countRows, findRows, parentOf, readChildren, readColumns, rowResource } from './rows.ts';
import type { ExportSheet } from './sheet.ts';
import { SHEET_ROWS, xlsxSheet } from './xlsx.ts';

interface ExportPart {
    readonly headings: readonly ExportCell[];
    readonly cells: (row: Row) => readonly ExportCell[];
}

/** Distinct VAT rates in a column of some records, in percent, in descending order. */
const ratesIn = async (
    db: Db,
    resource: ServerResource,
    column: string,
    ids: readonly number[] | Int32Array,
): Promise<string[]> => {
    const found = await query<{ readonly rate: string }>(
        db,
        sql`select distinct (one->>'rate')::numeric as figure, trim_scale((one->>'rate')::numeric)::text as rate
            from ${resource.table}, jsonb_array_elements(${columnOf(resource, column)}) one
            where ${resource.table.id} = any(${intArray(ids)})
                and jsonb_typeof(${columnOf(resource, column)}) = 'array' order by figure desc`,
    );
    return found.map(({ rate }) => rate);
};

const number = (value: string | undefined): ExportCell =>
    value === undefined ? undefined : { kind: 'number', value: plainDecimal(value) };

/** Columns with base and VAT of each rate, for accounting. Totals of equal rates, such as exemptions, are summed. */
const vatPart = (column: string, rates: readonly string[], locale: Locale): ExportPart => ({
    headings: rates.flatMap((rate): ExportCell[] =>
        ['vat_base', 'vat_amount'].map(key => ({
            kind: 'text',
            value: translateTo(locale)(`common.export.${key}`, { rate }),
        })),
    ),
    cells: row => {
        const totals = groupBy((row[column] ?? []) as readonly VatTotal[], ({ rate }) => Number(rate));
        return rates.flatMap(rate => {
            const ofRate = totals.get(Number(rate));
            return (['base', 'amount'] as const).map(part =>
                number(ofRate && sumAmounts(ofRate.map(one => one[part]))),
            );
        });
    },
});

/** Columns generated from one property of some records; undefined for other properties. */
const spreadPart = async (
    { db, resource }: { readonly db: Db; readonly resource: ServerResource },
    column: string,
    ids: readonly number[] | Int32Array,
    locale: Locale,
): Promise<ExportPart | undefined> => {
    if (!isSpread(resource.contract.properties[column])) return undefined;
    return vatPart(column, await ratesIn(db, resource, column, ids), locale);
};

/** Batch size: takes a few milliseconds, after which other requests are served. */
const ROWS_PER_BATCH = 200;

/** Plural name of an export's rows. */
const nameOf = (reader: Pick<ReadingCall, 'resource'>, request: ExportRequest, translate: Translate): string =>
    translate(`resources.${rowResource(reader, request).contract.name}.name`, { smart_count: 2 });

const SHEETS: Record<ExportFormat, (request: ExportRequest, name: string) => ExportSheet> = {
    csv: request => csvSheet(request),
    xlsx: (request, name) => xlsxSheet({ ...request, name }),
};

const sheetOf = (reader: ReadingCall, request: ExportRequest): ExportSheet =>
    SHEETS[request.format](request, nameOf(reader, request, translateTo(request.locale)));

interface Table {
    readonly headings: readonly ExportCell[];
    /** Cells of rows in their order, by identifier; without rows deleted in the meantime. */
    readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, ExportCell[]>>;
}

/** Table with a row per record. @param ids exported records, which determine the generated columns */
const recordTable = async (
    reader: ReadingCall,
    { columns, locale }: Pick<ExportRequest, 'columns' | 'locale'>,
    ids: readonly number[] | Int32Array,
): Promise<Table> => {
    const { contract } = reader.resource;
    const translate = translateTo(locale);
    const parts: ExportPart[] = [];
    for (const column of columns)
        parts.push(
            (await spreadPart(reader, column, ids, locale)) ?? {
                headings: headingsOf(contract, [column], translate),
                cells: exportCells(contract, [column], translate),
            },
        );
    return {
        headings: parts.flatMap(({ headings }) => headings),
        read: async some => {
            const rows = await readColumns(reader, some, columns);
            const cells = (row: Row) => parts.flatMap(part => part.cells(row));
            const readable = (row: Row) => phrasedIn(reader, readableBy(reader.actor, contract, row), translate);
            return new Map(rows.map(row => [row.id, cells(readable(row))]));
        },
    };
};

/** Table with a row per child: the columns of its record, then its own. Excludes generated columns. */
const childTable = async (reader: ReadingCall, child: ServerResource, request: ExportRequest): Promise<Table> => {
    const { properties } = reader.resource.contract;
    const single = request.columns.filter(column => !isSpread(properties[column]));
    const records = await recordTable(reader, { ...request, columns: single }, []);
    const columns = exportable(child.contract);
    const translate = translateTo(request.locale);
    const cells = exportCells(child.contract, columns, translate);
    return {
        headings: [...records.headings, ...headingsOf(child.contract, columns, translate)],
        read: async ids => {
            const rows = await readChildren(reader.db, child, ids, columns);
            const parents = await records.read([...new Set(rows.map(row => parentOf(child, row)))]);
            return new Map(
                rows.flatMap(row => {
                    const parent = parents.get(parentOf(child, row));
                    return parent ? [[row.id, [...parent, ...cells(row)]]] : [];
                }),
            );
        },
    };
};

const tableOf = (reader: ReadingCall, request: ExportRequest, ids: Int32Array): Promise<Table> => {
    const rows = rowResource(reader, request);
    return rows === reader.resource ? recordTable(reader, request, ids) : childTable(reader, rows, request);
};

/** Generates the file in pieces, on demand, without records deleted in the meantime. */
async function* pieces(reader: ReadingCall, request: ExportRequest, ids: Int32Array, sheet: ExportSheet) {
    const { headings, read } = await tableOf(reader, request, ids);
    yield* sheet.begin();
    yield* sheet.rows([headings]);
    for (let at = 0; at < ids.length; at += ROWS_PER_BATCH) {
        // PGlite answers within one turn of the event loop, so pending requests are served here.
        await setImmediate();
        const rows = await read([...ids.subarray(at, at + ROWS_PER_BATCH)]);
        yield* sheet.rows([...rows.values()]);
    }
    yield* sheet.end();
}

/** Stream with backpressure: pieces are generated as they are read, and generation stops once the client disconnects. */
export const streamOf = (source: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> =>
    new ReadableStream({
        pull: async controller => {
            const { done, value } = await source.next();
            if (done) controller.close();
            else controller.enqueue(value);
        },
        cancel: async () => void (await source.return()),
    });

/** Limited because each export may read the whole table. */
const LINKS: Limit = { name: 'export', points: 100, duration: HOUR };

const exportPath = ({ resource }: Pick<Call, 'resource'>): string => `${collectionPath(resource.contract.name)}/export`;

const queryOf = ({ context }: Call): URLSearchParams => new URL(context.req.url).searchParams;

const whereIn = (call: Call, request: ExportRequest): SQL | undefined =>
    whereRequested(call.resource, whereOf(call, request.conditions), request);

/** @throws Refused (invalid) for more rows than the format allows */
const checkRoom = ({ format }: ExportRequest, total: number): void => {
    if (format === 'xlsx' && total >= SHEET_ROWS)
        throw new Refused('invalid', 'sheet_full', { params: { count: total, limit: SHEET_ROWS - 1 } });
};

/** File name with the date in the company's time zone, to distinguish files of the same list. */
const fileName = (call: Call, request: ExportRequest): string => {
    const { locale, timeZone, format } = request;
    const name = nameOf(call, request, translateTo(locale))
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z]+/g, '');
    return `${name}-${new Intl.DateTimeFormat('sv-SE', { timeZone }).format()}.${format}`;
};

const tellExport = ({ db, actor, resource }: Call, { format, of }: ExportRequest, rows: number): Promise<void> =>
    keepAudit(db, {
        kind: 'exported',
        actor,
        subject: collectionPath(resource.contract.name),
        details: { said: { format, rows, ...(of !== undefined && { lines: 'included' }) } },
    });

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
    await tellExport(call, request, ids.length);
    const headers = {
        'Content-Type': sheet.mediaType,
        'Content-Disposition': `attachment; filename="${fileName(call, request)}"`,
        'Cache-Control': 'no-store',
    };
    return new Response(streamOf(pieces(call, request, ids, sheet)), { headers });
};

const linkProperties = (call: Call) =>
    ({
        format: { kind: 'choice', values: EXPORT_FORMATS, default: 'csv' },
        ids: { kind: 'relations', to: call.resource.contract.name },
    }) satisfies Properties;

const withBody = async (call: Call): Promise<URLSearchParams> => {
    const body = await readJsonBody(call);
    const { format, ids } = parseInput(createSchema(linkProperties(call), unparsed('of', 'columns')), body);
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

/** `POST /api/<name>/export_links?…`: the export's URL, valid without a token for ten minutes, and its number of rows. */
const linkExport = async (call: Call): Promise<Response> => {
    const { tokens, limits } = call.services;
    permit(call, 'list');
    const query = await withBody(call);
    const request = parseExport(call.resource, query);
    await limits.count([[LINKS, String(call.actor.id)]]);
    const total = await countRows(call, whereIn(call, request), request);
    checkRoom(request, total);
    const claims = claimsIn(call);
    const link: ExportLink = { url: signLink(tokens, exportPath(call), query, claims), total };
    return jsonLd({ ...link }, 201);
};

const followLink = async ({ db, tokens }: Services, { pathname, searchParams }: URL): Promise<Actor | undefined> => {
    const claims = readLink(tokens, pathname, searchParams);
    return claims && authenticate(db, claims);
};

export const EXPORT_ACTIONS: readonly ResourceAction[] = [
    { on: 'collection', method: 'GET', path: 'export', readLink: followLink, run: exportList },
    { on: 'collection', method: 'POST', path: 'export_links', reads: true, run: linkExport },
];
