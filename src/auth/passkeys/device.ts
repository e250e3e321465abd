// Browser passkeys: creation and signature. A chunk of its own with its messages, loaded on demand.
import {
    browserSupportsWebAuthn,
    type PublicKeyCredentialCreationOptionsJSON,
    type PublicKeyCredentialRequestOptionsJSON,
    startAuthentication,
    startRegistration,
} from '@simplewebauthn/browser';
import type { Loaders } from '../../i18n/translator.ts';

/** Separate from other messages, which every visit loads. */
export const passkeyMessages: Loaders = {
    fr: () => import('#i18n/fr/people/passkeys.ts'),
    en: () => import('#i18n/en/people/passkeys.ts'),
};

/** Reason why passkeys are unavailable; undefined if available. Browsers store none for numeric addresses. */
export const obstacleHere = (): 'unsupported' | 'unnamed' | undefined => {
    if (!browserSupportsWebAuthn()) return 'unsupported';
    return /^\[|^[\d.]+$/.test(window.location.hostname) ? 'unnamed' : undefined;
};

/** Message keys by the browser's error names (WebAuthn, 5.1.3 and 5.1.4). */
const REASONS = {
    NotAllowedError: 'passkeys.device.cancelled',
    AbortError: 'passkeys.device.cancelled',
    InvalidStateError: 'passkeys.device.known',
    SecurityError: 'passkeys.device.address',
    ConstraintError: 'passkeys.device.unable',
    NotSupportedError: 'passkeys.device.unable',
} as const;
type Reason = keyof typeof REASONS;

const isReason = (name: string): name is Reason => name in REASONS;

const reasonOf = (cause: unknown) => {
    const name = cause instanceof Error ? cause.name : '';
    return isReason(name) ? REASONS[name] : 'passkeys.device.failed';
};

/** Failure of the device, or a response that the server refuses, with the key of its message. */
export class DeviceRefusal extends Error {
    readonly key: ReturnType<typeof reasonOf> | 'passkeys.sign_in.unable';

    constructor(cause: unknown, key?: DeviceRefusal['key']) {
        super('the device did not do it', { cause });
        this.key = key ?? reasonOf(cause);
    }
}

const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
        return await work();
    } catch (error) {
        throw new DeviceRefusal(error);
    }
};

/** Creates a passkey on the device. @throws DeviceRefusal */
export const makePasskey = (options: object): Promise<object> =>
    asked(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/** Signs with a passkey on the device. @throws DeviceRefusal */
export const signWithPasskey = (options: object): Promise<object> =>
    asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
