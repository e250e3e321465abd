import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Env } from '../engine/env.ts';
import { DOCUMENTATION_PATH, DOCUMENTATION_REL } from '../hydra/documentation.ts';
import { HUB_LINK } from '../live/calls.ts';
import type { Hub } from '../live/hub.ts';
import { noteRequest } from '../serving.ts';
import { recordNote } from '../telemetry/notes.ts';
import { traceRequest } from '../telemetry/spans.ts';

/** Removes the token of a reset link from a path, because it opens an account until it is used. */
export const withoutSecrets = (path: string): string => path.replace(/(\/reset_password\/).+/, '$1…');

/** Tracks a request until its response is sent; without a socket, when called as a function, until it is handled. */
const whileServed = async (
    outgoing: HttpBindings['outgoing'] | undefined,
    next: () => Promise<void>,
): Promise<void> => {
    const done = noteRequest();
    outgoing?.once('close', done);
    try {
        await next();
    } finally {
        if (!outgoing) done();
    }
};

interface Logged {
    readonly logger: Logger;
    readonly publicUrl: string;
    /** Number of trusted proxies, whose traces are continued; other clients could force tracing. */
    readonly trustProxy?: number | undefined;
    /** Position in the history; absent for servers without a hub. */
    readonly position?: Hub['position'];
}

/** Link to the hub, with the last change before the response for subscribers (Mercure, "Discovery"). */
const hubLink = ({ get, res }: Context<Env>, position: number | undefined): string => {
    const isKnown = res.ok && (get('actor') !== undefined || get('authorizesWhileReading'));
    return isKnown && position !== undefined ? `${HUB_LINK}; last-event-id="${position}"` : HUB_LINK;
};

const parentOf = (context: Context<Env>, trustProxy: number) =>
    trustProxy > 0 ? { traceparent: context.req.header('traceparent') } : undefined;

/** Assigns an identifier to each request, logs one line per response, and adds the headers common to all responses. */
export const addRequestLog = (app: Hono<Env>, { logger, publicUrl, trustProxy = 0, position }: Logged): void => {
    app.use(async (context, next) => {
        const started = performance.now();
        const requestId = randomUUID();
        context.set('requestId', requestId);
        const { method, path } = context.req;
        const before = position?.();
        const asked = { method, path: withoutSecrets(path), requestId, parent: parentOf(context, trustProxy) };
        await traceRequest(asked, async () => {
            await whileServed(context.env?.outgoing, next);
            return { route: routePath(context), status: context.res.status };
        });
        // Modified in place: `context.header` would copy the response, and its body as a stream, for every header.
        const { headers, status } = context.res;
        headers.set('X-Request-Id', requestId);
        if (path === '/api' || path.startsWith('/api/')) {
            const hub = hubLink(context, before);
            headers.set('Link', `<${publicUrl}${DOCUMENTATION_PATH}>; rel="${DOCUMENTATION_REL}", ${hub}`);
            // Responses contain tokens and personal data. A client that wants a 304 stores the ETag itself (ADR 0008
            // and 0013).
            if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
            headers.append('Vary', 'Accept, Accept-Encoding, Authorization');
        }
        const passed = performance.now() - started;
        recordNote('request', { method, route: routePath(context), status, seconds: passed / 1000 });
        // The query string may contain search texts, so it is not logged.
        logger.info({ requestId, method, path: withoutSecrets(path), status, ms: Math.round(passed) }, 'request');
    });
};
