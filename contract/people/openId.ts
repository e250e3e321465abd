// Signing in by an identity provider (OpenID Connect, ADR 0075): what both sides say of it.

import { API_PATH } from '../language/names.ts';
import type { Properties } from '../language/property.ts';

/** Calls below it: `start`, `callback`, `session`, `logout`. */
export const OPENID_PATH = `${API_PATH}/auth/oidc`;

/** The parameter of the sign-in page by which the server sends somebody back: `done`, or one of {@link OPENID_FAILURES}. */
export const OPENID_PARAMETER = 'openid';
export const OPENID_DONE = 'done';

/** Why a sign-in by the provider came to nothing: each has a message that says what to do. */
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

/** What the page of the console is told of the provider. */
export interface OpenIdOffer {
    /** As people call it. */
    readonly name: string;
    /** The address that begins a sign-in; that of `PUBLIC_URL`, whose cookies come back. */
    readonly start: string;
    /** Whether passwords are for super administrators alone. */
    readonly isOnly: boolean;
    /** The address that signs out at the provider as well, where that is wanted. */
    readonly logout?: string | undefined;
}

/** The answer of `POST /api/auth/oidc/session`: what a password is answered with, and where the person wanted to go. */
export interface OpenIdTarget {
    readonly target?: string | undefined;
}

/** The answer of `GET /api/users/{id}/openid_identity`: null for an account that no person of the provider signs in to. */
export interface OpenIdIdentityAnswer {
    readonly identity: {
        readonly email: string | null;
        readonly linkedAt: string;
        readonly lastUsedAt: string | null;
    } | null;
}

/** The answer of `POST /api/auth/oidc/link`: where the browser goes to prove who it is at the provider. */
export interface OpenIdLinkAnswer {
    readonly address: string;
}

/** The body of linking and unlinking one's own account. Who has no password sends none. */
export const openIdConfirmation = {
    currentPassword: { kind: 'text', max: 200, only: 'write' },
} as const satisfies Properties;
