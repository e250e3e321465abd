import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createOpenIdProvider } from '#server/auth/openIdProvider.ts';
import { type OpenIdSettings, readOpenId } from '#server/auth/openIdSettings.ts';
import { apiKeys, openIdIdentities, passwordResets, users } from '#server/db/tables/index.ts';
import { type Answer, type Api, ORIGIN, openApi, PASSWORD } from '#test/support/api.ts';
import { bearing, codeAt, enterPassword, switchOn } from '#test/support/appCodes.ts';
import { addPasskeyOf, newDevice, signInBy } from '#test/support/authenticator.ts';
import { CLIENT_ID, CLIENT_SECRET, type FakeProvider, startFakeProvider } from '#test/support/fakeProvider.ts';
import { newAddress, person } from '#test/support/passwords.ts';
import { newUser } from '#test/support/records.ts';

const provider: { current?: FakeProvider } = {};
const fake = (): FakeProvider => {
    if (!provider.current) throw new Error('the provider has not been started');
    return provider.current;
};

/** Settings that a test changes; the server reads them at each sign-in. */
const settings: { current: OpenIdSettings | undefined } = { current: undefined };
const set = (more: Partial<OpenIdSettings>): void => {
    if (settings.current) Object.assign(settings.current, more);
};

/** Roles that need a second factor. */
const demanded: string[] = [];

let api: Api;
let defaults: OpenIdSettings;
beforeAll(async () => {
    provider.current = await startFakeProvider();
    const read = readOpenId({
        OIDC_ISSUER: fake().issuer,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
        OIDC_NAME: 'Contoso',
        OIDC_SCOPES: 'openid email profile',
        OIDC_VERIFIED_CLAIM: 'email_verified',
        OIDC_TRUSTS_MFA: [],
        OIDC_CREATE_USERS: false,
        OIDC_ONLY: false,
        OIDC_LOGOUT: false,
        PUBLIC_URL: ORIGIN,
    });
    if (!read) throw new Error('no settings');
    defaults = read;
    settings.current = { ...read };
    api = await openApi({ openId: settings.current, twoFactorRoles: demanded });
});
beforeEach(() => {
    set(defaults);
    demanded.length = 0;
    fake().mischief = {};
});
afterAll(() => Promise.all([api.close(), fake().close()]));

/** A browser: cookies, an address, and where it was sent last. */
const browser = (from = newAddress()) => {
    const jar = new Map<string, string>();
    const visit = async (method: string, path: string, body?: object, token?: string): Promise<Answer> => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const headers = { cookie, ...(token && { authorization: `Bearer ${token}` }) };
        const answer = await api.ask(method, path, { from, headers, ...(body && { body }) });
        for (const line of answer.headers.getSetCookie()) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (/max-age=0/i.test(line)) jar.delete(name);
            else jar.set(name, value);
        }
        return answer;
    };
    const leadsTo = ({ headers }: Answer): URL => new URL(headers.get('location') ?? '', ORIGIN);
    const start = async (query = ''): Promise<URL> => leadsTo(await visit('GET', `/api/auth/oidc/start${query}`));
    const back = async (address: URL): Promise<URL> => leadsTo(await visit('GET', address.pathname + address.search));
    const session = (body: object = {}) => visit('POST', '/api/auth/oidc/session', body);
    /** There and back. @returns what the sign-in page is told */
    const goThrough = async (who: string, query = ''): Promise<string | null> =>
        (await back(fake().signIn(await start(query), who))).searchParams.get('openid');
    return { jar, visit, start, back, session, goThrough };
};

let made = 0;
/** Somebody whom the provider knows; their subject is their name. */
const known = (claims: object = {}): string => {
    made += 1;
    const sub = `sub-${made}`;
    fake().people.set(sub, {
        sub,
        email: `${sub}@contoso.example`,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Byron',
        ...claims,
    });
    return sub;
};

/** Somebody with an account here, and at the provider. */
const employee = async (more: object = {}, claims: object = {}) => {
    const one = await person(api, more);
    return { ...one, sub: known({ email: one.email, ...claims }) };
};

const signedIn = async (sub: string) => {
    const one = browser();
    expect(await one.goThrough(sub)).toBe('done');
    return (await one.session()).body;
};

const rowOf = async (id: number) => {
    const [row] = await api.database.db.select().from(users).where(eq(users.id, id));
    return row;
};
const identitiesOf = (id: number) =>
    api.database.db.select().from(openIdIdentities).where(eq(openIdIdentities.userId, id));
const auditOf = async (iri: string) =>
    (await api.ask('GET', `/api/audit_entries?subject=${iri}&itemsPerPage=50`, { as: 'super' })).body.member;

