import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { DOCUMENTATION_PATH, DOCUMENTATION_REL } from './hydra/documentation.ts';
import type { Env } from './resources/call.ts';

/** A reset link opens an account until it is used: its token stays out of the log. */
const withoutSecrets = (path: string): string => path.replace(/(\/reset_password\/).+/, '$1…');

/** Gives each request an identifier, logs one line when it is answered, and adds the headers that every answer has. */
export const addRequestLog = (app: Hono<Env>, logger: Logger, publicUrl: string): void => {
    app.use(async (context, next) => {
        const started = performance.now();
        const requestId = randomUUID();
        context.set('requestId', requestId);
        await next();
        const { method, path } = context.req;
        context.header('X-Request-Id', requestId);
        if (path === '/api' || path.startsWith('/api/')) {
            context.header('Link', `<${publicUrl}${DOCUMENTATION_PATH}>; rel="${DOCUMENTATION_REL}"`);
            if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-cache, private');
            context.header('Vary', 'Accept, Authorization', { append: true });
        }
        const ms = Math.round(performance.now() - started);
        // The query string may hold what people search for: it stays out of the log.
        logger.info({ requestId, method, path: withoutSecrets(path), status: context.res.status, ms }, 'request');
    });
};
