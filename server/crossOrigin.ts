import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from './resources/call.ts';

/** Lets pages of these origins call the API with a token of their own; without any, browsers keep all others out. */
export const addCrossOrigin = (app: Hono<Env>, origins: readonly string[]): void => {
    if (origins.length === 0) return;
    const allow = cors({
        origin: [...origins],
        allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'If-Match', 'If-None-Match'],
        exposeHeaders: ['ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
    });
    app.use('/api', allow);
    app.use('/api/*', allow);
};
