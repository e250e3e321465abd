import type { Properties } from '../language/property.ts';
import { totpRemoval } from './secondFactor.ts';

/** Maximum number of passkeys per user (ADR 0083). */
export const PASSKEYS_MAX = 20;

/** The password or a TOTP code, required to add or remove a passkey. */
export const passkeyProof = totpRemoval;

export const passkeyNaming = { name: { kind: 'text', max: 80, required: true } } as const satisfies Properties;

export interface PasskeyAnswer {
    readonly id: number;
    readonly name: string;
    readonly createdAt: string;
    /** Null before the first sign-in. */
    readonly lastUsedAt: string | null;
    /** Whether it is synchronised beyond one device, for example by a password manager. */
    readonly isBackedUp: boolean;
}

/** Proof required before a passkey is added or removed. */
export type PasskeyProof = 'password' | 'code';

/** Response to `GET /api/auth/passkeys`. */
export interface PasskeysAnswer {
    readonly passkeys: readonly PasskeyAnswer[];
    readonly most: number;
    /** Accepted proofs, any of which is sufficient; empty for users who sign in with an identity provider. */
    readonly proofs: readonly PasskeyProof[];
    /** Whether the last passkey cannot be removed, because the company requires a second factor. */
    readonly isLastKept: boolean;
}

/** WebAuthn options for the browser. */
export interface PasskeyOptionsAnswer {
    readonly options: object;
}
