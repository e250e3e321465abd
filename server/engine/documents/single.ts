import { readClaims } from '../../auth/actor.ts';
import { HOUR, type Limit } from '../../auth/limits.ts';
import { Problem, recordNotFound } from '../../hydra/problem.ts';
import { jsonLd, permit } from '../call.ts';
import type { RecordCall } from '../resource.ts';
import { type DrawnFile, drawFile, keyOf } from './draw.ts';
import { keepDocument } from './kept.ts';
import { readDocument } from './request.ts';
import type { Turns } from './turns.ts';
import { visibleIds } from './visible.ts';

const DRAWN: Limit = { name: 'document', points: 600, duration: HOUR };

/**
 * `POST /api/{resource}/{id}/document` (B5): draws it from what is frozen, and answers 201 with its address.
 * @throws Problem 403, 404; 409 when the record has no such document; 422 when it is too large; 503 when the person waits for
 * too many
 */
export const drawOne = async (call: RecordCall, turns: Turns<DrawnFile>): Promise<Response> => {
    const { id, db, resource, services, actor, context } = call;
    permit(call, 'show', id);
    const { kind, locale } = await readDocument(call);
    if ((await visibleIds(call, [id])).length === 0) throw recordNotFound();
    await services.limits.count([[DRAWN, String(actor.id)]]);
    const claims = await readClaims(services.tokens, context.req.header('authorization'));
    const prepare = async () => {
        const content = (await resource.documents?.[kind]?.(db, [id], locale))?.get(id);
        if (!content) throw new Problem(409, 'no_document');
        const loaded = { id, content };
        return { key: keyOf(loaded, locale), draw: (signal: AbortSignal) => drawFile(loaded, locale, signal) };
    };
    return turns({ owner: actor.id, signal: context.req.raw.signal, prepare }, async drawn => {
        const link = await keepDocument(services, { ...drawn, resource: resource.contract.name, claims });
        return jsonLd({ ...link }, 201);
    });
};
