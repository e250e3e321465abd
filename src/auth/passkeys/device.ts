// What the browser's passkeys are asked for: making one, and signing with one. Loaded with whatever shows them, and with their messages.
import {
    browserSupportsWebAuthn,
    type PublicKeyCredentialCreationOptionsJSON,
    type PublicKeyCredentialRequestOptionsJSON,
    startAuthentication,
    startRegistration,
} from '@simplewebauthn/browser';
import type { Loaders } from '../../i18n/translator.ts';

/** Here, and not with those of all others, which every visit loads. */
export const passkeyMessages: Loaders = {
    fr: () => import('#i18n/fr/people/passkeys.ts'),
    en: () => import('#i18n/en/people/passkeys.ts'),
};

/** Why there is no passkey here; undefined where there can be one. Browsers keep none for an address of numbers. */
export const obstacleHere = (): 'unsupported' | 'unnamed' | undefined => {
    if (!browserSupportsWebAuthn()) return 'unsupported';
    return /^\[|^[\d.]+$/.test(window.location.hostname) ? 'unnamed' : undefined;
};

/** By the names of the browser's errors (WebAuthn, 5.1.3 and 5.1.4). */
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

/** What a device has not done, or not as the server needs it, with the key of its message. */
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

/** Has a device make a passkey. @throws DeviceRefusal */
export const makePasskey = (options: object): Promise<object> =>
    asked(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/** Has a device sign with a passkey. @throws DeviceRefusal */
export const signWithPasskey = (options: object): Promise<object> =>
    asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
