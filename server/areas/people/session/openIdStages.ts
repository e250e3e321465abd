// Cookies of a sign-in by an identity provider (ADR 0075): signed, short-lived, used once.
import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { OPENID_PATH, type OpenIdTarget } from '#contract/people/openId.ts';
import { newChallenge, readChallenge } from '../../../auth/challenges.ts';
import type { Limit, Limits } from '../../../auth/limits.ts';
import { OpenIdFailure, type OpenIdProvider, type OpenIdSecrets } from '../../../auth/openIdProvider.ts';
import { Refused } from '../../../domain/refused.ts';
import type { Env } from '../../../engine/env.ts';
import { localeOf } from '../../../hydra/translate.ts';
import type { SessionServices } from './services.ts';

/** Stage while the user is at the provider. Contains no secrets. */
interface ProviderStage extends OpenIdTarget {
    /** Account to link, with its `token_version`; absent for a sign-in. */
    readonly link?: { readonly user: number; readonly version: number } | undefined;
}

/** Stage until the console requests the session. */
interface Proven extends OpenIdTarget {
    readonly user: number;
    /** `token_version` of the account: a change invalidates the stage. */
    readonly version: number;
    readonly isStrong: boolean;
}

interface Stages {
    readonly begun: ProviderStage;
    readonly proven: Proven;
}
type Stage = keyof Stages;

/** Lifetimes in seconds. The provider may require a new password. Rate limits, which all processes share, enforce single use. */
const STAGES = {
    begun: { cookie: 'openid_begun', lifetime: 600 },
    proven: { cookie: 'openid_proven', lifetime: 60 },
} as const;

const onceOf = (stage: Stage): Limit => ({
    name: STAGES[stage].cookie,
    points: 1,
    duration: 2 * STAGES[stage].lifetime,
});

/** @throws Refused (missing) where no provider is configured */
export const providerIn = ({ openId }: SessionServices, { req }: Context<Env>): OpenIdProvider => {
    if (!openId) throw new Refused('missing', 'route_not_found', { params: { path: req.path } });
    return openId;
};

/** Maximum number of concurrent attempts of a browser, one per tab. */
const MAX_ATTEMPTS = 5;

/** With TLS, the `__Host-` prefix keeps other hosts of the domain from setting the cookie. One cookie per attempt. */
const cookieOf = ({ publicUrl }: SessionServices, stage: Stage) => {
    const isSecure = publicUrl.startsWith('https:');
    return {
        prefix: `${isSecure ? '__Host-' : ''}${STAGES[stage].cookie}_`,
        options: { path: isSecure ? '/' : OPENID_PATH, httpOnly: true, secure: isSecure, sameSite: 'Lax' as const },
    };
};

/** Suffix that distinguishes the cookies of attempts without revealing the state. */
const markOf = (state: string): string => createHash('sha256').update(state).digest('base64url').slice(0, 12);

type CookieStage<S extends Stage> = Stages[S] & {
    readonly challengeId: string;
    /** Expiry in milliseconds since 1970. */
    readonly until: number;
    readonly cookie: string;
};

/** Stages in the browser's cookies, latest first, without expired ones and those of other servers. */
const keptStages = <S extends Stage>(services: SessionServices, context: Context<Env>, stage: S): CookieStage<S>[] => {
    const { prefix } = cookieOf(services, stage);
    const { tokens, now } = services;
    return Object.entries(getCookie(context))
        .filter(([name]) => name.startsWith(prefix))
        .flatMap(([cookie, value]) => {
            const read = readChallenge<Stages[S]>(tokens, `openid_${stage}`, value, now());
            return read ? [{ ...read, cookie }] : [];
        })
        .sort((one, other) => other.until - one.until);
};

const forgetOldest = (services: SessionServices, context: Context<Env>, stage: Stage): void => {
    const { options } = cookieOf(services, stage);
    for (const { cookie } of keptStages(services, context, stage).slice(MAX_ATTEMPTS - 1))
        deleteCookie(context, cookie, options);
};

export const keepStage = <S extends Stage>(
    services: SessionServices,
    context: Context<Env>,
    stage: S,
    data: Stages[S],
    id: string = randomUUID(),
    mark: string = markOf(id),
): void => {
    const { lifetime } = STAGES[stage];
    const { prefix, options } = cookieOf(services, stage);
    forgetOldest(services, context, stage);
    const value = newChallenge(services.tokens, `openid_${stage}`, data, services.now(), { lifetime, id });
    setCookie(context, prefix + mark, value, { ...options, maxAge: lifetime });
};

/** Reads the attempt of a callback and deletes its cookie. Undefined if expired or of another browser or server. */
export const takeBegun = (services: SessionServices, context: Context<Env>, state: string) => {
    const { prefix, options } = cookieOf(services, 'begun');
    const cookie = prefix + markOf(state);
    const found = keptStages(services, context, 'begun').find(one => one.cookie === cookie);
    if (found) deleteCookie(context, cookie, options);
    return found;
};

/** Proven sign-ins of this browser, latest first. `forget` deletes the cookie of one. */
export const provenStages = (services: SessionServices, context: Context<Env>) =>
    keptStages(services, context, 'proven').map(proven => ({
        ...proven,
        forget: () => deleteCookie(context, proven.cookie, cookieOf(services, 'proven').options),
    }));

/** @throws OpenIdFailure for a used stage */
export const takeOnce = async (limits: Limits, stage: Stage, id: string): Promise<void> => {
    await limits.count([[onceOf(stage), id]]).catch((error: unknown) => {
        throw error instanceof Refused ? new OpenIdFailure('over') : error;
    });
};

/** Secrets derived from the cookie and the installation's key, so that neither the browser nor a table stores them. */
export const secretsOf = ({ tokens }: SessionServices, id: string): OpenIdSecrets => {
    const secret = (name: string): string => tokens.seal(['openid', name, id].join('\n'));
    return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') };
};

/** Starts an attempt. @returns the provider's address for the redirect @throws OpenIdFailure; Refused (missing) */
export const beginAtProvider = async (
    services: SessionServices,
    context: Context<Env>,
    begun: ProviderStage,
): Promise<URL> => {
    const id = randomUUID();
    const locale = localeOf(context.req.query('locale'));
    const secrets = secretsOf(services, id);
    const address = await providerIn(services, context).signInAddress(secrets, locale);
    keepStage(services, context, 'begun', begun, id, markOf(secrets.state));
    return address;
};
