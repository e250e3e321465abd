import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '../engine/env.ts';

/** Browser features that the console does not use are disabled, in case of injected code. */
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

const NONE = ["'none'"];

/** Adds these headers to every response, including errors and static files, unless it sets its own. */
export const addSecurityHeaders = (app: Hono<Env>, publicUrl: string): void => {
    app.use(
        secureHeaders({
            // Responses other than pages may load nothing; the console's page sets its own policy. What default-src does not
            // cover is named, and so is object-src, for readers who look for it.
            contentSecurityPolicy: {
                defaultSrc: NONE,
                objectSrc: NONE,
                baseUri: NONE,
                formAction: NONE,
                frameAncestors: NONE,
            },
            xFrameOptions: 'DENY',
            // The address of a page may contain the token of a reset link.
            referrerPolicy: 'no-referrer',
            permissionsPolicy: PERMISSIONS,
            // One year; only sent over TLS, because browsers ignore it elsewhere.
            strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
            overwrite: false,
        }),
    );
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
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ].join('; ');
};
