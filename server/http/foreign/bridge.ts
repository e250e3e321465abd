// Apart: forwards the console's calls to a third-party server; spelling.ts is pure, and settings.ts parses the command
// line.
import type { Context, Hono } from 'hono';
import { API_PATH, GUESSED } from '#contract/language/names.ts';
import type { Env } from '../../engine/env.ts';
import { createDeadline } from '../../inTime.ts';
import { BRIDGED_HUB_PATH, createHubBridge } from './hub.ts';
import type { ForeignSettings, ForeignSignIn } from './settings.ts';
import { createShapes } from './shapes.ts';
import { type Spelling, spellingOf } from './spelling.ts';

/** Headers that concern one connection, the console's origin, or a body that is decoded here. */
const OWN_HEADERS =
    /^(connection|keep-alive|transfer-encoding|te|trailer|upgrade|host|origin|referer|cookie|set-cookie|content-length|content-encoding|accept-encoding|proxy-.*|sec-.*|access-control-.*|content-security-policy.*|strict-transport-security)$/i;

const passedOn = (headers: Headers): Headers => new Headers([...headers].filter(([name]) => !OWN_HEADERS.test(name)));

const isJson = (headers: Headers): boolean => /[/+]json\b/i.test(headers.get('content-type') ?? '');

type Outcome = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** In milliseconds, excluding the body of an upload: the console times out after 30 000. */
const REQUEST_TIMEOUT_MS = 60_000;

const problem = (status: number, detail: string): Response =>
    new Response(JSON.stringify({ type: 'about:blank', title: 'Bad Gateway', status, detail }), {
        status,
        headers: { 'Content-Type': 'application/problem+json' },
    });

/** Request body with its IRIs rewritten for the server; files are forwarded unchanged. */
const bodyFor = async ({ req }: Context<Env>, { toServer }: Spelling): Promise<BodyInit | undefined> => {
    if (req.method === 'GET' || req.method === 'HEAD') return undefined;
    const bytes = await req.arrayBuffer();
    if (bytes.byteLength === 0 || !isJson(req.raw.headers)) return bytes;
    const text = new TextDecoder().decode(bytes);
    try {
        return JSON.stringify(toServer(JSON.parse(text)));
    } catch {
        return text;
    }
};

const ask = async (context: Context<Env>, url: string, body: BodyInit | undefined): Promise<Response> =>
    fetch(url, {
        method: context.req.method,
        headers: passedOn(context.req.raw.headers),
        ...(body !== undefined && { body }),
        redirect: 'manual',
        // Also limits the body, which is forwarded while it arrives.
        signal: createDeadline(REQUEST_TIMEOUT_MS, context.req.raw.signal).signal,
    });

const answered = async (
    response: Response,
    { toConsole }: Spelling,
    linkFor: (link: string) => string,
): Promise<Outcome> => {
    const headers = passedOn(response.headers);
    const location = headers.get('location');
    if (location !== null) headers.set('location', String(toConsole(location)));
    const link = headers.get('link');
    if (link !== null) headers.set('link', linkFor(link));
    if (!isJson(response.headers)) return { status: response.status, headers, body: response.body };
    const text = await response.text();
    try {
        return { status: response.status, headers, body: JSON.stringify(toConsole(JSON.parse(text))) };
    } catch {
        return { status: response.status, headers, body: text };
    }
};

const toResponse = ({ status, headers, body }: Outcome): Response =>
    new Response([204, 205, 304].includes(status) ? null : (body as BodyInit | null), { status, headers });

const at = (value: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>(
        (found, name) =>
            typeof found === 'object' && found !== null
                ? (found as Readonly<Record<string, unknown>>)[name]
                : undefined,
        value,
    );

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Signs in at the server's own path and with its field names; a refusal is forwarded unchanged. */
const signIn = async (context: Context<Env>, url: string, { fields, tokenPath }: ForeignSignIn): Promise<Response> => {
    const { username, password }: Record<string, unknown> = await context.req.json();
    const body = JSON.stringify({ [fields[0]]: username, [fields[1]]: password });
    const headers = { ...JSON_TYPE, Accept: 'application/json' };
    const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal: createDeadline(REQUEST_TIMEOUT_MS).signal,
    });
    const text = await response.text();
    if (!response.ok) return new Response(text, { status: response.status, headers: passedOn(response.headers) });
    try {
        const token = at(JSON.parse(text), tokenPath);
        if (typeof token === 'string') return Response.json({ token });
    } catch {
        // Reported below.
    }
    return problem(502, `The answer to a sign-in has no text at "${tokenPath.join('.')}" (--token-path).`);
};

