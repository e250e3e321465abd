// What a browser keeps while somebody signs in by an identity provider (ADR 0075): signed, short-lived, used once.
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { OPENID_PATH, type OpenIdTarget } from '#contract/people/openId.ts';
import { newChallenge, readChallenge } from '../../../auth/challenges.ts';
import type { Limit, Limits } from '../../../auth/limits.ts';
import { OpenIdFailure, type OpenIdProvider, type OpenIdSecrets } from '../../../auth/openIdProvider.ts';
import type { Env } from '../../../engine/env.ts';
import { Problem } from '../../../hydra/problem.ts';
import { localeOf } from '../../../hydra/translate.ts';
import type { SessionServices } from './services.ts';

/** While the person is at the provider; nothing of it is secret. */
interface Begun extends OpenIdTarget {
    /** The account that asked to be linked, at the `token_version` of then; absent for a sign-in. */
    readonly link?: { readonly user: number; readonly version: number } | undefined;
}

/** Until the console asks for the session. */
interface Proven extends OpenIdTarget {
    readonly user: number;
    /** `token_version` of the account: a change of it ends this as well. */
    readonly version: number;
    /** Whether the provider has asked for more than a password. */
    readonly isStrong: boolean;
}

interface Stages {
    readonly begun: Begun;
    readonly proven: Proven;
}
type Stage = keyof Stages;

/**
 * Seconds that the stages last: the provider may ask for a new password. Each is taken once, counted by the limits, which all
 * processes share.
 */
const STAGES = {
    begun: { cookie: 'openid_begun', lifetime: 600 },
    proven: { cookie: 'openid_proven', lifetime: 60 },
} as const;

const onceOf = (stage: Stage): Limit => ({
    name: STAGES[stage].cookie,
    points: 1,
    duration: 2 * STAGES[stage].lifetime,
});

/** @throws Problem 404 where no provider is configured */
export const providerIn = ({ openId }: SessionServices, { req }: Context<Env>): OpenIdProvider => {
    if (!openId) throw new Problem(404, 'route_not_found', { params: { path: req.path } });
    return openId;
};

/** With TLS, the name keeps other names of the domain from setting it. */
const cookieOf = ({ publicUrl }: SessionServices, stage: Stage) => {
    const isSecure = publicUrl.startsWith('https:');
    return {
        name: `${isSecure ? '__Host-' : ''}${STAGES[stage].cookie}`,
        options: { path: isSecure ? '/' : OPENID_PATH, httpOnly: true, secure: isSecure, sameSite: 'Lax' as const },
    };
};

/** Lets the browser keep a stage. */
export const keepStage = <S extends Stage>(
    services: SessionServices,
    context: Context<Env>,
    stage: S,
    data: Stages[S],
    id: string = randomUUID(),
): void => {
    const { lifetime } = STAGES[stage];
    const { name, options } = cookieOf(services, stage);
    const value = newChallenge(services.tokens, `openid_${stage}`, data, services.now(), { lifetime, id });
    setCookie(context, name, value, { ...options, maxAge: lifetime });
};

/** Reads what the browser has kept, and lets it forget. @returns undefined for what is over, or of another server */
export const takeStage = <S extends Stage>(
    services: SessionServices,
    context: Context<Env>,
    stage: S,
): (Stages[S] & { readonly challengeId: string }) | undefined => {
    const { name, options } = cookieOf(services, stage);
    const value = getCookie(context, name) ?? '';
    deleteCookie(context, name, options);
    return readChallenge<Stages[S]>(services.tokens, `openid_${stage}`, value, services.now());
};

/** @throws OpenIdFailure for a stage that was taken before */
export const takeOnce = async (limits: Limits, stage: Stage, id: string): Promise<void> => {
    await limits.count([[onceOf(stage), id]]).catch((error: unknown) => {
        throw error instanceof Problem ? new OpenIdFailure('over') : error;
    });
};

/** Derived from what the browser keeps and the key of the installation: neither the browser nor a table knows them. */
export const secretsOf = ({ tokens }: SessionServices, id: string): OpenIdSecrets => {
    const secret = (name: string): string => tokens.seal(['openid', name, id].join('\n'));
    return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') };
};

/** Begins at the provider. @returns where the browser goes @throws OpenIdFailure; Problem 404 */
export const beginAtProvider = async (services: SessionServices, context: Context<Env>, begun: Begun): Promise<URL> => {
    const id = randomUUID();
    const locale = localeOf(context.req.query('locale'));
    const address = await providerIn(services, context).signInAddress(secretsOf(services, id), locale);
    keepStage(services, context, 'begun', begun, id);
    return address;
};
