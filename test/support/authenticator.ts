// A device that keeps passkeys, as far as a server sees one: it answers WebAuthn's options as a browser would.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, type Api, ORIGIN, PASSWORD } from './api.ts';
import { bearing } from './appCodes.ts';
import { newAddress } from './passwords.ts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
    if (value < 24) return Buffer.from([(major << 5) | value]);
    if (value < 256) return Buffer.from([(major << 5) | 24, value]);
    return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

/** CBOR (RFC 8949) of what authenticators say. */
const cbor = (value: Cbor): Buffer => {
    if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
    if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
    if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The public half as COSE has it: ES256. */
const coseOf = (publicKey: KeyObject): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.from(text, 'base64url');
    return cbor(
        new Map<number, Cbor>([
            [1, 2],
            [3, -7],
            [-1, 1],
            [-2, point(x)],
            [-3, point(y)],
        ]),
    );
};

const PRESENT = 1;
const VERIFIED = 4;
const BACKED_UP = 8 | 16;
const WITH_KEY = 64;

/** What a device or a page says otherwise than it should. */
export interface Lie {
    readonly origin?: string;
    readonly rpId?: string;
    readonly challenge?: string;
    readonly type?: string;
    readonly counter?: number;
    readonly isVerified?: boolean;
    readonly userHandle?: string | null;
    readonly credentialId?: string;
    readonly format?: string;
}

/** As much of WebAuthn's options as a device reads. */
interface Options {
    readonly challenge: string;
    readonly rp?: { readonly id: string };
    readonly rpId?: string;
    readonly user?: { readonly id: string };
}

/** A device with one passkey. @param counts whether it counts its uses */
export const newDevice = ({ counts = true, isBackedUp = false } = {}) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const kept = { counter: 0, user: '' };
    const credentialId = id.toString('base64url');

    const said = (rpId: string, lie: Lie, more: number): Buffer => {
        kept.counter += counts ? 1 : 0;
        const flags = PRESENT | (lie.isVerified === false ? 0 : VERIFIED) | (isBackedUp ? BACKED_UP : 0) | more;
        const counter = Buffer.alloc(4);
        counter.writeUInt32BE(lie.counter ?? kept.counter);
        return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), counter]);
    };
    const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
        Buffer.from(
            JSON.stringify({
                type: lie.type ?? type,
                challenge: lie.challenge ?? challenge,
                origin: lie.origin ?? ORIGIN,
                crossOrigin: false,
            }),
        );
    const named = (lie: Lie) => ({
        id: lie.credentialId ?? credentialId,
        rawId: lie.credentialId ?? credentialId,
        type: 'public-key',
        clientExtensionResults: {},
    });

    return {
        credentialId,
        /** The answer to the options of a registration. */
        register: (options: unknown, lie: Lie = {}) => {
            const { challenge, rp, user } = options as Options;
            kept.user = user?.id ?? '';
            const length = Buffer.from([0, id.length]);
            const key = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
            const authData = Buffer.concat([said(rp?.id ?? '', lie, WITH_KEY), key]);
            const attestation = cbor(
                new Map<string, Cbor>([
                    ['fmt', lie.format ?? 'none'],
                    ['attStmt', new Map()],
                    ['authData', authData],
                ]),
            );
            return {
                ...named(lie),
                response: {
                    clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
                    attestationObject: attestation.toString('base64url'),
                    transports: ['internal', 'hybrid'],
                },
            };
        },
        /** The answer to the options of a sign-in. */
        assert: (options: unknown, lie: Lie = {}) => {
            const { challenge, rpId = '' } = options as Options;
            const authData = said(rpId, lie, 0);
            const client = clientData('webauthn.get', challenge, lie);
            const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
            const userHandle = lie.userHandle === undefined ? kept.user : lie.userHandle;
            return {
                ...named(lie),
                response: {
                    clientDataJSON: client.toString('base64url'),
                    authenticatorData: authData.toString('base64url'),
                    signature: signature.toString('base64url'),
                    ...(userHandle !== null && { userHandle }),
                },
            };
        },
    };
};
export type Device = ReturnType<typeof newDevice>;

type Asking = Pick<Api, 'ask'>;

/** Options for a new passkey, by the password or another proof. */
export const beginAdding = (api: Asking, token: string, proof: object = { currentPassword: PASSWORD }) =>
    api.ask('POST', '/api/auth/passkeys/setup', { ...bearing(token), body: proof });

export const finishAdding = (api: Asking, token: string, response: unknown, name = 'Laptop') =>
    api.ask('POST', '/api/auth/passkeys', { ...bearing(token), body: { response, name } });

/** Adds a passkey that a device keeps. */
export const addPasskeyOf = async (api: Asking, token: string, device: Device, name?: string): Promise<Answer> => {
    const { status, body } = await beginAdding(api, token);
    expect(status).toBe(200);
    const made = await finishAdding(api, token, device.register(body.options), name);
    expect(made.status).toBe(201);
    return made;
};

/** Options of a sign-in. @param challenge of a right password */
export const passkeyOptions = async (api: Asking, challenge?: string): Promise<unknown> => {
    const body = challenge === undefined ? {} : { challenge };
    const answer = await api.ask('POST', '/api/auth/passkey/options', { from: newAddress(), body });
    expect(answer.status).toBe(200);
    return answer.body.options;
};

export const enterPasskey = (api: Asking, response: unknown, more: object = {}, from = newAddress()) =>
    api.ask('POST', '/api/auth/passkey', { from, body: { response, ...more } });

/** Signs in with the passkey of a device. */
export const signInBy = async (api: Asking, device: Device, lie: Lie = {}, more: object = {}): Promise<Answer> =>
    enterPasskey(api, device.assert(await passkeyOptions(api), lie), more);
