import { createHash } from 'node:crypto';
import { Refused } from '../../domain/refused.ts';
import type { Call } from '../resource.ts';

/** A request with an `Idempotency-Key`, as it is stored. */
export interface KeyedRequest {
    readonly personId: number;
    readonly keyHash: string;
    /** Of the method, the address and the body: the same key may not ask for anything else. */
    readonly requestHash: string;
}

/** 1 to 255 printable characters of ASCII. */
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * The request with its key; undefined without one.
 * @throws Refused (malformed) for a key that is too long, or not printable.
 */
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
