import type { Hono } from 'hono';
import type { Env } from './resources/call.ts';

/** What no page of ours uses is switched off, for whatever may get into one. */
const PERMISSIONS = [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
]
    .map(feature => `${feature}=()`)
    .join(', ');

const EVERY_ANSWER = {
    // What is no page loads nothing, wherever it is shown; the console's page brings a policy of its own.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // The address of a page may hold the token of a reset link.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A year; only said under TLS, where alone a browser listens. */
const HSTS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** The headers of every answer, refusals and static files included; an answer that has its own keeps it. */
export const addSecurityHeaders = (app: Hono<Env>, publicUrl: string): void => {
    const headers = Object.entries({ ...EVERY_ANSWER, ...(publicUrl.startsWith('https:') && HSTS) });
    app.use(async (context, next) => {
        await next();
        for (const [name, value] of headers) if (!context.res.headers.has(name)) context.header(name, value);
    });
};

/**
 * The policy of the console's page: scripts and styles from our own files or with this answer's nonce, nothing inline;
 * `blob:` are pictures that the person has just chosen.
 * @param api origin of the API when it is another one: the page calls it and shows its pictures.
 */
export const pagePolicy = (nonce: string, api = ''): string => {
    const own = `'self' ${api}`.trim();
    return [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        `connect-src ${own}`,
        `img-src ${own} data: blob:`,
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ].join('; ');
};
