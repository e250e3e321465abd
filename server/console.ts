import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { Env } from './resources/call.ts';

/** Built files carry a hash of their content in their name: a year, and never asked for again. */
const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=3600';

const SLOT = '<script type="application/json" id="config">{}</script>';

/** The page with the deployment's settings in it; `<` is escaped, so that no value can end the script. */
const pageWith = (html: string, settings: object): string =>
    html.replace(SLOT, () => SLOT.replace('{}', () => JSON.stringify(settings).replaceAll('<', '\\u003c')));

/** Serves the built console: compressed files as the build made them, `index.html` for every screen's address. */
export const addConsole = (app: Hono<Env>, folder: string, company: string | undefined): void => {
    const index = pageWith(readFileSync(join(folder, 'index.html'), 'utf8'), { company });
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
