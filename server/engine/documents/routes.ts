import { and, eq } from 'drizzle-orm';
import { DOCUMENTS_MOST, documentRequest } from '#contract/language/documents.ts';
import { MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import { createSchema, unparsed } from '#contract/language/schema.ts';
import { isLocale, type Locale } from '#i18n/index.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { documents as table } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';
import { iriOf, type JsonObject } from '../../domain/record.ts';
import { Invalid, Refused, recordNotFound } from '../../domain/refused.ts';
import { dispositionOf } from '../../files/serve.ts';
import { localeOf } from '../../hydra/translate.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { claimsIn, jsonLd, permit, readJsonBody } from '../call.ts';
import { parseInput } from '../input.ts';
import { followLink } from '../links.ts';
import { findRow } from '../read.ts';
import type { Call, RecordCall, ResourceAction, ServerResource } from '../resource.ts';
import { readNamedRecords } from '../transitions/request.ts';
import { recordAnswer } from '../verbs/show.ts';
import { visibleIds } from '../visible.ts';
import { type DrawnFile, documentFileOf, drawingKey } from './draw.ts';
import { documentsJob } from './job.ts';
import { DOCUMENTS, keepDocument } from './keepDocument.ts';
import type { Turns } from './turns.ts';

interface DocumentRequest {
    readonly kind: string;
    readonly locale: Locale;
}

/** @throws Invalid for an invalid body */
const readDocument = async (
    call: Call,
    { isOfSeveral }: { readonly isOfSeveral: boolean },
): Promise<DocumentRequest & { readonly body: JsonObject }> => {
    const body = await readJsonBody(call);
    const others = unparsed(...(isOfSeveral ? ['records'] : []));
    const { kind, locale } = parseInput(createSchema(documentRequest, others), body);
    const { documents: kinds = [] } = call.resource.contract;
    if (typeof kind !== 'string' || !kinds.includes(kind))
        throw new Invalid([{ propertyPath: 'kind', key: 'validation.choice', params: { values: kinds.join(', ') } }]);
    return { kind, locale: isLocale(locale) ? locale : localeOf(call.context.req.query('locale')), body };
};

/** Distinct identifiers of the named records. @throws Invalid */
const readRecords = (call: Call, body: JsonObject): number[] => [
    ...new Set(readNamedRecords(call, body.records, { most: DOCUMENTS_MOST }).map(({ id }) => id)),
];

const DRAWN: Limit = { name: 'document', points: 600, duration: HOUR };

/**
 * `POST /api/{resource}/{id}/document` (B5): draws a document from frozen data, and responds 201 with its URL.
 * @throws Refused (forbidden, missing); (conflict) if the record lacks this document; (invalid) if it is too large;
 * (unavailable) if the user has too many waiting requests
 */
const drawOne = async (call: RecordCall, turns: Turns<DrawnFile>): Promise<Response> => {
    const { id, db, resource, services, actor, context } = call;
    permit(call, 'show', id);
    const { kind, locale } = await readDocument(call, { isOfSeveral: false });
    if ((await visibleIds(call, [id])).length === 0) throw recordNotFound();
    await services.limits.count([[DRAWN, String(actor.id)]]);
    const claims = claimsIn(call);
    const prepare = async () => {
        const content = (await resource.documents?.[kind]?.(db, [id], locale))?.get(id);
        if (!content) throw new Refused('conflict', 'no_document');
        const loaded = { id, content };
        return {
            key: drawingKey(loaded, locale),
            draw: (signal: AbortSignal) => documentFileOf({ resource, kind, services }, loaded, locale, signal),
        };
    };
    return turns({ owner: actor.id, signal: context.req.raw.signal, prepare }, async drawn => {
        const link = await keepDocument(services, { ...drawn, resource: resource.contract.name, claims });
        return jsonLd({ ...link }, 201);
    });
};

const expired = (): Refused => new Refused('gone', 'link_expired');

/** Identifier in the path; 0, which no file has, for any other text. */
const numberIn = ({ context }: Call): number => {
    const given = Number(context.req.param('document'));
    return Number.isSafeInteger(given) && given <= MAX_IDENTIFIER ? given : 0;
};

/** @throws Refused (gone) for a deleted file, or one of another user */
const findKept = async (call: Call) => {
    const { services, resource, actor } = call;
    const own = and(eq(table.userId, actor.id), eq(table.resource, resource.contract.name));
    // Reads the primary database, since the file may be new.
    const [kept] = await services.db
        .select()
        .from(table)
        .where(and(eq(table.id, numberIn(call)), own));
    if (!kept || kept.expiresAt.getTime() < Date.now()) throw expired();
    return kept;
};

/**
 * `GET /api/{resource}/documents/{document}` (B5): the file, as long as the user may read all its records.
 * @throws Refused (forbidden, missing); (gone) if it has expired
 */
const sendDocument = async (call: Call): Promise<Response> => {
    permit(call, 'show');
    const { recordIds, key, fileName } = await findKept(call);
    if ((await visibleIds(call, recordIds)).length < recordIds.length) throw recordNotFound();
    const stored = await call.services.files.read(key);
    if (!stored) throw expired();
    const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': dispositionOf('inline', fileName),
        'Content-Length': String(stored.size),
        'Cache-Control': 'no-store',
    };
    return new Response(call.context.req.method === 'HEAD' ? null : await stored.open(), { headers });
};

const ASKED: Limit = { name: 'documents', points: 100, duration: HOUR };

/** `POST /api/{resource}/document` (B5): responds 202 with a job that draws several documents as one file. */
const drawSeveral = async (call: Call): Promise<Response> => {
    const { resource, resources, services, actor } = call;
    permit(call, 'show');
    const { kind, locale, body } = await readDocument(call, { isOfSeveral: true });
    const ids = readRecords(call, body);
    await services.limits.count([[ASKED, String(actor.id)]]);
    const { id, version } = claimsIn(call);
    const payload = { resource: resource.contract.name, kind, locale, ids, claims: { id, version } };
    const job = await transaction(services.db, tx =>
        enqueue(tx, documentsJob(resources), payload, { owner: actor.id }),
    );
    const queue = resources.find(({ purpose }) => purpose === 'queue');
    // Reads the new job from the primary database.
    const asked = queue && { ...call, db: services.db, resource: queue };
    const row = asked && (await findRow(asked, job));
    if (!asked || !row) throw recordNotFound();
    return recordAnswer(asked, row, 202, { Location: iriOf(asked.resource.contract.name, job) });
};

export const documentActions = ({ contract }: ServerResource, turns: Turns<DrawnFile>): ResourceAction[] =>
    contract.documents === undefined
        ? []
        : [
              { on: 'record', method: 'POST', path: 'document', reads: true, run: call => drawOne(call, turns) },
              { on: 'collection', method: 'POST', path: 'document', reads: true, run: drawSeveral },
              {
                  on: 'collection',
                  method: 'GET',
                  path: `${DOCUMENTS}/:document`,
                  readLink: followLink,
                  run: sendDocument,
              },
          ];