describe('A13 signing in by an identity provider', () => {
    test('A13 there and back, with PKCE, state and nonce, and a session that the browser’s cookie proves, once', async () => {
        const { id, iri, email, sub } = await employee();
        const one = browser();
        const address = await one.start('?locale=fr&target=/orders');
        expect(Object.fromEntries(address.searchParams)).toEqual({
            client_id: CLIENT_ID,
            response_type: 'code',
            redirect_uri: `${ORIGIN}/api/auth/oidc/callback`,
            scope: 'openid email profile',
            state: expect.stringMatching(/^[\w-]{43}$/),
            nonce: expect.stringMatching(/^[\w-]{43}$/),
            code_challenge: expect.stringMatching(/^[\w-]{43}$/),
            code_challenge_method: 'S256',
            ui_locales: 'fr',
        });
        const arrived = await one.back(fake().signIn(address, sub));
        expect(arrived.href).toBe(`${ORIGIN}/login?openid=done`);
        const stolen = new Map(one.jar);
        const { status, body } = await one.session();
        expect([status, body]).toEqual([200, { token: expect.any(String), target: '/orders' }]);
        expect((await api.ask('GET', '/api/me', bearing(body.token))).body.email).toBe(email);
        const thief = browser();
        for (const [name, value] of stolen) thief.jar.set(name, value);
        expect((await thief.session()).status).toBe(422);
        expect((await browser().session()).status).toBe(422);
        expect(await identitiesOf(id)).toMatchObject([{ issuer: fake().issuer, subject: sub, email }]);
        const kinds = (await auditOf(iri)).map(({ kind }) => kind);
        expect(kinds).toEqual(expect.arrayContaining(['sign_in', 'identity_linked']));
    });

    test('A13 cookies are for the server alone, and come with what leads back to it', async () => {
        const answer = await browser().visit('GET', '/api/auth/oidc/start');
        const [cookie = ''] = answer.headers.getSetCookie();
        expect(cookie).toMatch(
            /^openid_begun_[\w-]{12}=[^;]+; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/,
        );
        expect(decodeURIComponent(cookie)).not.toContain(
            new URL(answer.headers.get('location') ?? '').searchParams.get('state'),
        );
    });

    test('A13 the second time, the subject tells who it is, whatever the e-mail is now', async () => {
        const { email, sub } = await employee();
        await signedIn(sub);
        fake().people.set(sub, { sub, email: 'new-name@contoso.example', email_verified: false });
        const { token } = await signedIn(sub);
        expect((await api.ask('GET', '/api/me', bearing(token))).body.email).toBe(email);
    });

    test('A13 what the ID token lacks is read from the user info', async () => {
        const { email } = await person(api);
        const sub = known({ email: undefined, email_verified: undefined, info: { email, email_verified: true } });
        const { token } = await signedIn(sub);
        expect((await api.ask('GET', '/api/me', bearing(token))).body.email).toBe(email);
    });

    test.each([
        '//evil.example',
        '/\\evil.example',
        'https://evil.example/orders',
        'javascript:alert(1)',
        '/%0a/evil.example\n',
        '/.//evil.example',
        '/api/auth/oidc/logout',
        `/${'a'.repeat(3000)}`,
    ])('A13 nobody is sent to %j afterwards', async target => {
        const { sub } = await employee();
        const one = browser();
        expect(await one.goThrough(sub, `?target=${encodeURIComponent(target)}`)).toBe('done');
        expect((await one.session()).body).toEqual({ token: expect.any(String) });
    });
});

describe('A13 hostile claims', () => {
    test.each([
        [{ given_name: 'A\u0000d\u001ba', family_name: 'By\u202eron\u2066' }, ['A d a', 'Byron']],
        [{ given_name: '\u0007', family_name: '\ud800', name: 'Grace\tHopper' }, ['Grace', 'Hopper']],
        [{ given_name: `${'é'.repeat(79)}👩`, family_name: 'x' }, ['é'.repeat(79), 'x']],
    ])('A13 a new account with the names %j gets what can be shown', async (claims, names) => {
        set({ createsUsers: true });
        const sub = known(claims);
        const { token } = await signedIn(sub);
        const { body } = await api.ask('GET', '/api/me', bearing(token));
        expect([body.firstName, body.lastName]).toEqual(names);
    });

    test('A13 an e-mail with an invisible character is another mailbox, and opens no account', async () => {
        const { id, email } = await person(api);
        for (const sign of ['\u200b', '\u00ad', '\u2060', '\u202e']) {
            const sub = known({ email: `${email.slice(0, 3)}${sign}${email.slice(3)}` });
            expect(await browser().goThrough(sub)).toBe('unverified');
        }
        expect(await identitiesOf(id)).toEqual([]);
    });

    test('A13 whatever is refused on the way back is told by a page', async () => {
        set({ createsUsers: true });
        const { sub } = await employee({}, { sub: `sub-${'x'.repeat(300)}` });
        const one = browser();
        const answer = await one.back(fake().signIn(await one.start(), sub));
        expect([answer.pathname, answer.searchParams.get('openid')]).toEqual(['/login', 'refused']);
    });
});

