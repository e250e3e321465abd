// The browser's passkeys in jsdom, which has none: they are kept by the devices of `authenticator.ts`.
import { onTestFinished, vi } from 'vitest';
import type { Device } from './authenticator.ts';

const text = (bytes: BufferSource): string =>
    Buffer.from(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes).toString('base64url');
const bytesOf = (given: string): ArrayBuffer => new Uint8Array(Buffer.from(given, 'base64url')).buffer;

interface Answered {
    readonly id: string;
    readonly type: string;
    readonly response: Readonly<Record<string, unknown>>;
}

/** As the browser hands it over: bytes instead of texts. */
const credentialOf = ({ id, type, response }: Answered) => ({
    id,
    rawId: bytesOf(id),
    type,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
        ...Object.fromEntries(
            Object.entries(response).map(([name, value]) => [name, typeof value === 'string' ? bytesOf(value) : value]),
        ),
        getTransports: () => ['internal'],
        getPublicKeyAlgorithm: () => -7,
        getPublicKey: () => null,
        getAuthenticatorData: () => new ArrayBuffer(0),
    },
});

/** What the person does when the browser asks: their device answers, or they turn away. */
export interface Hand {
    device: Device;
    refusal?: string;
}

/** Gives the browser passkeys until the test ends. */
export const givePasskeys = (hand: Hand): void => {
    const answer = <T>(work: () => T): T => {
        if (hand.refusal) throw new DOMException('refused', hand.refusal);
        return work();
    };
    const credentials = {
        create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) =>
            answer(() => {
                const { challenge, rp, user } = publicKey;
                const options = { challenge: text(challenge), rp, user: { id: text(user.id) } };
                return credentialOf(hand.device.register(options));
            }),
        get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) =>
            answer(() => {
                const options = { challenge: text(publicKey.challenge), rpId: publicKey.rpId };
                return credentialOf(hand.device.assert(options));
            }),
    };
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
    onTestFinished(() => {
        vi.unstubAllGlobals();
        Reflect.deleteProperty(navigator, 'credentials');
    });
};
