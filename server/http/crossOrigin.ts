import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { IDLE_HEADER } from '#contract/language/names.ts';
import type { Env } from '../engine/env.ts';
import { HUB_PATH } from '../live/calls.ts';

/** Allows pages of these origins to call the API with a token; browsers block all other origins. */
export const addCrossOrigin = (app: Hono<Env>, origins: readonly string[]): void => {
    if (origins.length === 0) return;
    const allow = cors({
        origin: [...origins],
        allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        allowHeaders: [
            ...['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
            'Last-Event-ID',
            IDLE_HEADER,
        ],
        exposeHeaders: ['ETag', 'Link', 'Location', 'Mercure-Last-Event-ID', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
    });
    app.use('/api', allow);
    app.use('/api/*', allow);
    // With a token: the cookie of the hub is only sent by pages of the same site.
    app.use(HUB_PATH, allow);
};
