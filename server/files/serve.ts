import type { Handler } from 'hono';
import { Refused } from '../domain/refused.ts';
import { keyIn, MEDIA_TYPES } from './fileKey.ts';
import type { Storage } from './storage.ts';

/** Control characters, lone surrogates, directional overrides, and characters that Windows excludes from file names. */
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/gu;

/**
 * Content-Disposition of a file. The name is included in ASCII and in full; browsers use the latter (RFC 6266, RFC
 * 5987).
 * @param name any text; characters invalid in file names become hyphens
 */
export const dispositionOf = (how: 'attachment' | 'inline', name: string): string => {
    const safe = name.replace(UNFIT, '-');
    const plain = safe.normalize('NFD').replace(/[^\x20-\x7e]|%/g, '');
    const encoded = encodeURIComponent(safe).replace(/['()*]/g, one => `%${one.charCodeAt(0).toString(16)}`);
    return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Keys are never reused, so files can be cached for ever. The other headers prevent the execution of their content. */
const headersOf = (key: string) => ({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Disposition': `inline; filename="${key.split('/').slice(1).join('-')}"`,
    'Content-Type': MEDIA_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    // Consoles on other origins display the files too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${key}"`,
});

const notFound = (path: string): Refused => new Refused('missing', 'route_not_found', { params: { path } });

/** `GET /files/…`: public to every client with the key. */
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