describe('A13 several tabs', () => {
    test('A13 each tab ends its own sign-in, in any order, and each gets its session', async () => {
        const { email, sub } = await employee();
        const one = browser();
        const addresses = [await one.start('?target=/orders'), await one.start('?target=/items'), await one.start()];
        const [first, second, third] = addresses.map(address => fake().signIn(address, sub));
        for (const address of [second, first]) {
            expect((await one.back(address as URL)).searchParams.get('openid')).toBe('done');
            const { body } = await one.session();
            expect((await api.ask('GET', '/api/me', bearing(body.token))).body.email).toBe(email);
        }
        // Both have come back before either asks for its session.
        const last = fake().signIn(await one.start(), sub);
        for (const address of [third, last]) await one.back(address as URL);
        expect([(await one.session()).status, (await one.session()).status, (await one.session()).status]).toEqual([
            200, 200, 422,
        ]);
    });

    test('A13 an answer that comes again is over, and leaves the attempts of other tabs alone', async () => {
        const { sub } = await employee();
        const one = browser();
        const [first, other] = [await one.start(), await one.start()].map(address => fake().signIn(address, sub));
        expect((await one.back(first as URL)).searchParams.get('openid')).toBe('done');
        expect((await one.back(first as URL)).searchParams.get('openid')).toBe('over');
        expect((await one.back(other as URL)).searchParams.get('openid')).toBe('done');
    });

    test('A13 a browser keeps five attempts', async () => {
        const one = browser();
        for (let n = 0; n < 8; n += 1) await one.start();
        expect([...one.jar.keys()].filter(name => name.startsWith('openid_begun_')).length).toBeLessThanOrEqual(5);
    });
});

