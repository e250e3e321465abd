import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { OpenIdOffer } from '#contract/people/openId.ts';
import type { Env } from '../engine/env.ts';
import { pagePolicy } from './securityHeaders.ts';

/** Built files contain a content hash in their name, so they are cached for a year without revalidation. */
const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=3600';

/** Element with the console's settings; a deployment may have set some. */
const SETTINGS = /(<script type="application\/json" id="config"[^<>]*>)([^<]*)/;

const settingsIn = (html: string): Record<string, unknown> => {
    try {
        const written: unknown = JSON.parse(SETTINGS.exec(html)?.[2] ?? '{}');
        return typeof written === 'object' ? { ...written } : {};
    } catch {
        return {};
    }
};

/** Inserts the settings into the page; `<` is escaped, so that no value can close the script element. */
const pageWith = (html: string, settings: object): string =>
    html.replace(SETTINGS, (_, tag: string) => tag + JSON.stringify(settings).replaceAll('<', '\\u003c'));

/** Placeholder of the build for the nonce of each response (`html.cspNonce` in `vite.config.ts`). */
const NONCE = 'NONCE_OF_THE_ANSWER';

const originOf = (address: unknown): string | undefined =>
    typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;

/** Settings that the server adds to those written into the page by a deployment. */
interface ConsoleSettings {
    readonly company: string | undefined;
    readonly openId: OpenIdOffer | undefined;
    /** Origin of the third-party server behind this one, allowed as a source of pictures. */
    readonly foreign?: string;
}

const createScreen = (html: string, { company, openId, foreign }: ConsoleSettings): (() => Response) => {
    const written = settingsIn(html);
    // Another API may not support `Idempotency-Key` (B9), unless the deployment enables it.
    const isOwn = foreign === undefined && !('apiOrigin' in written);
    const settings = { company, ...(isOwn && { openId }), idempotencyKeys: isOwn, ...written };
    const parts = pageWith(html, settings).split(NONCE);
    const api = originOf('apiOrigin' in settings ? settings.apiOrigin : foreign);
    return () => {
        const nonce = randomBytes(16).toString('base64url');
        const page = parts.join(nonce);
        return new Response(page, {
            headers: {
                'Content-Type': 'text/html; charset=utf-8',
                'Content-Length': String(Buffer.byteLength(page)),
                Vary: 'Accept-Encoding',
                'Cache-Control': 'no-store',
                'Content-Security-Policy': pagePolicy(nonce, api),
            },
        });
    };
};

/** Serves the built console: precompressed files, and `index.html` for every path of a screen. */
export const addConsole = (app: Hono<Env>, folder: string, told: ConsoleSettings): void => {
    const screen = createScreen(readFileSync(join(folder, 'index.html'), 'utf8'), told);
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
