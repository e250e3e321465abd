import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from '../engine/env.ts';

/** Allows pages of these origins to call the API with a token; without any, browsers block all other origins. */
export const addCrossOrigin = (app: Hono<Env>, origins: readonly string[]): void => {
    if (origins.length === 0) return;
    const allow = cors({
        origin: [...origins],
        allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
        exposeHeaders: ['ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
    });
    app.use('/api', allow);
    app.use('/api/*', allow);
};
