import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '#contract/language/contract.ts';
import { collectionPath, RESOURCE_NAMES } from '#contract/language/names.ts';
import { callsOfKeys, isOpenToKeys, SCOPED_RESOURCES, SCOPES } from '#contract/language/scopes.ts';
import { API_KEYS_MAX } from '#contract/people/apiKeys.ts';
import { resources } from '#server/areas/index.ts';
import { apiKeys, idempotencyKeys, users } from '#server/db/tables/index.ts';
import { actionsOf } from '#server/engine/actions.ts';
import { ACCOUNTS, type Api, type Asker, type Body, openApi, PASSWORD } from '#test/support/api.ts';
import { orderWorld } from '#test/support/orders.ts';
import { person } from '#test/support/passwords.ts';
import { newItem, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const METHODS = { list: 'GET', show: 'GET', create: 'POST', edit: 'PATCH', delete: 'DELETE' } as const;
const ADMIN = ['ROLE_USER', 'ROLE_ADMIN'];

interface Key {
    readonly iri: string;
    readonly key: string;
    readonly body: Body;
    ask(method: string, path: string, body?: unknown): ReturnType<Api['ask']>;
}

/** Makes a key of a person. */
const makeKey = async (as: Asker, scopes: readonly string[], more: object = {}): Promise<Key> => {
    const { status, body } = await api.ask('POST', '/api/api_keys', {
        as,
        body: { name: 'Boutique', scopes, ...more },
    });
    expect(status).toBe(201);
    const key = String(body.key);
    return {
        iri: body['@id'],
        key,
        body,
        ask: (method, path, sent) =>
            api.ask(method, path, {
                headers: { authorization: `Bearer ${key}` },
                ...(sent !== undefined && { body: sent }),
            }),
    };
};

describe('A10 an API key', () => {
    test('A10 is told once, begins in a way that is recognised, and only its hash is kept', async () => {
        const { iri, key, body } = await makeKey('user', ['items:read', 'orders:read']);
        expect(key).toMatch(/^comptoir_[0-9A-Za-z]{43}$/);
        expect(body).toMatchObject({
            '@type': 'ApiKey',
            name: 'Boutique',
            scopes: ['items:read', 'orders:read'],
            expiresAt: null,
            owner: `/api/users/${ACCOUNTS.user}`,
            start: key.slice(0, 13),
            lastUsedAt: null,
        });
        const again = await api.ask('GET', iri, { as: 'user' });
        const list = await api.ask('GET', '/api/api_keys', { as: 'user' });
        const rows = await api.database.db.select().from(apiKeys);
        for (const told of [again.body, list.body, rows]) expect(JSON.stringify(told)).not.toContain(key.slice(13));
        expect(again.body).not.toHaveProperty('key');
    });

    test('A10 two keys differ, and a creation is not repeated with its answer', async () => {
        const body = { name: 'Deux fois', scopes: ['items:read'] };
        const headers = { 'idempotency-key': 'the-same-key-twice' };
        const [one, other] = [
            await api.ask('POST', '/api/api_keys', { as: 'user', headers, body }),
            await api.ask('POST', '/api/api_keys', { as: 'user', headers, body }),
        ];
        expect([one.status, other.status, one.body.key === other.body.key]).toEqual([201, 201, false]);
        const rows = await api.database.db.select().from(idempotencyKeys);
        expect(JSON.stringify(rows)).not.toContain(one.body.key);
    });

    test('A10 acts for its owner, and says when it was last used', async () => {
        const { iri, ask } = await makeKey('user', ['items:read', 'users:read']);
        expect((await ask('GET', '/api/items?itemsPerPage=1')).status).toBe(200);
        expect((await ask('GET', '/api/me')).body).toMatchObject({ '@id': `/api/users/${ACCOUNTS.user}` });
        const lastUsedAt = async () => (await api.ask('GET', iri, { as: 'user' })).body.lastUsedAt;
        await expect.poll(lastUsedAt).toEqual(expect.any(String));
    });

    test.each([
        ['one that nobody made', `comptoir_${'x'.repeat(43)}`],
        ['a part of one', 'comptoir_'],
        ['one with a letter that none has', `comptoir_${'x'.repeat(42)}é`],
    ])('A10 %s is 401', async (_what, key) => {
        const answer = await api.ask('GET', '/api/items', { headers: { authorization: `Bearer ${key}` } });
        expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    });

    test('A10 is refused at once when it is ended, when it is over, and when its owner is disabled or deleted', async () => {
        const { id, iri: owner } = await person(api);
        const [ended, over, kept] = [
            await makeKey(id, ['items:read']),
            await makeKey(id, ['items:read'], { expiresAt: '2099-01-01T00:00:00Z' }),
            await makeKey(id, ['items:read']),
        ];
        const statuses = () =>
            Promise.all(
                [ended, over, kept].map(async ({ ask }) => (await ask('GET', '/api/items?itemsPerPage=1')).status),
            );
        expect(await statuses()).toEqual([200, 200, 200]);
        expect((await api.ask('DELETE', ended.iri, { as: id })).status).toBe(204);
        const own = eq(apiKeys.id, Number(over.iri.split('/').at(-1)));
        await api.database.db.update(apiKeys).set({ expiresAt: sql`now() - interval '1 second'` }).where(own);
        expect(await statuses()).toEqual([401, 401, 200]);
        await api.ask('PATCH', owner, { as: 'super', body: { isEnabled: false } });
        expect((await kept.ask('GET', '/api/items')).status).toBe(401);
        await api.ask('PATCH', owner, { as: 'super', body: { isEnabled: true } });
        expect((await kept.ask('GET', '/api/items')).status).toBe(401);
        const another = await makeKey(id, ['items:read']);
        expect((await another.ask('GET', '/api/items')).status).toBe(200);
        await api.database.db.delete(users).where(eq(users.id, id));
        expect((await another.ask('GET', '/api/items')).status).toBe(401);
    });

    test('A10 a changed password does not end it, because a program has none', async () => {
        const { id } = await person(api);
        const { ask } = await makeKey(id, ['items:read']);
        const body = { currentPassword: PASSWORD, newPassword: 'Une-Autre-2026!' };
        expect((await api.ask('POST', '/api/auth/change_password', { as: id, body })).status).toBe(200);
        expect((await ask('GET', '/api/items?itemsPerPage=1')).status).toBe(200);
    });

    test.each([
        [{ scopes: ['items:read'] }, 'name', 'required'],
        [{ name: 'x' }, 'scopes', 'required'],
        [{ name: 'x', scopes: [] }, 'scopes', 'required'],
        [{ name: 'x', scopes: ['items:delete'] }, 'scopes', 'choice'],
        [{ name: 'x', scopes: ['api_keys:write'] }, 'scopes', 'choice'],
        [{ name: 'x', scopes: ['sessions:read'] }, 'scopes', 'choice'],
        [{ name: 'x', scopes: ['items:read'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'future'],
    ])('A10 V4 %j is refused under %s by %s', async (body, propertyPath, code) => {
        const answer = await api.ask('POST', '/api/api_keys', { as: 'user', body });
        expect(answer.status).toBe(422);
        expect(answer.body.violations[0]).toMatchObject({ propertyPath: expect.stringContaining(propertyPath), code });
    });

    test('A10 is renamed by its owner, and nothing else of it changes', async () => {
        const { id } = await person(api);
        const { iri } = await makeKey(id, ['items:read']);
        expect((await api.ask('PATCH', iri, { as: id, body: { name: 'Compta' } })).body.name).toBe('Compta');
        const more = { scopes: ['items:write'], expiresAt: '2099-01-01T00:00:00Z' };
        const refused = await api.ask('PATCH', iri, { as: id, body: more });
        expect(refused.body.violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
            ['scopes', 'fixed'],
            ['expiresAt', 'fixed'],
        ]);
    });

    test('A10 of a person there are at most a hundred', async () => {
        const { id } = await person(api);
        const row = (n: number) => ({
            ownerId: id,
            name: `Clé ${n}`,
            scopes: ['items:read'],
            hash: `${id}-${n}`,
            start: 'comptoir_x',
        });
        await api.database.db.insert(apiKeys).values(Array.from({ length: API_KEYS_MAX }, (_, n) => row(n)));
        const refused = await api.ask('POST', '/api/api_keys', {
            as: id,
            body: { name: 'Une de plus', scopes: ['items:read'] },
        });
        expect([refused.status, refused.body.violations[0]?.code]).toEqual([422, 'maxKeys']);
    });
});

describe('A10 what a key may do', () => {
    test('A10 every resource has its scopes, but those that could outlive a key', () => {
        expect(RESOURCE_NAMES.filter(name => !SCOPED_RESOURCES.includes(name))).toEqual(['sessions', 'api_keys']);
        expect(SCOPES).toHaveLength(2 * SCOPED_RESOURCES.length);
    });

    const TABLE: [scopes: string[], method: string, path: string, body: unknown, status: number | undefined][] = [
        [['items:read'], 'GET', '/api/items?itemsPerPage=1', undefined, 200],
        [['items:read'], 'GET', '/api/items/1', undefined, 200],
        [['items:read'], 'GET', '/api/items/counts?by=status', undefined, 200],
        [['items:read'], 'GET', '/api/items/1/demand', undefined, 200],
        [['items:read'], 'GET', '/api/items/export?format=csv', undefined, 200],
        [['items:read'], 'POST', '/api/items/export_links?format=csv', {}, 201],
        [['items:read'], 'POST', '/api/items', newItem(), 403],
        [['items:read'], 'PATCH', '/api/items/1', { weight: '1.5' }, 403],
        [['items:read'], 'DELETE', '/api/items/1', undefined, 403],
        [['items:read'], 'POST', '/api/items/bulk', { action: 'edit', ids: ['/api/items/1'], input: {} }, 403],
        [['items:write'], 'GET', '/api/items/1', undefined, 403],
        [['items:write'], 'POST', '/api/items', newItem({ reference: 'CLE-1' }), 201],
        [['items:write'], 'PATCH', '/api/items/2', { designation: 'Par une clé' }, 200],
        [['orders:read'], 'GET', '/api/orders?itemsPerPage=1', undefined, 200],
        [['orders:read'], 'GET', '/api/items/1', undefined, 403],
        [['orders:read'], 'POST', '/api/orders/1/validate', {}, 403],
        [['orders:read'], 'GET', '/api/delivery_notes', undefined, 403],
        [['price_list_items:read'], 'POST', '/api/prices/resolve', {}, 422],
        [['items:read'], 'POST', '/api/prices/resolve', {}, 403],
        [['users:read'], 'GET', '/api/me', undefined, 200],
        [['items:read'], 'GET', '/api/me', undefined, 403],
    ];
    test.each(TABLE)('A10 %j: %s %s', async (scopes, method, path, body, status) => {
        const { ask } = await makeKey('admin', scopes);
        expect((await ask(method, path, body)).status).toBe(status);
    });

    test('A10 L4 a refusal names the scope that is missing, in the language of the request', async () => {
        const { ask } = await makeKey('user', ['items:read']);
        const [fr, en] = [await ask('GET', '/api/orders?locale=fr'), await ask('GET', '/api/orders')];
        expect(fr.body.detail).toBe('Cette clé d’API ne le permet pas : il lui manque le droit orders:read.');
        expect(en.body.detail).toBe('This API key may not do this: it lacks the scope orders:read.');
        expect(en.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="orders:read"');
    });

    test('A10 without a fitting scope, no route of the API does anything for a key', async () => {
        // It reads notifications, and nothing else.
        const { ask } = await makeKey('super', ['notifications:read']);
        const OPEN =
            /^\/api(\/(docs(\.jsonld)?|contexts\/.*|notifications.*|login_check|auth\/(totp|passkey(\/options)?|oidc\/(start|callback|session|logout)|forgotten_password|reset_password\/.*)))?$/;
        const routes = api.app.routes
            .filter(
                ({ method, path }) => ['GET', 'POST', 'PATCH', 'DELETE'].includes(method) && path.startsWith('/api'),
            )
            .map(({ method, path }) => [method, path.replace(/:(\w+)(\{[^}]*\})?/g, '1')] as const);
        const asked = routes.filter(([, path]) => !OPEN.test(path) && !path.includes('*'));
        expect(asked.length).toBeGreaterThan(150);
        const allowed: string[] = [];
        for (const [method, path] of asked) {
            const { status } = await ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
            if (status !== 403) allowed.push(`${method} ${path} ${status}`);
        }
        expect(allowed).toEqual([]);
    });

    test('A10 with every scope there is, it makes no key, reads no session, and changes no password', async () => {
        const { ask } = await makeKey('super', SCOPES);
        const { body: user } = await api.ask('POST', '/api/users', { as: 'super', body: newUser() });
        const refused: [string, string, object?][] = [
            ['POST', '/api/api_keys', { name: 'Une autre', scopes: ['items:read'] }],
            ['GET', '/api/api_keys'],
            ['GET', '/api/sessions'],
            ['DELETE', '/api/sessions/1'],
            ['POST', '/api/sessions/bulk', { action: 'delete', all: true }],
            ['POST', '/api/auth/sign_out', {}],
            ['POST', '/api/auth/change_password', { currentPassword: PASSWORD, newPassword: 'Une-Autre-2026!' }],
            ['POST', '/api/auth/change_email', { currentPassword: PASSWORD, email: 'new@comptoir.test' }],
            ['PATCH', user['@id'], { plainPassword: 'Une-Autre-2026!' }],
            ['POST', '/api/users', newUser({ plainPassword: 'Une-Autre-2026!' })],
            ['POST', '/api/webhooks', { url: 'https://example.com/hook', events: ['order.validated'] }],
        ];
        for (const [method, path, body] of refused) {
            const answer = await ask(method, path, body);
            expect([path, answer.status, answer.body.detail]).toEqual([
                path,
                403,
                'A program cannot do this with an API key: sign in.',
            ]);
        }
        expect((await ask('PATCH', user['@id'], { jobTitle: 'Acheteuse' })).status).toBe(200);
    });

    test('A10 A5 with every scope there is, it neither creates, invites nor moves accounts', async () => {
        const { ask } = await makeKey('super', SCOPES);
        const made = async (more: object = {}) =>
            (await api.ask('POST', '/api/users', { as: 'super', body: newUser(more) })).body;
        const [plain, admin, left] = [await made(), await made({ roles: ADMIN }), await made({ isEnabled: false })];
        const denied = 'A program cannot do this with an API key: sign in.';
        const accounts =
            'A program cannot change the e-mail, companies, roles or state of an account with an API key: sign in.';
        const refused: [string, string, object, string][] = [
            ['POST', '/api/users', newUser(), denied],
            ['POST', '/api/users', newUser({ roles: ADMIN }), denied],
            ['POST', '/api/users', {}, denied],
            ['POST', `${plain['@id']}/invitation`, {}, denied],
            ['POST', `${admin['@id']}/invitation`, {}, denied],
            ['POST', `${plain['@id']}/second_factor_removal`, {}, denied],
            ['POST', `${plain['@id']}/openid_removal`, {}, denied],
            ['POST', `${plain['@id']}/erasure`, {}, denied],
            ...[plain, admin].flatMap((user): [string, string, object, string][] => [
                ['PATCH', user['@id'], { email: 'elsewhere@comptoir.test' }, accounts],
                ['PATCH', user['@id'], { roles: [...ADMIN, 'ROLE_SUPER_ADMIN'] }, accounts],
                ['PATCH', user['@id'], { handledCompanies: [], jobTitle: 'x' }, accounts],
                ['PATCH', user['@id'], { currentCompany: null }, accounts],
                ['PATCH', user['@id'], { userHandlers: [plain['@id'], admin['@id']] }, accounts],
            ]),
            ['PATCH', left['@id'], { isEnabled: true }, accounts],
        ];
        for (const [method, path, body, detail] of refused) {
            const answer = await ask(method, path, body);
            expect([path, body, answer.status, answer.body.detail]).toEqual([path, body, 403, detail]);
        }
        for (const input of [{ roles: ADMIN }, { isEnabled: true }]) {
            const { body } = await ask('POST', '/api/users/bulk', { action: 'edit', ids: [left['@id']], input });
            expect(body.failed ?? body.violations).toHaveLength(1);
        }
        const { body: after } = await api.ask('GET', left['@id'], { as: 'super' });
        expect([after.roles, after.isEnabled]).toEqual([['ROLE_USER'], false]);
    });

    test('A10 A5 it maintains what identifies a person, sends accounts back as it read them, and disables them', async () => {
        const { ask } = await makeKey('super', SCOPES);
        const body = newUser({ roles: ADMIN, handledCompanies: ['/api/companies/1'] });
        const { body: user } = await api.ask('POST', '/api/users', { as: 'super', body });
        const { email, handledCompanies, isEnabled } = user;
        const allowed: [string, string, object | undefined, number][] = [
            ['PATCH', user['@id'], { jobTitle: 'Acheteuse', agentId: 'A7', firstName: 'Ada' }, 200],
            ['PATCH', user['@id'], { email, roles: [...ADMIN].reverse(), handledCompanies, isEnabled }, 200],
            ['PATCH', user['@id'], { isEnabled: false }, 200],
            ['DELETE', user['@id'], undefined, 204],
        ];
        for (const [method, path, sent, status] of allowed)
            expect([sent, (await ask(method, path, sent)).status]).toEqual([sent, status]);
    });

    test('A10 a call that is not declared as open is refused to a key with every scope', async () => {
        const { ask } = await makeKey('super', SCOPES);
        const closed = resources.flatMap(({ contract }) =>
            (['list', 'show', 'create', 'edit', 'delete'] as const)
                .filter(verb => offers(contract, verb) && !isOpenToKeys(contract.name, verb))
                .map(verb => {
                    const path = collectionPath(contract.name);
                    return ['list', 'create'].includes(verb) ? [METHODS[verb], path] : [METHODS[verb], `${path}/1`];
                }),
        );
        const actions = actionsOf(resources)
            .filter(({ resource, action }) => !isOpenToKeys(resource.contract.name, action.path))
            .map(({ action, address }) => [action.method, address.replace(':id', '1')]);
        for (const [method = '', path = ''] of [...closed, ...actions]) {
            const answer = await ask(method, path, method === 'POST' || method === 'PATCH' ? {} : undefined);
            expect([method, path, answer.status]).toEqual([method, path, 403]);
        }
        expect(closed.map(call => call.join(' '))).toEqual([
            'POST /api/users',
            ...['GET /api/sessions', 'GET /api/sessions/1', 'DELETE /api/sessions/1'],
            ...['GET /api/api_keys', 'GET /api/api_keys/1', 'POST /api/api_keys'],
            ...['PATCH', 'DELETE'].map(method => `${method} /api/api_keys/1`),
            'POST /api/webhooks',
            ...['PATCH', 'DELETE'].map(method => `${method} /api/webhooks/1`),
        ]);
    });

    test('A10 every call that is declared as open exists', () => {
        const actions = actionsOf(resources).map(({ resource, action }) => `${resource.contract.name} ${action.path}`);
        const verbs = resources.flatMap(({ contract }) =>
            (['list', 'show', 'create', 'edit', 'delete'] as const)
                .filter(verb => offers(contract, verb))
                .map(verb => `${contract.name} ${verb}`),
        );
        const open = SCOPED_RESOURCES.flatMap(name => callsOfKeys(name).map(call => `${name} ${call}`));
        expect(open.filter(call => ![...actions, ...verbs].includes(call))).toEqual([]);
    });

    test('A10 I10 a file is imported with the scope of its records only', async () => {
        const { ask } = await makeKey('admin', ['imports:write', 'imports:read']);
        const form = new FormData();
        form.set('resource', 'brands');
        form.set('file', new Blob(['name\nMarque d’une clé\n'], { type: 'text/csv' }), 'marques.csv');
        const refused = await ask('POST', '/api/imports', form);
        expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('brands:write')]);
    });

    test('A10 A5 B7 never exceeds its owner: rights and companies of the moment', async () => {
        await orderWorld(api).order();
        const { id, iri } = await person(api, { roles: ADMIN, handledCompanies: ['/api/companies/1'] });
        const { ask } = await makeKey(id, ['users:read', 'orders:read']);
        const total = async () => (await ask('GET', '/api/orders?itemsPerPage=1')).body.totalItems;
        const statusOfUsers = async () => (await ask('GET', '/api/users?itemsPerPage=1')).status;
        expect([await statusOfUsers(), await total()]).toEqual([200, 1]);
        await api.ask('PATCH', iri, { as: 'super', body: { roles: ['ROLE_USER'] } });
        expect([await statusOfUsers(), await total()]).toEqual([403, 1]);
        await api.ask('PATCH', iri, { as: 'super', body: { handledCompanies: [] } });
        expect(await total()).toBe(0);
    });

    test('A10 a limit counts the person, whatever asks for them', async () => {
        const { id } = await person(api);
        const [one, other] = [await makeKey(id, ['items:read']), await makeKey(id, ['items:read'])];
        const link = ({ ask }: Key) => ask('POST', '/api/items/export_links?format=csv', {});
        const statuses: number[] = [];
        for (let n = 0; n < 101; n += 1) statuses.push((await link(n % 2 === 0 ? one : other)).status);
        expect([statuses.slice(0, 100).every(status => status === 201), statuses[100]]).toEqual([true, 429]);
    });

    test('A10 a link that it has made opens without it', async () => {
        const { ask } = await makeKey('user', ['items:read']);
        const { body } = await ask('POST', '/api/items/export_links?format=csv', {});
        expect((await api.ask('GET', String(body.url))).status).toBe(200);
    });
});

