import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { Env } from './resources/call.ts';

/** Built files carry a hash of their content in their name: a year, and never asked for again. */
const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=3600';

/** Serves the built console: compressed files as the build made them, `index.html` for every screen's address. */
export const addConsole = (app: Hono<Env>, folder: string): void => {
    const index = readFileSync(join(folder, 'index.html'), 'utf8');
    const screen = () =>
        new Response(index, {
            headers: {
                'Content-Type': 'text/html; charset=utf-8',
                'Cache-Control': 'no-store',
                'X-Frame-Options': 'DENY',
                'Referrer-Policy': 'same-origin',
            },
        });
    app.get('/', screen);
    app.get('/index.html', screen);
    app.use(
        serveStatic({
            root: folder,
            precompressed: true,
            onFound: (_path, context) => {
                context.header('Cache-Control', context.req.path.startsWith('/assets/') ? HASHED : UNHASHED);
            },
        }),
    );
    app.get('*', (context, next) =>
        /^\/(api|assets)(\/|$)/.test(context.req.path) || /\.\w+$/.test(context.req.path) ? next() : screen(),
    );
};
