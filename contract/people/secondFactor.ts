import type { Properties } from '../language/property.ts';

/** One-time codes for a person who has lost their telephone (ADR 0074). */
export const RECOVERY_CODES = 10;

const secret = { kind: 'text', max: 200, only: 'write' } as const;

/** Bodies of the calls for the second factor. Who has no password, because they sign in elsewhere, sends none. */
export const totpSetup = { currentPassword: secret } as const satisfies Properties;

/** `code` has the six digits of the app. */
export const totpConfirmation = { code: { ...secret, required: true } } as const satisfies Properties;

/** One of the two proves who asks. */
export const totpRemoval = { currentPassword: secret, code: secret } as const satisfies Properties;

/** What a sign-in asks for besides a password. */
export type SecondStep = 'totp' | 'passkey';

/** The answer to a right password that is not enough. */
export interface SecondStepAnswer {
    /** Sent back with the code; it gives no rights, and is over after minutes. */
    readonly challenge: string;
    readonly steps: readonly SecondStep[];
}

/** The answer to a sign-in. */
export interface TokenAnswer {
    readonly token: string;
    /** Whether the company demands a second factor that the person has not set up: nothing else is open to them. */
    readonly mustSetUp?: true;
}

/** The answer of `GET /api/auth/second_factor`. */
export interface SecondFactorAnswer {
    readonly isOn: boolean;
    /** Whether the person's roles demand it, and they have no passkey instead. */
    readonly isDemanded: boolean;
    readonly hasPassword: boolean;
    readonly recoveryCodesLeft: number;
    /** Whether the person has one that their company demands and this session began without: it is proven by signing in again. */
    readonly mustProve: boolean;
}

/** The answer to the begin of a setup. */
export interface TotpSetupAnswer {
    /** In base 32, as apps take it. */
    readonly secret: string;
    readonly uri: string;
    /** A picture of the address, as a `data:` URL. */
    readonly qr: string;
}

export interface RecoveryCodesAnswer {
    readonly recoveryCodes: readonly string[];
}

/** The error of RFC 9470 in `WWW-Authenticate`, by which the console leads to the setup. */
export const STEP_UP = 'insufficient_user_authentication';
