// Sign-in with an identity provider (OpenID Connect, ADR 0075): definitions for client and server.

import { API_PATH } from '../language/names.ts';
import type { Properties } from '../language/property.ts';

/** Base path of the calls `start`, `callback`, `session` and `logout`. */
export const OPENID_PATH = `${API_PATH}/auth/oidc`;

/** Parameter of the sign-in page with the result: `done`, or one of {@link OPENID_FAILURES}. */
export const OPENID_PARAMETER = 'openid';
export const OPENID_DONE = 'done';

/** Reasons for a failed sign-in with the provider; each has a message with instructions. */
export const OPENID_FAILURES = [
    'cancelled',
    'clock',
    'disabled',
    'limited',
    'no_role',
    'other_identity',
    'over',
    'refused',
    'super_admin',
    'unavailable',
    'unknown',
    'unverified',
] as const;
export type OpenIdFailureReason = (typeof OPENID_FAILURES)[number];

/** Description of the provider for the console's sign-in page. */
export interface OpenIdOffer {
    /** Display name. */
    readonly name: string;
    /** Address that starts a sign-in, on the host of `PUBLIC_URL`, which receives the cookies. */
    readonly start: string;
    /** Whether only super administrators may use passwords. */
    readonly isOnly: boolean;
    /** Address that also signs out at the provider, if configured. */
    readonly logout?: string | undefined;
}

/** Response to `POST /api/auth/oidc/session`, in addition to that of a password sign-in: the requested page. */
export interface OpenIdTarget {
    readonly target?: string | undefined;
}

/** Response to `GET /api/users/{id}/openid_identity`: null for an account without a linked identity. */
export interface OpenIdIdentityAnswer {
    readonly identity: {
        readonly email: string | null;
        readonly linkedAt: string;
        readonly lastUsedAt: string | null;
    } | null;
}

/** Response to `POST /api/auth/oidc/link`: address at the provider to which the browser is redirected. */
export interface OpenIdLinkAnswer {
    readonly address: string;
}

/** Body for linking and unlinking one's own account. Users without a password omit it. */
export const openIdConfirmation = {
    currentPassword: { kind: 'text', max: 200, only: 'write' },
} as const satisfies Properties;
