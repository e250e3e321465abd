// Sign-in by an identity provider (ADR 0075): redirect, callback and session.
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { OPENID_DONE, OPENID_PARAMETER, type OpenIdFailureReason, type OpenIdTarget } from '#contract/people/openId.ts';
import { tellFailedSignIn } from '../../../audit/signIns.ts';
import type { CountedSubjects } from '../../../auth/limits.ts';
import { isMoreThanOneFactor, type OpenIdClaims } from '../../../auth/openIdClaims.ts';
import { OpenIdFailure, type OpenIdProvider } from '../../../auth/openIdProvider.ts';
import { users } from '../../../db/tables/index.ts';
import { Invalid, Refused } from '../../../domain/refused.ts';
import { readJsonBody } from '../../../engine/call.ts';
import { type Env, originOf } from '../../../engine/env.ts';
import { readBodyNames } from '../../../engine/input.ts';
import { beginSession } from './beginSession.ts';
import { openIdAccount } from './openIdAccount.ts';
import { linkOwn } from './openIdLink.ts';
import {
    beginAtProvider,
    keepStage,
    provenStages,
    providerIn,
    secretsOf,
    takeBegun,
    takeOnce,
} from './openIdStages.ts';
import { askSecondStep, stepsAfterPassword } from './secondStep.ts';
import { JSON_MEDIA_TYPES, type SessionServices } from './services.ts';

/** Target of the redirect back: the sign-in page, or the profile after linking an account. */
type Page = '/login' | '/profile';

const MAX_TARGET_LENGTH = 2000;

const CONTROL = /[^\P{Cc}]/u;

/**
 * Returns a path of the console's own origin, with query and fragment. Undefined for values that a browser could resolve to
 * another origin (`//host`, `/\host`, a scheme, control characters), and for addresses of the API.
 */
const ownPath = (publicUrl: string, given: string | undefined): string | undefined => {
    if (given === undefined || given.length > MAX_TARGET_LENGTH || !/^\/(?![/\\])/.test(given) || CONTROL.test(given))
        return undefined;
    const { origin } = new URL(publicUrl);
    if (!URL.canParse(given, origin)) return undefined;
    const url = new URL(given, origin);
    const isOwn = url.origin === origin && !url.pathname.startsWith('//') && !/^\/api(\/|$)/.test(url.pathname);
    return isOwn ? url.pathname + url.search + url.hash : undefined;
};

/** Rate limit of failed sign-ins of an address, shared with passwords. */
const countedBy = ({ addressOf }: SessionServices, context: Context<Env>): CountedSubjects => [
    ['signInAddress', addressOf(context)],
];

const toPage = ({ publicUrl }: SessionServices, context: Context<Env>, page: Page, told: string): Response =>
    context.redirect(`${publicUrl}${page}?${OPENID_PARAMETER}=${told}`, 303);

/** Reasons without an audit entry: no refusal, or no known person. */
const UNTOLD: readonly OpenIdFailureReason[] = ['cancelled', 'limited', 'over', 'unavailable'];

const reasonIn = (error: unknown): OpenIdFailureReason => {
    if (error instanceof OpenIdFailure) return error.reason;
    if (!(error instanceof Refused)) throw error;
    if (error.kind === 'throttled') return 'limited';
    // A page explains more to a redirected browser than JSON.
    return error.isServerFault ? 'unavailable' : 'refused';
};

/** Redirects to a page that explains the failure. Rethrows unexpected errors of this server. */
const sendBack = async (
    services: SessionServices,
    context: Context<Env>,
    error: unknown,
    page: Page = '/login',
): Promise<Response> => {
    const reason = reasonIn(error);
    if (!UNTOLD.includes(reason)) {
        const userId = error instanceof OpenIdFailure ? error.userId : undefined;
        const origin = originOf(services, context);
        await tellFailedSignIn(services.db, { userId, origin, reason: `openid_${reason}` });
        await services.limits.count(countedBy(services, context), []);
    }
    return toPage(services, context, page, reason);
};

/**
 * `GET /api/auth/oidc/start?target=/orders&locale=fr` redirects the browser to the provider. The target is a path of the console.
 * @throws Refused (missing) if no provider is configured
 */