describe('A10 D1 the history', () => {
    test('A10 D1 names the key as well as the person, also after it has ended', async () => {
        const { id } = await person(api, { roles: ADMIN, firstName: 'Ada', lastName: 'Byron' });
        const { iri, ask } = await makeKey(id, ['items:write', 'changes:read'], { name: 'Caisse' });
        const item = (await ask('POST', '/api/items', newItem({ reference: 'CLE-H' }))).body['@id'];
        await ask('PATCH', item, { designation: 'Ballon' });
        await ask('POST', '/api/items/bulk', { action: 'edit', ids: [item], input: { isAvailable: false } });
        await api.ask('DELETE', iri, { as: id });
        await api.ask('PATCH', item, { as: id, body: { designation: 'Ballon rond' } });
        const { body } = await api.ask('GET', `/api/changes?record=${item}&order[id]=asc`, { as: 'super' });
        const told = body.member.map(({ authorName, apiKey }) => [authorName, apiKey]);
        expect(told).toEqual([
            ['Ada Byron', 'Caisse'],
            ['Ada Byron', 'Caisse'],
            ['Ada Byron', 'Caisse'],
            ['Ada Byron', null],
        ]);
    });
});

describe('A10 U4 who sees and ends whose keys', () => {
    const ROLES = { user: ['ROLE_USER'], admin: ADMIN, super: [...ADMIN, 'ROLE_SUPER_ADMIN'] };
    const RIGHTS: [keyof typeof ROLES, keyof typeof ROLES, boolean][] = [
        ['user', 'user', false],
        ['user', 'admin', false],
        ['admin', 'user', true],
        ['admin', 'admin', true],
        ['admin', 'super', false],
        ['super', 'super', true],
    ];
    test.each(RIGHTS)('A10 %s, of another who is %s: %s', async (actor, target, may) => {
        const [one, other] = [await person(api, { roles: ROLES[actor] }), await person(api, { roles: ROLES[target] })];
        const { iri, ask } = await makeKey(other.id, ['items:read']);
        const { body } = await api.ask('GET', `/api/api_keys?owner=${encodeURIComponent(other.iri)}`, { as: one.id });
        expect(body.member.map(found => found['@id'])).toEqual(may ? [iri] : []);
        expect((await api.ask('GET', iri, { as: one.id })).status).toBe(may ? 200 : 404);
        expect((await api.ask('PATCH', iri, { as: one.id, body: { name: 'À moi' } })).status).toBe(may ? 403 : 404);
        expect((await api.ask('DELETE', iri, { as: one.id })).status).toBe(may ? 204 : 404);
        expect((await ask('GET', '/api/items?itemsPerPage=1')).status).toBe(may ? 401 : 200);
    });
});

test('A10 H1 the documentation says that the answer to a creation tells the key', async () => {
    const { body } = await api.ask('GET', '/api/docs.jsonld');
    expect(JSON.stringify(body)).toContain('Creates a ApiKey resource. The answer tells its key, once.');
});
