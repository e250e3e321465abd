import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#i18n/en/console/problems.ts';
import { createApp } from '#server/app.ts';
import type { Database, Db } from '#server/db/database.ts';
import { brands } from '#server/db/tables/index.ts';
import { Refused } from '#server/domain/refused.ts';
import { createBackground } from '#server/jobs/background.ts';
import { createLogger } from '#server/logger.ts';
import { type Api, type Body, createFiles, createOutbox, ORIGIN, openApi, PASSWORD } from '#test/support/api.ts';
import { newItem } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

/** Internals that must never reach a client: statements, tables, addresses, files, stack traces. */
const INTERNALS =
    /select|insert|update |from |relation|items_|password|secret|127\.0|\.ts|node_modules|\/work|\bat\b .*:\d|stack|Error:/i;

/** A database on which every statement fails with the given cause. */
const failing = (cause: Error): Database => {
    const fail = (): never => {
        throw new DrizzleQueryError('select "secret" from "users" where id = $1', ['confidentiel'], cause);
    };
    const db = new Proxy({} as Db, { get: () => fail });
    return {
        db,
        jobs: db,
        kind: 'postgres',
        ping: async () => fail(),
        exclusively: async () => fail(),
        close: async () => undefined,
    };
};

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });

interface Logged {
    readonly level: number;
    readonly msg: string;
    readonly requestId: string;
    readonly err?: { readonly cause?: { readonly message: string } };
}

const surroundings = (logger: Logger) => ({
    tokens: api.tokens,
    logger,
    publicUrl: ORIGIN,
    mailer: createOutbox().mailer,
    files: createFiles(),
    background: createBackground(logger),
    renditions: api.renditions,
    hub: api.hub,
});