export const beginOpenId = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    providerIn(services, context);
    try {
        await services.limits.check(countedBy(services, context));
        const target = ownPath(services.publicUrl, context.req.query('target'));
        return context.redirect((await beginAtProvider(services, context, { target })).href, 303);
    } catch (error) {
        return sendBack(services, context, error);
    }
};

/** Stores the proven sign-in in a cookie, so that the console can request the session. */
const letIn = async (
    services: SessionServices,
    context: Context<Env>,
    { settings }: OpenIdProvider,
    claims: OpenIdClaims,
    { target }: OpenIdTarget,
): Promise<void> => {
    const { id, tokenVersion } = await openIdAccount(services.db, settings, claims, originOf(services, context));
    const isStrong = isMoreThanOneFactor(claims, settings);
    keepStage(services, context, 'proven', { user: id, version: tokenVersion, isStrong, target });
};

/** `GET /api/auth/oidc/callback`: redirect target of the provider. Always redirects to a page of the console. */
export const answerOpenIdCallback = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const provider = providerIn(services, context);
    const { limits, db } = services;
    const parameters = new URL(context.req.url).searchParams;
    const begun = takeBegun(services, context, parameters.get('state') ?? '');
    const page = begun?.link ? '/profile' : '/login';
    try {
        const secrets = begun && secretsOf(services, begun.challengeId);
        if (!secrets || parameters.get('state') !== secrets.state) throw new OpenIdFailure('over');
        await limits.check(countedBy(services, context));
        await takeOnce(limits, 'begun', begun.challengeId);
        const claims = await provider.exchange(parameters, secrets);
        if (begun.link) await linkOwn(db, claims, begun.link, originOf(services, context));
        else await letIn(services, context, provider, claims, begun);
        return toPage(services, context, page, OPENID_DONE);
    } catch (error) {
        return sendBack(services, context, error, page);
    }
};

/** Latest proven sign-in of the browser that no other tab has used. */
const takeProven = async (services: SessionServices, context: Context<Env>) => {
    for (const proven of provenStages(services, context)) {
        proven.forget();
        const isFirst = await takeOnce(services.limits, 'proven', proven.challengeId).then(
            () => true,
            (error: unknown) => {
                if (error instanceof OpenIdFailure) return false;
                throw error;
            },
        );
        if (isFirst) return proven;
    }
    return undefined;
};

/** @throws Invalid for an expired or used sign-in, or one of another browser; the user must sign in again */
const readProven = async (services: SessionServices, context: Context<Env>) => {
    const { db } = services;
    const over = new Invalid([{ propertyPath: '', key: 'problems.challenge_over', code: 'challenge_over' }]);
    const proven = await takeProven(services, context);
    if (!proven) throw over;
    const [user] = await db.select().from(users).where(eq(users.id, proven.user));
    if (!user?.isEnabled || user.tokenVersion !== proven.version) throw over;
    return { user, proven };
};

/** Adds the target path of the user to the answer, because the browser does not keep it. */
const withTarget = async (context: Context<Env>, answer: Response, { target }: OpenIdTarget): Promise<Response> =>
    context.json({ ...(await answer.json()), ...(target !== undefined && { target }) });

const NAMES = ['device'];

/**
 * `POST /api/auth/oidc/session {device?}` answers like a correct password, once. A cookie of the browser is the proof, so that no
 * URL contains a secret.
 * @throws Refused (missing); Invalid if it expired
 */
export const answerOpenIdSession = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    providerIn(services, context);
    const { device } = readBodyNames(NAMES, await readJsonBody({ context }, JSON_MEDIA_TYPES));
    const { user, proven } = await readProven(services, context);
    const { isStrong } = proven;
    const steps = isStrong ? [] : await stepsAfterPassword(services, user);
    const answer =
        steps.length > 0
            ? askSecondStep(services, user, steps, false)
            : await beginSession(services, context, user, { remember: false, device, by: 'openid', isStrong });
    return withTarget(context, answer, proven);
};

/** `GET /api/auth/oidc/logout` redirects the browser to the provider's sign-out, and from there to the sign-in page. */
export const endOpenId = async (services: SessionServices, context: Context<Env>): Promise<Response> => {
    const provider = providerIn(services, context);
    const back = `${services.publicUrl}/login`;
    // An unreachable provider does not block the sign-out.
    const address = provider.settings.logsOut ? await provider.signOutAddress(back).catch(() => undefined) : undefined;
    return context.redirect(address?.href ?? back, 303);
};
