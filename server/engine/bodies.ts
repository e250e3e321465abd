import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { collectionPath } from '#contract/language/names.ts';
import { Refused } from '../domain/refused.ts';
import type { ServerResource } from './resource.ts';

/** Largest JSON body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

const tooLarge = (limit: number): Refused => new Refused('too_large', 'body_too_large', { params: { limit } });

const bodiesOf = (limit: number): MiddlewareHandler =>
    bodyLimit({
        maxSize: limit,
        onError: () => {
            throw tooLarge(limit);
        },
    });

const countedUpTo = (limit: number): TransformStream<Uint8Array, Uint8Array> => {
    let size = 0;
    return new TransformStream({
        transform: (piece, controller) => {
            size += piece.length;
            if (size > limit) controller.error(tooLarge(limit));
            else controller.enqueue(piece);
        },
    });
};

/** Without a known length, an upload is counted while streaming: `bodyLimit` would buffer it completely. */
const uploadsOf = (limit: number): MiddlewareHandler => {
    const known = bodiesOf(limit);
    return (context, next) => {
        const { raw } = context.req;
        const isKnown = raw.headers.has('content-length') && !raw.headers.has('transfer-encoding');
        if (isKnown || !raw.body) return known(context, next);
        // The browser types of fetch lack `duplex`, which Node.js requires for a stream.
        const init: RequestInit & { duplex: 'half' } = {
            body: raw.body.pipeThrough(countedUpTo(limit)),
            duplex: 'half',
        };
        context.req.raw = new Request(raw, init);
        return next();
    };
};

/** Limits the size of bodies before they are read, with or without a Content-Length. */
export const limitBodies = (resources: readonly ServerResource[]): MiddlewareHandler => {
    const json = bodiesOf(BODY_LIMIT);
    const uploads = new Map(
        resources.flatMap(({ contract, maxBody, maxBodies = {} }) => {
            const collection = collectionPath(contract.name);
            const below = Object.entries(maxBodies).map(([path, most]) => [`${collection}/${path}`, most] as const);
            const all = [...(maxBody === undefined ? [] : [[collection, maxBody] as const]), ...below];
            return all.map(([path, most]) => [path, uploadsOf(most)] as const);
        }),
    );
    // A GET has no body, and accessing it makes Node's adapter create a second request.
    return (context, next) =>
        context.req.method === 'GET' ? next() : (uploads.get(context.req.path) ?? json)(context, next);
};
