// What a browser keeps while somebody signs in by an identity provider (ADR 0075): signed, short-lived, used once.
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

/** @throws Refused (missing) where no provider is configured */
export const providerIn = ({ openId }: SessionServices, { req }: Context<Env>): OpenIdProvider => {
    if (!openId) throw new Refused('missing', 'route_not_found', { params: { path: req.path } });
    return openId;
};

/** Attempts that one browser keeps at the same time, each in a tab of its own. */
const MAX_ATTEMPTS = 5;

/** With TLS, the name keeps other names of the domain from setting it. Each attempt adds a mark of its own. */
const cookieOf = ({ publicUrl }: SessionServices, stage: Stage) => {
    const isSecure = publicUrl.startsWith('https:');
    return {
        prefix: `${isSecure ? '__Host-' : ''}${STAGES[stage].cookie}_`,
        options: { path: isSecure ? '/' : OPENID_PATH, httpOnly: true, secure: isSecure, sameSite: 'Lax' as const },
    };
};

/** Tells the cookies of attempts apart without naming what the provider sends back. */
const markOf = (state: string): string => createHash('sha256').update(state).digest('base64url').slice(0, 12);

/** A stage that the browser has kept, with the name of its cookie. */
type Kept<S extends Stage> = Stages[S] & {
    readonly challengeId: string;
    /** Milliseconds since 1970. */
    readonly until: number;
    readonly cookie: string;
};

/** The stages that the browser has kept, the latest first; those that are over or of another server are left out. */
const keptStages = <S extends Stage>(services: SessionServices, context: Context<Env>, stage: S): Kept<S>[] => {
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

/** Lets the browser forget the oldest attempts, which nobody has ended. */
const forgetOldest = (services: SessionServices, context: Context<Env>, stage: Stage): void => {
    const { options } = cookieOf(services, stage);
    for (const { cookie } of keptStages(services, context, stage).slice(MAX_ATTEMPTS - 1))
        deleteCookie(context, cookie, options);
};

/** Lets the browser keep a stage. */
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

/**
 * Reads the attempt that the provider answers, and lets the browser forget it.
 * @param state as the provider sends it back
 * @returns undefined for what is over, of another browser, or of another server
 */
export const takeBegun = (services: SessionServices, context: Context<Env>, state: string) => {
    const { prefix, options } = cookieOf(services, 'begun');
    const cookie = prefix + markOf(state);
    const found = keptStages(services, context, 'begun').find(one => one.cookie === cookie);
    if (found) deleteCookie(context, cookie, options);
    return found;
};

/** The sign-ins that the provider has proven in this browser, the latest first, which it forgets one by one. */
export const provenStages = (services: SessionServices, context: Context<Env>) =>
    keptStages(services, context, 'proven').map(proven => ({
        ...proven,
        forget: () => deleteCookie(context, proven.cookie, cookieOf(services, 'proven').options),
    }));

/** @throws OpenIdFailure for a stage that was taken before */
export const takeOnce = async (limits: Limits, stage: Stage, id: string): Promise<void> => {
    await limits.count([[onceOf(stage), id]]).catch((error: unknown) => {
        throw error instanceof Refused ? new OpenIdFailure('over') : error;
    });
};

/** Derived from what the browser keeps and the key of the installation: neither the browser nor a table knows them. */
export const secretsOf = ({ tokens }: SessionServices, id: string): OpenIdSecrets => {
    const secret = (name: string): string => tokens.seal(['openid', name, id].join('\n'));
    return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') };
};

/** Begins at the provider. @returns where the browser goes @throws OpenIdFailure; Refused (missing) */
export const beginAtProvider = async (services: SessionServices, context: Context<Env>, begun: Begun): Promise<URL> => {
    const id = randomUUID();
    const locale = localeOf(context.req.query('locale'));
    const secrets = secretsOf(services, id);
    const address = await providerIn(services, context).signInAddress(secrets, locale);
    keepStage(services, context, 'begun', begun, id, markOf(secrets.state));
    return address;
};
