import type { Handler } from 'hono';
import { Problem } from '../hydra/problem.ts';
import { keyIn, MEDIA_TYPES } from './fileKey.ts';
import type { Storage } from './storage.ts';

/**
 * A key is never reused, so a file can be cached for ever. The other headers keep a browser from running its content.
 */
const headersOf = (key: string) => ({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Disposition': `inline; filename="${key.split('/').slice(1).join('-')}"`,
    'Content-Type': MEDIA_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    // Consoles on other origins display the files as well.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${key}"`,
});

const notFound = (path: string): Problem => new Problem(404, 'route_not_found', { params: { path } });

/** `GET /files/…`: public to anyone who knows the key. */
export const serveFiles =
    (storage: Storage): Handler =>
    async ({ req }) => {
        const key = keyIn(req.path);
        if (!key) throw notFound(req.path);
        if (req.header('if-none-match')?.includes(`"${key}"`))
            return new Response(null, { status: 304, headers: headersOf(key) });
        const stored = await storage.read(key);
        if (!stored) throw notFound(req.path);
        const body = req.method === 'HEAD' ? null : await stored.open();
        return new Response(body, { headers: { ...headersOf(key), 'Content-Length': String(stored.size) } });
    };
