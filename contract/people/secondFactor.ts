import type { Properties } from '../language/property.ts';

/** Number of one-time recovery codes for a user without their telephone (ADR 0074). */
export const RECOVERY_CODES = 10;

const secret = { kind: 'text', max: 200, only: 'write' } as const;

/** Bodies of the calls for the second factor. Users without a password, who sign in elsewhere, omit it. */
export const totpSetup = { currentPassword: secret } as const satisfies Properties;

/** `code`: the six digits of the authenticator app. */
export const totpConfirmation = { code: { ...secret, required: true } } as const satisfies Properties;

/** Either property identifies the user. */
export const totpRemoval = { currentPassword: secret, code: secret } as const satisfies Properties;

/** Second step of a sign-in after the password. */
export type SecondStep = 'totp' | 'passkey';

/** Response to a correct password that needs a second step. */
export interface SecondStepAnswer {
    /** Sent back with the code; it grants no rights, and expires after minutes. */
    readonly challenge: string;
    readonly steps: readonly SecondStep[];
}

export interface TokenAnswer {
    readonly token: string;
    /** Whether the company requires a second factor that the user has not set up; all other calls are then refused. */
    readonly mustSetUp?: true;
}

/** Response to `GET /api/auth/second_factor`. */
export interface SecondFactorAnswer {
    readonly isOn: boolean;
    /** Whether the user's roles require it; false with a passkey, which fulfils the requirement. */
    readonly isDemanded: boolean;
    readonly hasPassword: boolean;
    readonly recoveryCodesLeft: number;
    /** Whether the required second factor was not used in this session: the user must sign in again. */
    readonly mustProve: boolean;
}

/** Response to the start of a setup. */
export interface TotpSetupAnswer {
    /** In base 32, as authenticator apps expect it. */
    readonly secret: string;
    readonly uri: string;
    /** QR code of the address, as a `data:` URL. */
    readonly qr: string;
}

export interface RecoveryCodesAnswer {
    readonly recoveryCodes: readonly string[];
}

/** Error of RFC 9470 in `WWW-Authenticate`, with which the console opens the setup. */
export const STEP_UP = 'insufficient_user_authentication';
