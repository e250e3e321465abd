import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { collectionPath } from '#contract/names.ts';
import { Problem } from '../hydra/problem.ts';
import type { ServerResource } from './resource.ts';

/** Largest JSON body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

const bodiesOf = (limit: number): MiddlewareHandler =>
    bodyLimit({
        maxSize: limit,
        onError: () => {
            throw new Problem(413, 'body_too_large', { params: { limit } });
        },
    });

/** Limits the size of bodies before they are read, with or without a Content-Length. */
export const limitBodies = (resources: readonly ServerResource[]): MiddlewareHandler => {
    const json = bodiesOf(BODY_LIMIT);
    const uploads = new Map(
        resources.flatMap(({ contract, maxBody }) =>
            maxBody === undefined ? [] : [[collectionPath(contract.name), bodiesOf(maxBody)] as const],
        ),
    );
    // A GET has no body, and asking Node's adapter for one makes it build a second request.
    return (context, next) =>
        context.req.method === 'GET' ? next() : (uploads.get(context.req.path) ?? json)(context, next);
};
