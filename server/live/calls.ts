// Routes of live updates: the Mercure hub, and the call that sets its cookie (docs/live.md).
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { API_PATH } from '#contract/language/names.ts';
import { readClaims } from '../auth/actor.ts';
import { apiKeyIn, authenticateKey } from '../auth/apiKeys.ts';
import { newChallenge, readChallenge } from '../auth/challenges.ts';
import type { VerifiedClaims } from '../auth/tokens.ts';
import { Unauthorized } from '../domain/refused.ts';
import type { Env, Services } from '../engine/env.ts';
import { addMethods } from '../engine/methods.ts';
import type { ServerResource } from '../engine/resource.ts';
import { answerPresence } from './answerPresence.ts';
import type { Hub } from './hub.ts';
import { PRESENCE_PATH } from './presence.ts';
import { readTopics } from './topics.ts';
import type { Credential } from './viewers.ts';

export const HUB_PATH = '/.well-known/mercure';

/** Link header in responses of the API, for the discovery of the hub. */
export const HUB_LINK = `<${HUB_PATH}>; rel="mercure"`;

/** Cookie name defined by Mercure, because EventSource sends no Authorization header. */
const COOKIE = 'mercureAuthorization';

interface Served extends Pick<Services, 'db' | 'tokens' | 'publicUrl' | 'twoFactorRoles' | 'limits'> {
    readonly hub: Hub;
    readonly resources: readonly ServerResource[];
    now(): Date;
}

type Ticket = Pick<VerifiedClaims, 'id' | 'version' | 'session' | 'expiresAt'>;

/** `POST /api/auth/mercure`: sets a cookie that opens streams of the token's session; only sent to the hub. */
const answerCookie = ({ tokens, publicUrl, now }: Served, context: Context<Env>): Response => {
    context.set('isAutomatic', true);
    const claims = context.get('claims');
    if (!claims) throw new Unauthorized('JWT Token not found');
    const { id, version, session, expiresAt } = claims;
    const lifetime = expiresAt - Math.floor(now().getTime() / 1000);
    const ticket: Ticket = { id, version, session, expiresAt };
    setCookie(context, COOKIE, newChallenge(tokens, 'stream', ticket, now(), { lifetime }), {
        path: HUB_PATH,
        httpOnly: true,
        sameSite: 'Strict',
        secure: publicUrl.startsWith('https:'),
        maxAge: lifetime,
    });
    return context.body(null, 204);
};

/** Reads the credential of a stream. The Authorization header takes precedence, because browsers always send the cookie. */
const readCredential = async (
    { db, tokens, twoFactorRoles: strongRoles, now }: Served,
    context: Context<Env>,
): Promise<Credential> => {
    const authorization = context.req.header('authorization');
    const key = apiKeyIn(authorization);
    if (key) return { claims: (await authenticateKey(db, key)).claims, key };
    const cookie = authorization === undefined ? getCookie(context, COOKIE) : undefined;
    if (cookie === undefined) return { claims: { ...(await readClaims(tokens, authorization)), strongRoles } };
    const ticket = readChallenge<Ticket>(tokens, 'stream', cookie, now());
    if (!ticket) throw new Unauthorized('Invalid JWT Token');
    const { id, version, session, expiresAt } = ticket;
    return { claims: { id, version, session, expiresAt, roles: [], strongRoles } };
};

/** EventSource sends the header when it reconnects; the first time, a client can only use a query parameter. */
const lastEventIdIn = ({ req }: Context<Env>): string | undefined =>
    [
        req.header('last-event-id'),
        ...['last_event_id', 'lastEventID', 'Last-Event-ID'].map(name => req.query(name)),
    ].find(Boolean);

/** Headers that prevent proxies from buffering or caching events. */
const HEADERS = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
};

/** `GET /.well-known/mercure?topic=…`. */
const answerStream = async (served: Served, context: Context<Env>): Promise<Response> => {
    const credential = await readCredential(served, context);
    const asks = readTopics(new URL(context.req.url).searchParams);
    if (context.req.method === 'HEAD') return new Response(null, { headers: HEADERS });
    const lastEventId = lastEventIdIn(context);
    const abort = () => void context.env?.outgoing?.destroy();
    const { body, position } = await served.hub.subscribe({ credential, asks, lastEventId, abort });
    // A number other than the requested one means that changes are lost (Mercure, "Reconciliation").
    const resumed: Record<string, string> =
        lastEventId === undefined
            ? {}
            : { 'Last-Event-ID': String(position), 'Mercure-Last-Event-ID': String(position) };
    return new Response(body, { headers: { ...HEADERS, ...resumed } });
};

export const addLive = (app: Hono<Env>, served: Served): void => {
    addMethods(app, HUB_PATH, [['GET', context => answerStream(served, context)]]);
    addMethods(app, `${API_PATH}/auth/mercure`, [['POST', context => answerCookie(served, context)]]);
    addMethods(app, PRESENCE_PATH, [['POST', context => answerPresence(served, served.resources, context)]]);
};
