import type { Handler } from 'hono';
import { Problem } from '../hydra/problem.ts';
import { keyIn, MEDIA_TYPES } from './fileKey.ts';
import type { Storage } from './storage.ts';

/** A file never changes: its name is given once. What it is is said, and it may do nothing, wherever it is opened. */
const headersOf = (key: string) => ({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': MEDIA_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Consoles on other origins show it too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${key}"`,
});

const notFound = (path: string): Problem => new Problem(404, 'route_not_found', { params: { path } });

/** `GET /files/…`: public, for who knows the name, and for good. */
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
