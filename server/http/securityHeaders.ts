import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../engine/env.ts';

/** Disables unused browser features, as a defence against injected code. */
const PERMISSIONS = {
    accelerometer: [],
    camera: [],
    displayCapture: [],
    geolocation: [],
    gyroscope: [],
    magnetometer: [],
    microphone: [],
    midi: [],
    payment: [],
    serial: [],
    usb: [],
};

const NO_SOURCE = ["'none'"];

/** Adds security headers to every response, including errors and static files, unless the response sets its own. */
export const addSecurityHeaders = (app: Hono<Env>, publicUrl: string): void => {
    app.use(
        secureHeaders({
            // Responses other than pages may load nothing; the console's page sets its own policy. Directives without
            // the fallback default-src are listed explicitly, and so is object-src, for audits that expect it.
            contentSecurityPolicy: {
                defaultSrc: NO_SOURCE,
                objectSrc: NO_SOURCE,
                baseUri: NO_SOURCE,
                formAction: NO_SOURCE,
                frameAncestors: NO_SOURCE,
            },
            xFrameOptions: 'DENY',
            // The URL of a page may contain the token of a reset link.
            referrerPolicy: 'no-referrer',
            permissionsPolicy: PERMISSIONS,
            // One year; only sent over TLS, because browsers ignore it elsewhere.
            strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
            overwrite: false,
        }),
    );
};

/**
 * Policy of the console's page: scripts and styles from this origin or with the response's nonce, nothing inline;
 * `blob:` is for previews of chosen pictures.
 * @param api origin of the API, if different, for its calls and pictures
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
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ].join('; ');
};
