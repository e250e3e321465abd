// Storage and verification of passkeys (ADR 0083; WebAuthn, by @simplewebauthn/server).
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { passkeys, users } from '../db/tables/index.ts';
import type { Tokens } from './tokens.ts';

/** Loaded on first use: it takes 0.3 s and 23 MB, which a server without passkeys saves. */
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');

/** COSE identifiers of EdDSA, ES256 and RS256; every device supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Timeout of the browser in milliseconds, equal to the lifetime of challenges. */
const BROWSER_TIMEOUT_MS = 300_000;

/** WebAuthn relying party: scope of the passkeys, and origin of the pages that use them. */
export interface RelyingParty {
    readonly id: string;
    readonly origin: string;
}

type Passkey = typeof passkeys.$inferSelect;

/** User handle: identifies the account on devices, is opaque, and is the same for all passkeys of a user. */
const handleOf = (tokens: Pick<Tokens, 'seal'>, userId: number): string => tokens.seal(`passkeys\n${userId}`);

export const passkeysOf = (db: Db, userId: number): Promise<Passkey[]> =>
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export const countPasskeys = async (db: Db, userId: number): Promise<number> => {
    const [kept] = await db.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    return kept?.total ?? 0;
};

export interface FoundPasskey {
    readonly passkey: Passkey;
    readonly user: typeof users.$inferSelect;
}

export const findPasskey = async (db: Db, credentialId: string): Promise<FoundPasskey | undefined> => {
    const [found] = await db
        .select({ passkey: passkeys, user: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, credentialId));
    return found;
};

/** @returns the names of the removed passkeys */
export const removePasskeys = async (tx: Db, userId: number, which?: SQL): Promise<readonly string[]> => {
    const removed = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), which))
        .returning({ name: passkeys.name });
    return removed.map(({ name }) => name);
};

const named = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

interface Registering {
    readonly party: RelyingParty;
    readonly company: string;
    readonly user: { readonly id: number; readonly email: string; readonly name: string };
    readonly challenge: string;
    readonly known: readonly Passkey[];
}

export const registrationOptions = async (
    tokens: Pick<Tokens, 'seal'>,
    { party, company, user, challenge, known }: Registering,
): Promise<object> => {
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
        rpName: company,
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(handleOf(tokens, user.id), 'base64url')),
        userName: user.email,
        userDisplayName: user.name,
        challenge,
        timeout: BROWSER_TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known.map(named),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
    });
};

/** Options for a passkey sign-in in the browser. @param known passkeys of one account; any passkey if absent */
export const signInOptions = async (
    { id }: RelyingParty,
    challenge: string,
    known?: readonly Passkey[],
): Promise<object> => {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
        rpID: id,
        challenge,
        timeout: BROWSER_TIMEOUT_MS,
        userVerification: 'required',
        ...(known && { allowCredentials: known.map(named) }),
    });
};

/** Base64url; the longest values are unsolicited certificates. */
const bytes = z.string().max(20_000);
const credential = { id: bytes.max(1400), rawId: bytes.max(1400), type: z.literal('public-key') };

/** RegistrationResponseJSON of WebAuthn, limited to the fields in use. */
const registration = z.object({
    ...credential,
    response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z
            .array(z.string().regex(/^[a-z-]{1,20}$/))
            .max(10)
            .default([]),
    }),
});
export type PasskeyRegistration = z.infer<typeof registration>;

/** AuthenticationResponseJSON of WebAuthn, limited to the fields in use. */
const assertion = z.object({
    ...credential,
    response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: z.string().max(100).nullish(),
    }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

export const readRegistration = (given: unknown): PasskeyRegistration | undefined => registration.safeParse(given).data;

export const readAssertion = (given: unknown): PasskeyAssertion | undefined => assertion.safeParse(given).data;

/** Signed challenge, before its verification. */
export const challengeSigned = ({ response }: PasskeyRegistration | PasskeyAssertion): string => {
    try {
        const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
        return Buffer.from(String(challenge), 'base64url').toString();
    } catch {
        return '';
    }
};

const expectedOf = ({ id, origin }: RelyingParty, challenge: string) => ({
    expectedChallenge: Buffer.from(challenge).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
});

/** True if the attestation contains no certificates, whose revocation lists the library would open. */
const saysNothing = async (attestationObject: string): Promise<boolean> => {
    const { decodeAttestationObject } = await webAuthnHelpers();
    const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = object.get('fmt');
    return format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined);
};

export type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'userId' | 'name'>;

/** Verifies a new passkey; undefined if any check fails. */
export const verifyRegistration = async (
    party: RelyingParty,
    given: PasskeyRegistration,
    challenge: string,
): Promise<NewPasskey | undefined> => {
    const { verifyRegistrationResponse } = await webAuthn();
    try {
        if (!(await saysNothing(given.response.attestationObject))) return undefined;
        const { registrationInfo } = await verifyRegistrationResponse({
            response: { ...given, clientExtensionResults: {} },
            ...expectedOf(party, challenge),
            supportedAlgorithmIDs: ALGORITHMS,
        });
        // The identifier outside the verified data is unauthenticated.
        if (!registrationInfo || registrationInfo.credential.id !== given.id) return undefined;
        const { credential: made, credentialBackedUp } = registrationInfo;
        return {
            credentialId: made.id,
            publicKey: Buffer.from(made.publicKey).toString('base64url'),
            counter: made.counter,
            transports: given.response.transports,
            isBackedUp: credentialBackedUp,
        };
    } catch {
        // The library throws for every failed check.
        return undefined;
    }
};

export interface PasskeyUse {
    readonly counter: number;
    readonly isBackedUp: boolean;
    /** True if the passkey is backed up and its type allows several devices. */
    readonly isSynced: boolean;
}

/** Verifies a sign-in with a passkey of the account; undefined if any check fails. */
export const verifyAssertion = async (
    tokens: Pick<Tokens, 'seal'>,
    party: RelyingParty,
    { response: { userHandle, ...response }, ...given }: PasskeyAssertion,
    challenge: string,
    { publicKey, userId }: Passkey,
): Promise<PasskeyUse | undefined> => {
    if (userHandle && userHandle !== handleOf(tokens, userId)) return undefined;
    const { verifyAuthenticationResponse } = await webAuthn();
    try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
            response: { ...given, response, clientExtensionResults: {} },
            ...expectedOf(party, challenge),
            // The statement that stores the counter compares it, so that only one of two concurrent sign-ins passes.
            credential: { id: given.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
        });
        if (!verified) return undefined;
        const { newCounter: counter, credentialBackedUp: isBackedUp, credentialDeviceType } = authenticationInfo;
        return { counter, isBackedUp, isSynced: isBackedUp && credentialDeviceType === 'multiDevice' };
    } catch {
        return undefined;
    }
};

/** Stores a use. @returns `ahead` if the counter grew, `synced` if it need not, otherwise `refused`: probably a copy */
export const keepPasskeyUse = async (
    db: Db,
    id: number,
    { counter, isBackedUp, isSynced }: PasskeyUse,
): Promise<'ahead' | 'synced' | 'refused'> => {
    const keep = async (condition: SQL | undefined): Promise<boolean> => {
        const kept = await db
            .update(passkeys)
            .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
            .where(and(eq(passkeys.id, id), condition))
            .returning({ id: passkeys.id });
        return kept.length > 0;
    };
    const goesOn = sql`(${passkeys.counter} < ${counter}::bigint or (${passkeys.counter} = 0 and ${counter}::bigint = 0))`;
    if (await keep(goesOn)) return 'ahead';
    return isSynced && (await keep(undefined)) ? 'synced' : 'refused';
};