/** Resource names for the menu, from the entry point: the paths of its collections. */
export const collectionNames = (entrypoint: unknown): readonly string[] =>
    Object.entries(typeof entrypoint === 'object' && entrypoint !== null ? entrypoint : {})
        .filter(([name]) => !name.startsWith('@'))
        .flatMap(([, link]) => (typeof link === 'string' ? link : (at(link, ['@id']) ?? [])))
        .map(iri => String(iri).slice(API_PATH.length + 1))
        .filter(name => name !== '');

/** User described by a token's claims, for a server without `/api/me`. */
export const personOf = (authorization: string | undefined): object | undefined => {
    const [, payload = ''] = authorization?.split('.') ?? [];
    try {
        const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
        const email = String(claims.username ?? claims.email ?? claims.sub ?? '');
        return { '@id': `${API_PATH}/me`, id: email, email, roles: Array.isArray(claims.roles) ? claims.roles : [] };
    } catch {
        return undefined;
    }
};

/** Forwards a third-party server, without CORS. The console's first calls (`/api/menu`, `/api/me`) have fallbacks. */
export const addForeignApi = (app: Hono<Env>, { entry, signIn: how }: ForeignSettings): void => {
    const spelling = spellingOf(entry);
    const hub = createHubBridge(entry, spelling);
    const pass = async (context: Context<Env>): Promise<Outcome> => {
        const { pathname, search } = new URL(context.req.url);
        const url = spelling.target(pathname + search);
        return answered(await ask(context, url, await bodyFor(context, spelling)), spelling, hub.linkFor);
    };
    const strangeNames = createShapes(entry);
    const isAbsent = ({ status }: Outcome): boolean => status === 404 || status === 405;
    const entrypoint = async (context: Context<Env>): Promise<Outcome> => {
        const headers = new Headers(passedOn(context.req.raw.headers));
        headers.set('Accept', 'application/ld+json');
        const response = await fetch(spelling.target(API_PATH), {
            headers,
            signal: createDeadline(REQUEST_TIMEOUT_MS).signal,
        });
        return answered(response, spelling, hub.linkFor);
    };
    app.post(`${API_PATH}/login_check`, context =>
        signIn(context, spelling.target(how.path.startsWith('/') ? how.path : `${API_PATH}/${how.path}`), how),
    );
    app.get(`${API_PATH}/menu`, async context => {
        const given = await pass(context);
        const found = isAbsent(given) ? await entrypoint(context) : given;
        if (found.status !== 200) return toResponse(found);
        const told: unknown = JSON.parse(String(found.body));
        const names = isAbsent(given) ? collectionNames(told) : told;
        if (!Array.isArray(names)) return toResponse(found);
        const strange = await strangeNames(context.req.header('authorization'));
        return Response.json([...names, ...strange.map(name => GUESSED + name)]);
    });
    app.get(`${API_PATH}/me`, async context => {
        const given = await pass(context);
        const person = isAbsent(given) ? personOf(context.req.header('authorization')) : undefined;
        return person ? Response.json(person) : toResponse(given);
    });
    app.get(BRIDGED_HUB_PATH, hub.subscribe);
    app.all(`${API_PATH}/*`, async context => toResponse(await pass(context)));
    app.all(API_PATH, async context => toResponse(await pass(context)));
    // Files of the server, which its records reference by path.
    app.notFound(async context => {
        const isFile = context.req.method === 'GET' && /\.\w+$/.test(context.req.path);
        return isFile && !context.req.path.startsWith('/assets/')
            ? toResponse(await pass(context))
            : problem(404, 'Nothing is here.');
    });
    app.onError(error => problem(502, `The server at ${entry.origin} does not answer: ${error.message}`));
};
