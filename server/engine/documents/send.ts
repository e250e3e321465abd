import { and, eq } from 'drizzle-orm';
import { MAX_IDENTIFIER } from '#contract/identifier.ts';
import { documents as table } from '../../db/tables/index.ts';
import { Problem, recordNotFound } from '../../hydra/problem.ts';
import { permit } from '../call.ts';
import type { Call } from '../resource.ts';
import { visibleIds } from './visible.ts';

const expired = (): Problem => new Problem(410, 'link_expired');

/** The number in the address; 0, which no file has, for any other text. */
const numberIn = ({ context }: Call): number => {
    const given = Number(context.req.param('document'));
    return Number.isSafeInteger(given) && given <= MAX_IDENTIFIER ? given : 0;
};

/** @throws Problem 410 for a file that does not exist any more, or belongs to another person. */
const findKept = async (call: Call) => {
    const { db, resource, actor } = call;
    const own = and(eq(table.userId, actor.id), eq(table.resource, resource.contract.name));
    const [kept] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, numberIn(call)), own));
    if (!kept || kept.expiresAt.getTime() < Date.now()) throw expired();
    return kept;
};

/** Names of other alphabets are written twice: browsers take the second one (RFC 6266, RFC 5987). */
const dispositionOf = (name: string): string => {
    const plain = name
        .normalize('NFD')
        .replace(/[^\x20-\x7e]/g, '')
        .replace(/["\\%]/g, '');
    const encoded = encodeURIComponent(name).replace(/['()*]/g, one => `%${one.charCodeAt(0).toString(16)}`);
    return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/**
 * `GET /api/{resource}/documents/{document}` (B5): the file, while the person may still see all that is in it.
 * @throws Problem 403, 404; 410 when it has expired
 */
export const sendDocument = async (call: Call): Promise<Response> => {
    permit(call, 'show');
    const { recordIds, key, fileName } = await findKept(call);
    if ((await visibleIds(call, recordIds)).length < recordIds.length) throw recordNotFound();
    const stored = await call.services.files.read(key);
    if (!stored) throw expired();
    const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': dispositionOf(fileName),
        'Content-Length': String(stored.size),
        'Cache-Control': 'no-store',
    };
    return new Response(call.context.req.method === 'HEAD' ? null : await stored.open(), { headers });
};
