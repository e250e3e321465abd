import type { Properties } from '../language/property.ts';
import { totpRemoval } from './secondFactor.ts';

/** Passkeys that one person may have (ADR 0083). */
export const PASSKEYS_MAX = 20;

/** The password or a code of the app, which adding and removing ask for. */
export const passkeyProof = totpRemoval;

export const passkeyNaming = { name: { kind: 'text', max: 80, required: true } } as const satisfies Properties;

/** One of a person's passkeys. */
export interface PasskeyAnswer {
    readonly id: number;
    readonly name: string;
    readonly createdAt: string;
    /** Null until it has signed in. */
    readonly lastUsedAt: string | null;
    /** Whether it is kept in more places than one device, such as a password manager. */
    readonly isBackedUp: boolean;
}

/** What a person proves before a passkey is added or removed. */
export type PasskeyProof = 'password' | 'code';

/** The answer of `GET /api/auth/passkeys`. */
export interface PasskeysAnswer {
    readonly passkeys: readonly PasskeyAnswer[];
    readonly most: number;
    /** Any of them suffices; none is asked of whoever signs in elsewhere. */
    readonly proofs: readonly PasskeyProof[];
    /** Whether the company's demand for a second factor keeps the last one from being removed. */
    readonly isLastKept: boolean;
}

/** What is handed to the browser, as WebAuthn has it. */
export interface PasskeyOptionsAnswer {
    readonly options: object;
}
