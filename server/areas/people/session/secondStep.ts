import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecondStep, SecondStepAnswer } from '#contract/people/secondFactor.ts';
import { type SignInWay, tellFailedSignIn } from '../../../audit/signIns.ts';
import { newChallenge, readChallenge, takeChallenge } from '../../../auth/challenges.ts';
import { HOUR, type Limits } from '../../../auth/limits.ts';
import { countPasskeys } from '../../../auth/passkeys.ts';
import { hasTotp, takeCode, takeRecoveryCode } from '../../../auth/totp.ts';
import { users } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { Invalid } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { readBodyNames } from '../../../engine/input.ts';
import { beginSession, demandsFactor, type SignInTerms, type SigningIn } from './beginSession.ts';
import { tellSecondFactor } from './secondFactorNews.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

const QUARTER = HOUR / 4;

/** Limits per user, from any address: an attacker who guesses codes already knows the password. */
const LIMITS = [
    { name: 'secondFactor', points: 5, duration: QUARTER },
    { name: 'secondFactorDay', points: 30, duration: 24 * HOUR },
];

/** Counts an attempt before its comparison, against races. @returns a reset after success @throws Refused (throttled) */
export const countCode = async (limits: Limits, userId: number): Promise<() => Promise<void>> => {
    const counted = LIMITS.map(limit => [limit, String(userId)] as const);
    await limits.count(counted);
    return () => limits.forget(counted);
};

export const wrongCode = (): Invalid =>
    new Invalid([{ propertyPath: 'code', key: 'problems.second_factor_code', code: 'second_factor_code' }]);

/** Second steps, of which one is enough. A passkey is one only with codes, or if the company requires a second factor. */
export const stepsAfterPassword = async (
    services: SessionServices,
    user: SigningIn,
): Promise<readonly SecondStep[]> => {
    const hasCodes = await hasTotp(services.db, user.id);
    if (!hasCodes && !demandsFactor(services, user)) return [];
    const hasPasskey = (await countPasskeys(services.db, user.id)) > 0;
    return [...(hasCodes ? ['totp' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])];
};

interface StepChallenge extends Pick<SignInTerms, 'remember'> {
    readonly user: number;
    /** `token_version` of the account: a change, such as a new password, invalidates the challenge. */
    readonly version: number;
}

/** Answers a correct password with a challenge instead of a token. */
export const askSecondStep = (
    { tokens, now }: SessionServices,
    { id, tokenVersion }: SigningIn,
    steps: readonly SecondStep[],
    remember: boolean,
): Response => {
    const begun: StepChallenge = { user: id, version: tokenVersion, remember };
    const answer: SecondStepAnswer = { challenge: newChallenge(tokens, 'second_step', begun, now()), steps };
    return Response.json(answer);
};

export const challengeOver = (): Invalid =>
    new Invalid([{ propertyPath: 'challenge', key: 'problems.challenge_over', code: 'challenge_over' }]);

/** Account of a correct password, by its challenge. @throws Invalid under `challenge` if expired: sign in again */
export const readBegun = async ({ db, tokens, now }: SessionServices, given: unknown) => {
    const begun = readChallenge<StepChallenge>(tokens, 'second_step', typeof given === 'string' ? given : '', now());
    const [user] = begun ? await db.select().from(users).where(eq(users.id, begun.user)) : [];
    if (!begun || !user?.isEnabled || user.tokenVersion !== begun.version) throw challengeOver();
    return { user, remember: begun.remember, challengeId: begun.challengeId };
};

/** Six digits are a code of the app. Other text is a recovery code, and its use is notified by mail. */
const prove = (services: SessionServices, user: SigningIn, code: string): Promise<SignInWay | undefined> =>
    transaction(services.db, async tx => {
        if (await takeCode(tx, user.id, code, services.now())) return 'one_time_code';
        if (!(await takeRecoveryCode(tx, user.id, code))) return undefined;
        await tellSecondFactor(tx, user.id, 'recovery_code_used', user);
        return 'recovery_code';
    });

const NAMES = ['challenge', 'code', 'device'];

/**
 * `POST /api/auth/totp {challenge, code, device?}` answers `{token}`: the second step of a sign-in (ADR 0074).
 * @throws Invalid under `code` or `challenge`; Refused (throttled) after too many wrong codes.
 */
export const answerTotp = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const { challenge, code, device } = readBodyNames(NAMES, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const { user, remember, challengeId } = await readBegun(services, challenge);
    if (typeof code !== 'string' || code.trim() === '')
        throw new Invalid([{ propertyPath: 'code', key: 'validation.required' }]);
    const succeeded = await countCode(services.limits, user.id);
    const by = await prove(services, user, code.slice(0, 200));
    if (!by) {
        await tellFailedSignIn(services.db, {
            userId: user.id,
            origin: originOf(services, context),
            reason: 'wrong_proof',
        });
        throw wrongCode();
    }
    // A wrong code keeps the challenge for another try; a correct one uses it up.
    if (!(await takeChallenge(services.limits, challengeId))) throw challengeOver();
    await succeeded();
    return beginSession(services, context, user, { remember, device, by });
};