/** The application on that database, with its log lines. */
const appOver = (database: Database) => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: line => void lines.push(line) });
    const app = createApp({ ...surroundings(logger), database });
    const ask = async (method: string, path: string, body?: object, more?: Record<string, string>) => {
        const headers = {
            ...more,
            authorization: `Bearer ${await api.token('super')}`,
            'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        };
        const answer = await app.request(`${ORIGIN}${path}`, {
            method,
            headers,
            ...(body && { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text || '{}') as Body };
    };
    return { ask, logged: () => lines.map(line => JSON.parse(line) as Logged), raw: () => lines.join('') };
};

const requests: [method: string, path: string, body?: object][] = [
    ['GET', '/api/items'],
    ['GET', '/api/items/1'],
    ['POST', '/api/items', { reference: 'A', designation: 'B' }],
    ['PATCH', '/api/items/1', { color: 'x' }],
    ['DELETE', '/api/items/1'],
    ['GET', '/api/me'],
    ['GET', '/api/menu'],
    ['POST', '/api/login_check', { username: 'super@comptoir.test', password: PASSWORD }],
    ['POST', '/api/auth/forgotten_password', { email: 'user@comptoir.test', target: `${ORIGIN}/auth/password-reset` }],
    ['GET', '/api/auth/reset_password/abc'],
    ['POST', '/api/auth/reset_password/abc', { newPassword: 'Une-Autre-2026!' }],
    ['POST', '/api/auth/change_password', { currentPassword: PASSWORD, newPassword: 'Une-Autre-2026!' }],
    ['POST', '/api/auth/change_email', { currentPassword: PASSWORD, email: 'moved@comptoir.test' }],
    ['GET', '/readyz'],
];

const expectProblem = (
    answer: Awaited<ReturnType<ReturnType<typeof appOver>['ask']>>,
    status: number,
    detail: string,
) => {
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toMatchObject({ status, detail, requestId: answer.headers.get('x-request-id') });
    expect(answer.body.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(answer.text).not.toMatch(INTERNALS);
};

const AWAY = 'The database does not answer. Try again in a moment.';
const BROKEN = 'Something went wrong on our side. Quote the request number when you report it.';

const away: [what: string, cause: Error][] = [
    ['it refuses', coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')],
    ['it hangs up', coded('ECONNRESET', 'read ECONNRESET')],
    ['its name is not known', coded('ENOTFOUND', 'getaddrinfo ENOTFOUND db.internal')],
    ['the pool waits in vain', new Error('timeout exceeded when trying to connect')],
    ['the connection ends', new Error('Connection terminated unexpectedly')],
    ['it is shut down', coded('57P01', 'terminating connection due to administrator command')],
    ['it starts up', coded('57P03', 'the database system is starting up')],
    ['it has gone without a word', coded('ETIMEDOUT', 'PostgreSQL says nothing any more')],
    ['it takes no changes', coded('25006', 'cannot execute INSERT in a read-only transaction')],
    ['it has no connection left', coded('53300', 'sorry, too many clients already')],
    ['it is closed', new Error('PGlite is closed')],
];

describe('a database that is away is 503, and when to come back', () => {
    describe.each(away)('%s', (_what, cause) => {
        test.each(requests)('%s %s', async (method, path, body) => {
            const answer = await appOver(failing(cause)).ask(method, path, body);
            expectProblem(answer, 503, AWAY);
            expect(answer.headers.get('retry-after')).toBe('2');
        });
    });

    test.each(requests)('I10 with its disk full, %s %s says so', async (method, path, body) => {
        const full = coded('53100', 'could not extend file "base/1/2"');
        const answer = await appOver(failing(full)).ask(method, path, body);
        expectProblem(answer, 503, problems.disk_full);
        expect(answer.headers.get('retry-after')).toBe('60');
    });

    test('B9 nobody waits for it to forget a key, which ends by itself', async () => {
        const silence = new DrizzleQueryError('begin', [], coded('ETIMEDOUT', 'PostgreSQL says nothing any more'));
        const silent: Readonly<Record<string | symbol, () => unknown>> = {
            transaction: () => Promise.reject(silence),
            delete: () => ({ where: () => new Promise(() => undefined) }),
        };
        const db = new Proxy(api.database.db, { get: (real, name) => silent[name] ?? Reflect.get(real, name) });
        const { ask } = appOver({ ...api.database, db });
        const answer = await ask('POST', '/api/brands', { name: 'Silence' }, { 'idempotency-key': 'silence' });
        expectProblem(answer, 503, AWAY);
    });

    test('L4 in French', async () => {
        const { body } = await appOver(failing(coded('ECONNREFUSED', ''))).ask('GET', '/api/items?locale=fr');
        expect(body.detail).toBe('La base de données ne répond pas. Réessayez dans un instant.');
    });
});

describe('a change that somebody else is in the way of is 503, and when to come back', () => {
    const blocked: [what: string, cause: Error][] = [
        ['a deadlock', coded('40P01', 'deadlock detected')],
        ['a failure to serialize', coded('40001', 'could not serialize access')],
        ['a lock that takes too long', coded('55P03', 'canceling statement due to lock timeout')],
    ];
    describe.each(blocked)('%s', (_what, cause) => {
        test.each(requests)('%s %s', async (method, path, body) => {
            const answer = await appOver(failing(cause)).ask(method, path, body);
            expectProblem(answer, 503, problems.locked);
            expect(answer.headers.get('retry-after')).toBe('1');
        });
    });
});

describe('an unexpected error is 500, with a request identifier and no internals', () => {
    const broken: [what: string, cause: Error][] = [
        ['a missing table', coded('42P01', 'relation "items" does not exist')],
        ['a broken index', coded('XX002', 'index "items_search" is corrupted')],
        ['a bug of ours', new TypeError("Cannot read properties of undefined (reading 'secret')")],
        ['what is no code', coded('toString', 'secret')],
    ];
    describe.each(broken)('%s', (_what, cause) => {
        test.each(requests)('%s %s', async (method, path, body) => {
            expectProblem(await appOver(failing(cause)).ask(method, path, body), 500, BROKEN);
        });
    });

    test('L4 in French', async () => {
        const { body } = await appOver(failing(new Error('secret'))).ask('GET', '/api/items?locale=fr');
        expect(body.detail).toBe(
            'Une erreur est survenue de notre côté. Indiquez le numéro de requête en la signalant.',
        );
    });

    test('the log has what the client has not, under the same number; never what people search for', async () => {
        const { ask, logged, raw } = appOver(failing(coded('42P01', 'relation "items" does not exist')));
        const { body } = await ask('GET', '/api/items?q=confidentiel');
        const [failure, request] = logged();
        expect(failure).toMatchObject({ level: 50, msg: 'request failed', requestId: body.requestId });
        expect(failure?.err?.cause?.message).toContain('relation "items" does not exist');
        expect(request).toMatchObject({
            level: 30,
            msg: 'request',
            requestId: body.requestId,
            method: 'GET',
            path: '/api/items',
            status: 500,
        });
        expect(raw()).not.toMatch(/confidentiel|Bearer/);
    });

    test('what the client did wrong is no failure of ours: one line, no stack', async () => {
        const { ask, logged } = appOver(api.database);
        expect((await ask('GET', '/api/items?page=0')).status).toBe(400);
        expect((await ask('POST', '/api/items', { reference: '' })).status).toBe(422);
        expect(logged().map(({ msg, level }) => [msg, level])).toEqual([
            ['request', 30],
            ['request', 30],
        ]);
    });
});

test.each([
    [400, 'GET', '/api/items?page=0&', 'Bad Request', 'Requête incorrecte'],
    [401, 'GET', '/api/me?', 'Unauthorized', 'Non authentifié'],
    [404, 'GET', '/api/nothing?', 'Not Found', 'Introuvable'],
    [405, 'PUT', '/api/me?', 'Method Not Allowed', 'Méthode non acceptée'],
    [422, 'POST', '/api/items?', 'An error occurred', 'Une erreur est survenue'],
])('L4 the title of a %i is in the language that is asked for', async (status, method, path, english, french) => {
    const options = { as: status === 401 ? undefined : ('admin' as const), body: method === 'GET' ? undefined : {} };
    const title = async (locale: string) => {
        const answer = await api.ask(method, `${path}locale=${locale}`, options);
        return [answer.status, answer.body.title];
    };
    expect([await title('en'), await title('fr')]).toEqual([
        [status, english],
        [status, french],
    ]);
});

test('a body whose sender went away is no failure of ours, and not one of the database', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: line => void lines.push(line) });
    const app = createApp({ ...surroundings(logger), database: api.database });
    const body = new ReadableStream({ pull: controller => controller.error(coded('ECONNRESET', 'aborted')) });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = await app.request(`${ORIGIN}/api/login_check?locale=fr`, init);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: 'Le corps de la requête s’est interrompu avant sa fin.' });
    expect(lines.map(line => JSON.parse(line).msg)).toEqual(['request']);
});

