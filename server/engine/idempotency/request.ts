import { createHash } from 'node:crypto';
import { Refused } from '../../domain/refused.ts';
import type { Call } from '../resource.ts';

/** Request with an `Idempotency-Key`, as stored. */
export interface KeyedRequest {
    readonly personId: number;
    readonly keyHash: string;
    /** Hash of method, URL and body, because a key must not be reused for another request. */
    readonly requestHash: string;
}

/** 1 to 255 printable ASCII characters. */
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** Hashes a request and its key; undefined without one. @throws Refused (malformed) for an invalid key */
export const keyedRequest = async ({ context: { req }, actor }: Call): Promise<KeyedRequest | undefined> => {
    const key = req.header('idempotency-key');
    if (key === undefined) return undefined;
    if (!PRINTABLE.test(key)) throw new Refused('malformed', 'idempotency_key');
    const { pathname, search } = new URL(req.url);
    const body = Buffer.from(await req.arrayBuffer());
    const request = createHash('sha256')
        .update(JSON.stringify([key, req.method, pathname, search]))
        .update(body);
    return {
        personId: actor.id,
        keyHash: createHash('sha256').update(key).digest('base64url'),
        requestHash: request.digest('base64url'),
    };
};