describe('A13 who does not get in', () => {
    test.each([
        ['a wrong nonce', { nonce: 'another' }, 'refused'],
        ['another audience', { aud: 'another' }, 'refused'],
        ['another issuer', { iss: 'https://evil.example' }, 'refused'],
        ['a token that is over', { exp: 1_000_000_000, iat: 999_999_000 }, 'clock'],
        ['a token of the future', { nbf: 4_000_000_000 }, 'clock'],
        ['an e-mail that is not verified', { email_verified: false }, 'unverified'],
        ['an e-mail of which nothing is said', { email_verified: undefined }, 'unverified'],
        ['no e-mail', { email: undefined }, 'unverified'],
        ['a subject of another kind', { sub: 'sub\u00e9' }, 'refused'],
    ])('A13 %s', async (_, claims, told) => {
        const { id, sub } = await employee();
        fake().mischief = { claims };
        const one = browser();
        expect(await one.goThrough(sub)).toBe(told);
        expect((await one.session()).status).toBe(422);
        expect(await identitiesOf(id)).toEqual([]);
    });

    test('A13 a signature by another key', async () => {
        const { sub } = await employee();
        fake().mischief = { isForged: true };
        expect(await browser().goThrough(sub)).toBe('refused');
    });

    test('A13 keys that were changed meanwhile are read anew', async () => {
        const { sub } = await employee();
        await signedIn(sub);
        await fake().rotateKeys();
        await signedIn(sub);
    });

    test('A13 another state, no cookie, and a code that is sent twice', async () => {
        const { sub } = await employee();
        const one = browser();
        const address = fake().signIn(await one.start(), sub);
        const wrong = new URL(address);
        wrong.searchParams.set('state', 'another');
        const cookies = new Map(one.jar);
        expect((await one.back(wrong)).searchParams.get('openid')).toBe('over');
        expect((await browser().back(address)).searchParams.get('openid')).toBe('over');
        const restore = () => {
            for (const [name, value] of cookies) one.jar.set(name, value);
        };
        restore();
        expect((await one.back(address)).searchParams.get('openid')).toBe('done');
        restore();
        expect((await one.back(address)).searchParams.get('openid')).toBe('over');
    });

    test('A13 a code of somebody else’s sign-in, because its challenge is another', async () => {
        const [one, other] = [browser(), browser()];
        const { sub } = await employee();
        const [mine, theirs] = [await one.start(), await other.start()];
        const code = fake().signIn(theirs, sub).searchParams.get('code') ?? '';
        const mixed = fake().signIn(mine, sub);
        mixed.searchParams.set('code', code);
        expect((await one.back(mixed)).searchParams.get('openid')).toBe('over');
    });

    test('A13 an answer that names another issuer (RFC 9207)', async () => {
        const one = browser();
        const address = fake().signIn(await one.start(), (await employee()).sub);
        address.searchParams.set('iss', 'https://evil.example');
        expect((await one.back(address)).searchParams.get('openid')).toBe('refused');
    });

    test('A13 somebody who gives up', async () => {
        expect(await browser().goThrough('nobody')).toBe('cancelled');
    });

    test('A13 somebody without an account, unless accounts are made', async () => {
        const sub = known({ info: { given_name: 'x' } });
        expect(await browser().goThrough(sub)).toBe('unknown');
        set({ createsUsers: true });
        const { token } = await signedIn(sub);
        const { body } = await api.ask('GET', '/api/me', bearing(token));
        expect(body).toMatchObject({ firstName: 'Ada', lastName: 'Byron', roles: ['ROLE_USER'] });
        const audited = (await auditOf(body['@id'])).map(({ kind, actorName }) => [kind, actorName]);
        expect(audited).toContainEqual(['user_made', expect.stringMatching(/provider|fournisseur/)]);
    });

    test('A13 somebody else who has got the e-mail of an account that is linked', async () => {
        const { id, email, sub } = await employee();
        await signedIn(sub);
        expect(await browser().goThrough(known({ email }))).toBe('other_identity');
        expect(await identitiesOf(id)).toHaveLength(1);
    });

    test('A13 a super administrator by their e-mail alone', async () => {
        const { id, sub } = await employee({ roles: ['ROLE_SUPER_ADMIN'] });
        expect(await browser().goThrough(sub)).toBe('super_admin');
        expect(await identitiesOf(id)).toEqual([]);
        set({ roles: { claim: 'groups', map: new Map([['root', 'ROLE_SUPER_ADMIN']]) } });
        fake().people.set(sub, { ...fake().people.get(sub), groups: ['root'] });
        expect(await browser().goThrough(sub)).toBe('done');
    });

    test('A13 a leaver: sessions and keys end, also between the provider and the session', async () => {
        const { id, iri, sub } = await employee();
        const { token } = await signedIn(sub);
        const key = await api.ask('POST', '/api/api_keys', {
            ...bearing(token),
            body: { name: 'Shop', scopes: ['items:read'], expiresAt: null },
        });
        const late = browser();
        expect(await late.goThrough(sub)).toBe('done');
        await api.ask('PATCH', iri, { as: 'super', body: { isEnabled: false } });
        expect((await late.session()).status).toBe(422);
        expect((await api.ask('GET', '/api/me', bearing(token))).status).toBe(401);
        expect((await api.ask('GET', '/api/items', bearing(String(key.body.key)))).status).toBe(401);
        expect(await browser().goThrough(sub)).toBe('disabled');
        // Enabled again, nothing of before opens anything.
        await api.ask('PATCH', iri, { as: 'super', body: { isEnabled: true } });
        expect((await api.ask('GET', '/api/me', bearing(token))).status).toBe(401);
        expect((await api.ask('GET', '/api/items', bearing(String(key.body.key)))).status).toBe(401);
        expect(await api.database.db.select().from(apiKeys).where(eq(apiKeys.ownerId, id))).toEqual([]);
        await signedIn(sub);
    });

    test('A13 an address with too many failures waits, as with passwords', async () => {
        const sub = known();
        const from = newAddress();
        await Promise.all(Array.from({ length: 60 }, () => browser(from).goThrough(sub)));
        expect(
            await browser(from)
                .goThrough(sub)
                .catch(() => 'limited'),
        ).toBe('limited');
        expect(
            (
                await enterPassword(
                    { ask: (method, path, ask) => api.ask(method, path, { ...ask, from }) },
                    'x@y.example',
                )
            ).status,
        ).toBe(429);
    });
});