describe('health', () => {
    test('alive says nothing of the database, ready does', async () => {
        const well = appOver(api.database);
        const checks = { database: 'ok', migrations: 'ok', files: 'ok', jobs: 'ok' };
        expect((await well.ask('GET', '/readyz')).body).toEqual({ status: 'ready', checks });
        expect((await well.ask('GET', '/healthz')).text).toBe('{"status":"up"}');
        const ill = appOver(failing(coded('ECONNREFUSED', '')));
        const { status, body } = await ill.ask('GET', '/readyz');
        expect(status).toBe(503);
        expect(body.checks).toEqual({ database: 'failed', migrations: 'failed', files: 'ok', jobs: 'failed' });
        expect((await ill.ask('GET', '/healthz')).status).toBe(200);
    });

    test('Watching: /readyz tells what is missing: files that cannot be kept', async () => {
        const files = {
            ...createFiles(),
            check: () => Promise.reject(new Refused('unavailable', 'storage_unavailable')),
        };
        const logger = createLogger('silent');
        const app = createApp({ ...surroundings(logger), files, database: api.database });
        const answer = await app.request(`${ORIGIN}/readyz`);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({
            detail: problems.storage_unavailable,
            checks: { database: 'ok', migrations: 'ok', files: 'failed', jobs: 'ok' },
        });
    });

    test('Watching: /readyz tells what is missing: tables of another version', async () => {
        const later = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
        await api.database.db.execute(later);
        const { status, body } = await appOver(api.database).ask('GET', '/readyz');
        await api.database.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
        expect([status, body.detail]).toEqual([503, problems.not_ready]);
        expect(body.checks).toEqual({ database: 'ok', migrations: 'failed', files: 'ok', jobs: 'ok' });
    });

    test('neither needs a token, nor does the description need the database', async () => {
        expect((await api.ask('GET', '/healthz')).status).toBe(200);
        expect((await api.ask('GET', '/readyz')).status).toBe(200);
        const ill = appOver(failing(coded('ECONNREFUSED', '')));
        expect((await ill.ask('GET', '/api/docs.jsonld')).status).toBe(200);
    });
});

