import type { Hono } from 'hono';
import type { Env } from '../engine/env.ts';

/** Browser features that the console does not use are disabled, in case of injected code. */
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
    // Responses other than pages may load nothing; the console's page sets its own policy.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // The address of a page may contain the token of a reset link.
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
};

/** One year; only sent over TLS, because browsers ignore it elsewhere. */
const HSTS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Adds these headers to every response, including errors and static files, unless it sets its own. */
export const addSecurityHeaders = (app: Hono<Env>, publicUrl: string): void => {
    const added = Object.entries({ ...EVERY_ANSWER, ...(publicUrl.startsWith('https:') && HSTS) });
    app.use(async (context, next) => {
        await next();
        const { headers } = context.res;
        for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value);
    });
};

/**
 * The policy of the console's page: scripts and styles from this origin or with the response's nonce, nothing inline;
 * `blob:` is for pictures that the person has just chosen.
 * @param api origin of the API when it differs, for its calls and pictures
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