describe('A13 a provider that fails', () => {
    const html = (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
    const huge = (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a": "${'x'.repeat(1_000_000)}"}`);
    const down = (response: ServerResponse) => void response.destroy();

    test.each([
        ['closes the line', down],
        ['answers a page', html],
        ['answers endlessly', huge],
    ])('A13 %s: the sign-in page tells it, and the next one succeeds', async (_, answer) => {
        const { sub } = await employee();
        for (const path of ['/token', '/jwks']) {
            fake().mischief = { answers: { [path]: answer } };
            expect([path, await browser().goThrough(sub)]).toEqual([path, 'unavailable']);
        }
        fake().mischief = {};
        await signedIn(sub);
    });

    test('A13 one that is slower than eight seconds is given up: the sign-in page tells it, and nothing hangs', async () => {
        const silent = () => undefined;
        /** Begins to answer, and stops. */
        const halting = (response: ServerResponse) =>
            void response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys": [');
        const { sub } = await employee();
        const slow = await startFakeProvider();
        slow.mischief = { answers: { '/.well-known/openid-configuration': silent } };
        const own = await openApi({ openId: { ...defaults, issuer: slow.issuer } });
        // The metadata are known by then.
        await signedIn(sub);
        fake().mischief = { answers: { '/token': silent } };
        const begun = Date.now();
        const [start, token] = await Promise.all([own.ask('GET', '/api/auth/oidc/start'), browser().goThrough(sub)]);
        expect(start.headers.get('location')).toBe(`${ORIGIN}/login?openid=unavailable`);
        expect(token).toBe('unavailable');
        fake().mischief = { answers: { '/jwks': halting } };
        expect(await browser().goThrough(sub)).toBe('unavailable');
        expect(Date.now() - begun).toBeLessThan(30_000);
        fake().mischief = {};
        await signedIn(sub);
        await Promise.all([own.close(), slow.close()]);
    });

    test('A13 a provider that is down does not keep the server from starting, and is asked again', async () => {
        const other = await startFakeProvider();
        other.mischief = { answers: { '/.well-known/openid-configuration': html } };
        const own = await openApi({ openId: { ...defaults, issuer: other.issuer } });
        const start = async () => (await own.ask('GET', '/api/auth/oidc/start')).headers.get('location');
        expect(await start()).toBe(`${ORIGIN}/login?openid=unavailable`);
        other.mischief = {};
        expect(await start()).toContain(`${other.issuer}/authorize?`);
        await Promise.all([own.close(), other.close()]);
    });

    test.each([
        ['the provider', '/tenant/', '/tenant'],
        ['the settings', '/tenant', '/tenant/'],
    ])('A13 a slash at the end that only %s have is accepted, and told', async (_who, called, configured) => {
        const other = createServer((request, response) => {
            const issuer = `${origin}${called}`;
            const described = {
                issuer,
                authorization_endpoint: `${origin}/authorize`,
                token_endpoint: `${origin}/token`,
            };
            const isDescription = request.url === '/tenant/.well-known/openid-configuration';
            response.writeHead(isDescription ? 200 : 404, { 'content-type': 'application/json' });
            response.end(JSON.stringify({ ...described, response_types_supported: ['code'] }));
        });
        await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
        onTestFinished(() => void other.close());
        const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
        const told: string[] = [];
        const logger = pino({ level: 'info' }, { write: line => void told.push(line) });
        const openId = createOpenIdProvider({ ...defaults, issuer: `${origin}${configured}` }, ORIGIN, logger);
        await openId.announce();
        expect(told.join('')).toContain(`calls itself \\"${origin}${called}\\"`);
        const address = await openId.signInAddress({ state: 's', nonce: 'n', verifier: 'v' }, 'fr');
        expect(address.pathname).toBe('/authorize');
    });

    test('A13 another name of the provider is refused, with both names in the log', async () => {
        const told: string[] = [];
        const logger = pino({ level: 'info' }, { write: line => void told.push(line) });
        const { issuer } = fake();
        const configured = issuer.replace('127.0.0.1', 'localhost');
        const openId = createOpenIdProvider({ ...defaults, issuer: configured }, ORIGIN, logger);
        await openId.announce();
        expect(told.join('')).toContain(`calls itself \\"${issuer}\\", and OIDC_ISSUER is \\"${configured}\\"`);
    });

    test('A13 what describes another issuer is not taken for the provider’s', async () => {
        const other = await startFakeProvider();
        const described = { issuer: fake().issuer, authorization_endpoint: `${fake().issuer}/authorize` };
        other.mischief = {
            answers: {
                '/.well-known/openid-configuration': response =>
                    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(described)),
            },
        };
        const own = await openApi({ openId: { ...defaults, issuer: other.issuer } });
        const { headers } = await own.ask('GET', '/api/auth/oidc/start');
        expect(headers.get('location')).toBe(`${ORIGIN}/login?openid=refused`);
        await Promise.all([own.close(), other.close()]);
    });

    test('A13 without a provider there are no such calls', async () => {
        const own = await openApi();
        for (const [method, path] of [
            ['GET', 'start'],
            ['GET', 'callback'],
            ['GET', 'logout'],
            ['POST', 'session'],
        ] as const)
            expect(
                (await own.ask(method, `/api/auth/oidc/${path}`, method === 'POST' ? { body: {} } : {})).status,
            ).toBe(404);
        await own.close();
    });
});

describe('A13 rights that the provider gives', () => {
    const map = new Map([
        ['bosses', 'ROLE_ADMIN'],
        ['root', 'ROLE_SUPER_ADMIN'],
    ] as const);

    test('A13 roles are those of the map at each sign-in, and never more', async () => {
        set({ roles: { claim: 'realm_access.roles', map } });
        const { id, iri, sub } = await employee(
            {},
            { realm_access: { roles: ['bosses', 'ROLE_SUPER_ADMIN', 'offline'] } },
        );
        const before = await signedIn(sub);
        expect((await rowOf(id))?.roles).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
        fake().people.set(sub, { sub, realm_access: { roles: [] } });
        await signedIn(sub);
        expect((await rowOf(id))?.roles).toEqual(['ROLE_USER']);
        expect((await api.ask('GET', '/api/me', bearing(before.token))).status).toBe(401);
        const audited = (await auditOf(iri)).filter(({ kind }) => kind === 'rights_changed');
        expect(audited).toHaveLength(2);
    });

    test('A13 where the map says who plain users are, nobody else gets in', async () => {
        set({ roles: { claim: 'groups', map: new Map([['staff', 'ROLE_USER']]) }, createsUsers: true });
        const sub = known({ groups: ['others'] });
        expect(await browser().goThrough(sub)).toBe('no_role');
        fake().people.set(sub, { ...fake().people.get(sub), groups: 'staff' });
        expect(await browser().goThrough(sub)).toBe('done');
    });

    test('A13 the last super administrator stays one', async () => {
        const own = await openApi({ openId: { ...defaults, roles: { claim: 'groups', map } } });
        const [first] = await own.database.db.select().from(users).where(eq(users.id, 1));
        await own.database.db.insert(openIdIdentities).values({ issuer: fake().issuer, subject: 'boss', userId: 1 });
        fake().people.set('boss', { sub: 'boss', groups: [] });
        const begun = await own.ask('GET', '/api/auth/oidc/start');
        const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        const address = fake().signIn(new URL(begun.headers.get('location') ?? ''), 'boss');
        const back = await own.ask('GET', address.pathname + address.search, { headers: { cookie } });
        expect(back.headers.get('location')).toBe(`${ORIGIN}/login?openid=done`);
        const [after] = await own.database.db.select().from(users).where(eq(users.id, 1));
        expect(after?.roles).toEqual(first?.roles);
        await own.close();
    });

    test('A13 companies are those that it names, by name or SIREN', async () => {
        set({ companiesClaim: 'companies' });
        const { body } = await api.ask('GET', '/api/companies', { as: 'super' });
        const [first, second] = body.member;
        const { iri, sub } = await employee(
            { handledCompanies: [] },
            { companies: [String(first?.name).toUpperCase(), 'Nobody’s'] },
        );
        await signedIn(sub);
        const handled = async () => (await api.ask('GET', iri, { as: 'super' })).body;
        expect(await handled()).toMatchObject({ handledCompanies: [first?.['@id']], currentCompany: first?.['@id'] });
        fake().people.set(sub, { sub, companies: String(second?.siren) });
        await signedIn(sub);
        expect(await handled()).toMatchObject({ handledCompanies: [second?.['@id']], currentCompany: second?.['@id'] });
    });
});

describe('A13 beside passwords and second factors', () => {
    test('A13 codes of an app are asked for, unless the provider has asked for more than a password', async () => {
        const { email, sub } = await employee();
        const { secret } = await switchOn(api, (await enterPassword(api, email)).body.token, new Date());
        const one = browser();
        await one.goThrough(sub);
        const { body } = await one.session();
        expect(body).toEqual({ challenge: expect.any(String), steps: ['totp'] });
        const code = codeAt(secret, new Date(Date.now() + 30_000));
        const done = await api.ask('POST', '/api/auth/totp', {
            from: newAddress(),
            body: { challenge: body.challenge, code },
        });
        expect(done.status).toBe(200);
        fake().people.set(sub, { sub, amr: ['pwd', 'mfa'] });
        expect(Object.keys(await signedIn(sub))).toEqual(['challenge', 'steps']);
        set({ trustedMethods: ['mfa'] });
        expect(Object.keys(await signedIn(sub))).toEqual(['token']);
    });

    test('A13 roles that demand a second factor are led to its setup', async () => {
        const { sub } = await employee({}, { groups: 'root' });
        set({ roles: { claim: 'groups', map: new Map([['root', 'ROLE_SUPER_ADMIN']]) } });
        demanded.push('ROLE_SUPER_ADMIN');
        expect(await signedIn(sub)).toEqual({ token: expect.any(String), mustSetUp: true });
        set({ trustedMethods: ['gold'] });
        fake().people.set(sub, { sub, groups: 'root', acr: 'gold' });
        expect(await signedIn(sub)).toEqual({ token: expect.any(String) });
    });

    test('A13 where the provider alone signs in, passwords are for super administrators', async () => {
        set({ isOnly: true });
        const plain = await person(api, { roles: ['ROLE_ADMIN'] });
        const boss = await person(api, { roles: ['ROLE_SUPER_ADMIN'] });
        const refused = await enterPassword(api, plain.email);
        expect([refused.status, refused.body.message]).toEqual([401, 'Invalid credentials.']);
        expect((await enterPassword(api, boss.email)).status).toBe(200);
    });

    test('A13 U3 A6 where the provider alone signs in, invitations and forgotten passwords lead to the sign-in page', async () => {
        set({ isOnly: true });
        const { db } = api.database;
        const linksOf = (id: number) => db.$count(passwordResets, eq(passwordResets.userId, id));
        const invited = (await api.ask('POST', '/api/users?locale=fr', { as: 'super', body: newUser() })).body;
        const plain = await person(api, { roles: ['ROLE_ADMIN'] });
        const boss = await person(api, { roles: ['ROLE_SUPER_ADMIN'] });
        const forget = (asked: Api, email: string) =>
            asked.ask('POST', '/api/auth/forgotten_password', {
                from: newAddress(),
                body: { email, target: `${ORIGIN}/reset-password` },
            });
        for (const { email } of [plain, boss]) expect((await forget(api, email)).status).toBe(204);
        const letterTo = (asked: Api, email: unknown) => asked.sent.findLast(({ to }) => to === email);
        expect(letterTo(api, invited.email)?.text).toMatch(
            /Connectez-vous avec Contoso.+pas de mot de passe à choisir/,
        );
        expect(letterTo(api, plain.email)?.text).toContain('It needs none: you sign in with Contoso.');
        for (const email of [invited.email, plain.email]) expect(letterTo(api, email)?.link).toBe(`${ORIGIN}/login`);
        expect(letterTo(api, boss.email)?.link).toMatch(/reset-password\?token=/);
        expect(await Promise.all([Number(invited.id), plain.id, boss.id].map(linksOf))).toEqual([0, 0, 1]);
        // By the job that hides whether there is an account, too.
        const hiding = await openApi({ hideUnknownEmails: true, openId: { ...defaults, isOnly: true } });
        const other = await person(hiding);
        await forget(hiding, other.email);
        await hiding.jobs.drain();
        expect(letterTo(hiding, other.email)?.link).toBe(`${ORIGIN}/login`);
        await hiding.close();
    });

    test('A12 A13 where the provider alone signs in, passkeys are for super administrators', async () => {
        const [plain, boss] = [await person(api), await person(api, { roles: ['ROLE_SUPER_ADMIN'] })];
        const devices = [newDevice(), newDevice()] as const;
        for (const [at, { email }] of [plain, boss].entries())
            await addPasskeyOf(api, (await enterPassword(api, email)).body.token, devices[at] ?? newDevice());
        set({ isOnly: true });
        const refused = await signInBy(api, devices[0]);
        expect([refused.status, refused.body.message]).toEqual([401, 'Invalid credentials.']);
        expect((await signInBy(api, devices[1])).status).toBe(200);
    });

    test('A13 signing out leads through the provider where that is wanted', async () => {
        const leadsTo = async () => (await api.ask('GET', '/api/auth/oidc/logout')).headers.get('location');
        expect(await leadsTo()).toBe(`${ORIGIN}/login`);
        set({ logsOut: true });
        const address = new URL((await leadsTo()) ?? '');
        expect([address.origin, address.pathname]).toEqual([fake().issuer, '/logout']);
        expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/login`);
    });

    test('A13 a password is still right: nothing of it is changed', async () => {
        const { email, sub } = await employee();
        await signedIn(sub);
        expect((await enterPassword(api, email)).body.token).toEqual(expect.any(String));
    });
});

describe('A13 linking and unlinking', () => {
    const own = async (token: string, path: string, body: object = {}, one = browser()) =>
        one.visit('POST', `/api/auth/oidc/${path}`, body, token);

    test('A13 a super administrator links with the password, and is let in from then on', async () => {
        const { id, iri, email } = await person(api, { roles: ['ROLE_SUPER_ADMIN'] });
        const { token } = (await enterPassword(api, email)).body;
        const sub = known();
        const one = browser();
        expect((await own(token, 'link', {}, one)).status).toBe(422);
        expect((await own(token, 'link', { currentPassword: 'x' }, one)).status).toBe(422);
        const begun = await own(token, 'link', { currentPassword: PASSWORD }, one);
        const arrived = await one.back(fake().signIn(new URL(String(begun.body.address)), sub));
        expect(arrived.href).toBe(`${ORIGIN}/profile?openid=done`);
        // It is no sign-in: there is no session to ask for.
        expect((await one.session()).status).toBe(422);
        expect(await identitiesOf(id)).toMatchObject([{ subject: sub }]);
        expect(await signedIn(sub)).toEqual({ token: expect.any(String) });
        const { body } = await api.ask('GET', `${iri}/openid_identity`, bearing(token));
        expect(body.identity).toMatchObject({ email: `${sub}@contoso.example`, lastUsedAt: expect.any(String) });
    });

    test('A13 somebody of the provider has one account, and giving up leads back to the profile', async () => {
        const { sub } = await employee();
        await signedIn(sub);
        const { id, email } = await person(api);
        const { token } = (await enterPassword(api, email)).body;
        for (const [who, told] of [
            [sub, 'other_identity'],
            ['nobody', 'cancelled'],
        ] as const) {
            const one = browser();
            const begun = await own(token, 'link', { currentPassword: PASSWORD }, one);
            const arrived = await one.back(fake().signIn(new URL(String(begun.body.address)), who));
            expect(arrived.href).toBe(`${ORIGIN}/profile?openid=${told}`);
        }
        expect(await identitiesOf(id)).toEqual([]);
    });

    test('A13 a link that was begun before the password changed is over', async () => {
        const { id, email } = await person(api);
        const { token } = (await enterPassword(api, email)).body;
        const one = browser();
        const begun = await own(token, 'link', { currentPassword: PASSWORD }, one);
        await api.ask('POST', '/api/auth/change_password', {
            ...bearing(token),
            body: { currentPassword: PASSWORD, newPassword: 'Another-2026!!' },
        });
        const arrived = await one.back(fake().signIn(new URL(String(begun.body.address)), known()));
        expect(arrived.searchParams.get('openid')).toBe('over');
        expect(await identitiesOf(id)).toEqual([]);
    });

    test('A13 one’s own is unlinked with the password, and not without having one', async () => {
        const { id, sub } = await employee();
        const { token } = await signedIn(sub);
        expect((await own(token, 'removal')).status).toBe(422);
        expect((await own(token, 'removal', { currentPassword: PASSWORD })).status).toBe(204);
        expect(await identitiesOf(id)).toEqual([]);
        set({ createsUsers: true });
        const made = await signedIn(known());
        expect((await own(made.token, 'removal')).status).toBe(409);
    });

    test('A13 an administrator unlinks others within their reach, which ends their sessions', async () => {
        const { id, iri, sub } = await employee();
        const { token } = await signedIn(sub);
        const boss = await employee({ roles: ['ROLE_SUPER_ADMIN'] });
        const remove = (address: string, as: 'super' | 'admin' | 'user') =>
            api.ask('POST', `${address}/openid_removal`, { as, body: {} });
        expect((await remove(iri, 'user')).status).toBe(403);
        expect((await remove(boss.iri, 'admin')).status).toBe(403);
        expect((await remove('/api/users/2', 'admin')).status).toBe(403);
        expect((await remove(iri, 'admin')).status).toBe(204);
        expect(await identitiesOf(id)).toEqual([]);
        expect((await api.ask('GET', '/api/me', bearing(token))).status).toBe(401);
        expect((await auditOf(iri)).map(({ kind }) => kind)).toContain('identity_unlinked');
        expect((await api.ask('GET', `${iri}/openid_identity`, { as: 'user' })).status).toBe(403);
    });

    test('A13 personal data tells the identity, and an erasure takes it', async () => {
        const { id, iri, sub } = await employee();
        await signedIn(sub);
        const { body } = await api.ask('GET', `${iri}/personal_data`, { as: 'super' });
        expect(body.signInElsewhere).toMatchObject([{ issuer: fake().issuer, subject: sub }]);
        expect((await api.ask('POST', `${iri}/erasure`, { as: 'super', body: {} })).status).toBeLessThan(300);
        expect(await identitiesOf(id)).toEqual([]);
        expect(await browser().goThrough(sub)).toBe('unknown');
    });
});