describe('the real database', () => {
    const withoutItems = async (work: () => Promise<void>): Promise<void> => {
        await api.database.db.execute(sql`alter table items rename to items_away`);
        await work().finally(() => api.database.db.execute(sql`alter table items_away rename to items`));
    };

    test('fails under the items alone: 500 for them, the rest goes on', async () => {
        const { ask, raw } = appOver(api.database);
        await withoutItems(async () => {
            expectProblem(await ask('GET', '/api/items?q=confidentiel'), 500, BROKEN);
            expectProblem(await ask('GET', '/api/items/1'), 500, BROKEN);
            expectProblem(await ask('POST', '/api/items', newItem()), 500, BROKEN);
            expectProblem(await ask('PATCH', '/api/items/1', { color: 'x' }), 500, BROKEN);
            expectProblem(await ask('DELETE', '/api/items/1'), 500, BROKEN);
            expect((await ask('GET', '/api/brands')).status).toBe(200);
            expect((await ask('GET', '/readyz')).status).toBe(200);
        });
        expect((await ask('GET', '/api/items')).status).toBe(200);
        expect(raw()).toMatch(/items.* does not exist/);
        expect(raw()).not.toContain('confidentiel');
    });

    test('work in the background that fails is logged without the values of its statement', async () => {
        const lines: string[] = [];
        const background = createBackground(createLogger('info', { write: line => void lines.push(line) }));
        const { db } = api.database;
        background.run(() => db.insert(brands).values({ id: 1, name: 'confidentiel' }));
        background.run(() => db.execute(sql`select ${'confidentiel'}::integer`));
        await background.settled();
        const logged = lines.map(line => JSON.parse(line));
        expect(logged.map(({ err }) => err.cause.code)).toEqual(expect.arrayContaining(['23505', '22P02']));
        expect(lines.join('')).toContain('insert into \\"brands\\"');
        expect(lines.join('')).not.toMatch(/confidentiel|already exists/);
    });

    test('a create that fails half-way leaves nothing behind', async () => {
        const { ask } = appOver(api.database);
        const total = async () => (await ask('GET', '/api/items?itemsPerPage=0')).body.totalItems;
        const before = await total();
        await api.database.db.execute(sql`alter table items_item_catalogs rename to away`);
        const { status } = await ask('POST', '/api/items', newItem({ itemCatalogs: ['/api/item_catalogs/1'] }));
        await api.database.db.execute(sql`alter table away rename to items_item_catalogs`);
        expect([status, await total()]).toEqual([500, before]);
    });

    test('is closed: 503, and not ready', async () => {
        const other = await openApi();
        const { ask } = appOver(other.database);
        await other.close();
        expectProblem(await ask('GET', '/api/items'), 503, AWAY);
        expectProblem(await ask('GET', '/readyz'), 503, AWAY);
        expect((await ask('GET', '/healthz')).status).toBe(200);
    });
});
