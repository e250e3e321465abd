// An identity provider (OpenID Connect) on 127.0.0.1 that signs with keys of its own, is as strict as real ones, and can be made to lie.
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export const CLIENT_ID = 'comptoir';
export const CLIENT_SECRET = 'a secret with spaces & signs: %+é';

type Claims = Readonly<Record<string, unknown>>;

/** What the provider does otherwise than it should; by default it is honest. */
interface Mischief {
    /** Replaces claims of the next ID tokens; undefined leaves one out. */
    readonly claims?: Claims;
    /** Signs with a key that it does not publish. */
    readonly isForged?: boolean;
    /** Answers of these paths: instead of the real ones. */
    readonly answers?: Readonly<Record<string, (response: ServerResponse) => void>>;
}

interface Grant {
    readonly claims: Claims;
    readonly challenge: string;
    readonly nonce: string;
    readonly redirectUri: string;
}

interface Key {
    readonly kid: string;
    readonly privateKey: CryptoKey;
    readonly jwk: JWK;
}

const makeKey = async (): Promise<Key> => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = randomUUID();
    return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

const readBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return new URLSearchParams(text);
};

const json = (response: ServerResponse, body: object, status = 200): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const redirect = (response: ServerResponse, address: URL): void => {
    response.writeHead(302, { location: address.href }).end();
};

const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page as providers have it: who signs in, and a way to give up. */
const page = (people: readonly string[], query: URLSearchParams): string => {
    const hidden = [...query].map(
        ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    );
    const buttons = [...people, 'cancel'].map(
        one => `<button name="person" value="${escaped(one)}">${escaped(one)}</button>`,
    );
    return `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1><form action="/choice">${hidden.join('')}${buttons.join(' ')}</form></main></html>`;
};

export interface FakeProvider {
    readonly issuer: string;
    /** Claims of those who may sign in, by name. */
    readonly people: Map<string, Claims>;
    mischief: Mischief;
    /** Paths that were asked for. */
    readonly asked: string[];
    /** Signs somebody in, as a browser that was sent here would. @returns where the browser is sent back */
    signIn(address: URL, person: string): URL;
    /** Throws the keys away, and makes new ones. */
    rotateKeys(): Promise<void>;
    close(): Promise<void>;
}

export const startFakeProvider = async (): Promise<FakeProvider> => {
    const people = new Map<string, Claims>();
    const grants = new Map<string, Grant>();
    const tokens = new Map<string, Claims>();
    const asked: string[] = [];
    let key = await makeKey();
    const unpublished = await makeKey();

    const signIn = (address: URL, person: string): URL => {
        const query = address.searchParams;
        const back = new URL(query.get('redirect_uri') ?? '');
        back.searchParams.set('state', query.get('state') ?? '');
        back.searchParams.set('iss', provider.issuer);
        const claims = people.get(person);
        if (!claims) {
            back.searchParams.set('error', 'access_denied');
            return back;
        }
        const isRight =
            query.get('client_id') === CLIENT_ID &&
            query.get('response_type') === 'code' &&
            query.get('code_challenge_method') === 'S256' &&
            (query.get('scope') ?? '').split(' ').includes('openid');
        if (!isRight) throw new Error(`not a request of a client: ${address}`);
        const code = randomUUID();
        const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? ''];
        grants.set(code, { claims, challenge, nonce, redirectUri: query.get('redirect_uri') ?? '' });
        back.searchParams.set('code', code);
        return back;
    };

    const idToken = (claims: Claims): Promise<string> => {
        const { kid } = key;
        const { privateKey } = provider.mischief.isForged ? unpublished : key;
        return new SignJWT({ ...claims, ...provider.mischief.claims })
            .setProtectedHeader({ alg: 'RS256', kid })
            .sign(privateKey);
    };

    const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
        const body = await readBody(request);
        if (body.get('client_id') !== CLIENT_ID || body.get('client_secret') !== CLIENT_SECRET)
            return json(response, { error: 'invalid_client' }, 401);
        const grant = grants.get(body.get('code') ?? '');
        grants.delete(body.get('code') ?? '');
        const challenge = createHash('sha256')
            .update(body.get('code_verifier') ?? '')
            .digest('base64url');
        if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
            return json(response, { error: 'invalid_grant' }, 400);
        const now = Math.floor(Date.now() / 1000);
        const { info, ...claims } = grant.claims;
        const accessToken = randomUUID();
        tokens.set(accessToken, { sub: claims.sub, ...(typeof info === 'object' ? info : {}) });
        const whole = { iss: provider.issuer, aud: CLIENT_ID, iat: now, exp: now + 300, nonce: grant.nonce, ...claims };
        const answer = {
            access_token: accessToken,
            token_type: 'Bearer',
            expires_in: 300,
            id_token: await idToken(whole),
        };
        return json(response, answer);
    };

    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
        const address = new URL(request.url ?? '', provider.issuer);
        const { pathname, searchParams } = address;
        asked.push(pathname);
        const other = provider.mischief.answers?.[pathname];
        if (other) return other(response);
        if (pathname === '/.well-known/openid-configuration')
            return json(response, {
                issuer: provider.issuer,
                authorization_endpoint: `${provider.issuer}/authorize`,
                token_endpoint: `${provider.issuer}/token`,
                userinfo_endpoint: `${provider.issuer}/userinfo`,
                jwks_uri: `${provider.issuer}/jwks`,
                end_session_endpoint: `${provider.issuer}/logout`,
                response_types_supported: ['code'],
                subject_types_supported: ['public'],
                id_token_signing_alg_values_supported: ['RS256'],
                code_challenge_methods_supported: ['S256'],
                token_endpoint_auth_methods_supported: ['client_secret_post'],
                authorization_response_iss_parameter_supported: true,
            });
        if (pathname === '/jwks') return json(response, { keys: [key.jwk] });
        if (pathname === '/token') return exchange(request, response);
        if (pathname === '/userinfo') {
            const claims = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
            return claims ? json(response, claims) : json(response, { error: 'invalid_token' }, 401);
        }
        if (pathname === '/authorize') {
            response.writeHead(200, { 'content-type': 'text/html' }).end(page([...people.keys()], searchParams));
            return;
        }
        if (pathname === '/choice') return redirect(response, signIn(address, searchParams.get('person') ?? ''));
        if (pathname === '/logout')
            return redirect(response, new URL(searchParams.get('post_logout_redirect_uri') ?? ''));
        response.writeHead(404).end();
    };

    const server = createServer((request, response) => {
        answer(request, response).catch((error: unknown) => {
            response.writeHead(500).end(String(error));
        });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const listening = server.address();
    const port = typeof listening === 'object' && listening ? listening.port : 0;
    const provider: FakeProvider = {
        issuer: `http://127.0.0.1:${port}`,
        people,
        mischief: {},
        asked,
        signIn,
        rotateKeys: async () => {
            key = await makeKey();
        },
        close: () =>
            new Promise(resolve => {
                server.closeAllConnections();
                server.close(() => resolve());
            }),
    };
    return provider;
};
