// Sign-in with a passkey (ADR 0083), instead of a password, or of the code after a password.
import type { Context } from 'hono';
import type { PasskeyOptionsAnswer } from '#contract/people/passkeys.ts';
import { type FailureOfSignIn, type SignInWay, tellFailedSignIn } from '../../../audit/signIns.ts';
import { newChallenge, readChallenge, takeChallenge } from '../../../auth/challenges.ts';
import type { CountedSubjects } from '../../../auth/limits.ts';
import {
    challengeSigned,
    type FoundPasskey,
    findPasskey,
    keepPasskeyUse,
    type PasskeyAssertion,
    passkeysOf,
    readAssertion,
    signInOptions,
    verifyAssertion,
} from '../../../auth/passkeys.ts';
import { Unauthorized } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { readBodyNames } from '../../../engine/input.ts';
import { beginSession, maySignInHere } from './beginSession.ts';
import { passkeyCopyRefused, passkeyExpired, passkeyRefused, relyingParty } from './passkeys.ts';
import { readBegun } from './secondStep.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';
import { type SignInAttempts, signInAttempts } from './signInAttempts.ts';

/** Content of a sign-in challenge: the account of a correct password, if the passkey is the second step. */
interface PasskeyChallenge {
    readonly after?: {
        readonly user: number;
        readonly version: number;
        readonly remember: boolean;
        /** Challenge from the answer to the password. It gives one session. */
        readonly challenge: string;
    };
}

const OPTION_NAMES = ['challenge'];

/**
 * `POST /api/auth/passkey/options {challenge?}` answers `{options}` for the browser. With the challenge from the answer to a
 * correct password, the options name the passkeys of that account. Without it, the device chooses among its own.
 * @throws Invalid under `challenge`
 */
export const answerPasskeyOptions = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, tokens, now } = services;
    const { challenge: given } = readBodyNames(OPTION_NAMES, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const begun = given === undefined ? undefined : await readBegun(services, given);
    const asked: PasskeyChallenge = begun
        ? {
              after: {
                  user: begun.user.id,
                  version: begun.user.tokenVersion,
                  remember: begun.remember,
                  challenge: begun.challengeId,
              },
          }
        : {};
    const known = begun && (await passkeysOf(db, begun.user.id));
    const challenge = newChallenge(tokens, 'passkey_sign_in', asked, now());
    const answer: PasskeyOptionsAnswer = {
        options: await signInOptions(relyingParty(services, context), challenge, known),
    };
    return Response.json(answer);
};

/** Rate limits as for passwords. An unknown passkey counts by address alone and never succeeds. */
const attemptsOf = (
    { limits }: SessionServices,
    found: FoundPasskey | undefined,
    address: string,
): Pick<SignInAttempts, 'check' | 'failed' | 'passed' | 'proven'> => {
    if (found) return signInAttempts(limits, found.user.email, address);
    const counted: CountedSubjects = [['signInAddress', address]];
    const never = async (): Promise<void> => undefined;
    return { check: () => limits.check(counted), failed: () => limits.count(counted), passed: never, proven: never };
};

/** Result of the checks: the way of sign-in, or the reason of the failure. Records the use of the passkey on success. */
type Judged = { readonly by: SignInWay } | { readonly reason: FailureOfSignIn };

const judge = async (
    services: SessionServices,
    context: Context<Env>,
    given: PasskeyAssertion,
    { found, asked }: { readonly found: FoundPasskey | undefined; readonly asked: PasskeyChallenge },
): Promise<Judged> => {
    if (!found) return { reason: 'unknown_passkey' };
    const { passkey, user } = found;
    const { after } = asked;
    if (after && (after.user !== user.id || after.version !== user.tokenVersion)) return { reason: 'wrong_passkey' };
    const party = relyingParty(services, context);
    const use = await verifyAssertion(services.tokens, party, given, challengeSigned(given), passkey);
    if (!use) return { reason: 'wrong_passkey' };
    if (!user.isEnabled) return { reason: 'disabled_account' };
    // As a second step the passkey is allowed after any first step.
    if (!after && !maySignInHere(services, user)) return { reason: 'not_offered_here' };
    const kept = await keepPasskeyUse(services.db, passkey.id, use);
    if (kept === 'ahead') return { by: 'passkey' };
    // Each device of a synced passkey may have its own counter.
    if (kept === 'synced') return { by: 'passkey_synced' };
    services.logger.warn(
        { passkey: passkey.id, user: user.id },
        'the counter of a passkey went back: it may be a copy',
    );
    return { reason: 'passkey_counter' };
};

const NAMES = ['response', 'remember', 'device'];

/**
 * `POST /api/auth/passkey {response, remember?, device?}` answers `{token}` of a new session. It counts as a session with a
 * second factor, because the device has verified the user. After a password, its `remember` applies.
 * @throws Unauthorized for any wrong credential
 * @throws Invalid under `challenge` if it expired or was used; under `response` if it is malformed, or from a copy of a
 * device-bound passkey
 * @throws Refused (throttled) after too many failures.
 */
export const signInWithPasskey = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { db, tokens, limits, now } = services;
    const { response, remember, device } = readBodyNames(NAMES, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const given = readAssertion(response);
    if (!given) throw passkeyRefused();
    const origin = originOf(services, context);
    const found = await findPasskey(db, given.id);
    const attempts = attemptsOf(services, found, origin.address);
    await attempts.check();
    const asked = readChallenge<PasskeyChallenge>(tokens, 'passkey_sign_in', challengeSigned(given), now());
    if (!asked || !(await takeChallenge(limits, asked.challengeId))) throw passkeyExpired();
    const judged = await judge(services, context, given, { found, asked });
    if (!found || 'reason' in judged) {
        const reason = 'reason' in judged ? judged.reason : 'unknown_passkey';
        await tellFailedSignIn(db, { userId: found?.user.id, origin, reason });
        // The device's signature is valid: it does not count as a failed attempt, and the user must learn of the copy.
        if (reason === 'passkey_counter') throw passkeyCopyRefused();
        await attempts.failed();
        throw new Unauthorized('Invalid credentials.');
    }
    await attempts.passed();
    if (asked.after && !(await takeChallenge(limits, asked.after.challenge))) throw passkeyExpired();
    await attempts.proven();
    const terms = { remember: asked.after?.remember ?? remember === true, device, by: judged.by };
    return beginSession(services, context, found.user, terms);
};
