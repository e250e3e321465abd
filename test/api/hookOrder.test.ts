import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brands as contract } from '#contract/catalogue/brands.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { createLimits } from '#server/auth/limits.ts';
import type { Db } from '#server/db/database.ts';
import { brands as table } from '#server/db/tables/index.ts';
import { actionsOf } from '#server/engine/actions.ts';
import { addAuthentication } from '#server/engine/authentication.ts';
import type { Env, Services } from '#server/engine/env.ts';
import type { ServerResource } from '#server/engine/resource.ts';
import { addResources } from '#server/engine/routes.ts';
import { addFailures } from '#server/http/failures.ts';
import { type Api, createFiles, ORIGIN, openApi } from '#test/support/api.ts';

/** What ran, in its order; what ran within a transaction is indented. */
let ran: string[] = [];
let depth = 0;

const note = (name: string): void => void ran.push(`${'  '.repeat(depth)}${name}`);

/** Notes where a transaction begins and ends. */
const observed = <D extends Db>(db: D): D =>
    new Proxy(db, {
        get: (target, name) => {
            const value: unknown = Reflect.get(target, name);
            if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
            return async (work: (tx: Db) => Promise<unknown>) => {
                note('begin');
                depth += 1;
                try {
                    const done = await target.transaction(async tx => work(observed(tx)));
                    depth -= 1;
                    note('commit');
                    return done;
                } catch (error) {
                    depth -= 1;
                    note('rollback');
                    throw error;
                }
            };
        },
    });

const declared: ResourceContract = {
    ...contract,
    bulk: ['name'],
    transitions: { polish: { role: 'ROLE_USER' } },
};

const noted: ServerResource = {
    contract: declared,
    table,
    limits: { create: { name: 'notedBrand', points: 100, duration: 60 } },
    allow: (_, action) => {
        note(`allow ${action}`);
        return undefined;
    },
    prefill: async () => {
        note('prefill');
        return {};
    },
    check: () => note('check'),
    owned: () => {
        note('owned');
        return {};
    },
    derive: async () => {
        note('derive');
        return {};
    },
    wait: async () => note('wait'),
    fill: () => {
        note('fill');
        return {};
    },
    guard: action => note(`guard ${action}`),
    transitions: {
        polish: ({ row }) => {
            note('polish');
            return { name: `Polie ${row.id}` };
        },
    },
    complete: async () => note('complete'),
    follow: async action => note(`follow ${action}`),
    announce: async () => note('announce'),
    forget: async () => note('forget'),
    phrases: {
        name: ({ name }) => {
            note('phrases');
            return name;
        },
    },
};

/** The same, of which a new record comes in a body of its own. */
const received: ServerResource = {
    ...noted,
    receive: async () => {
        note('receive');
        return { input: { name: 'Reçue' }, derived: {} };
    },
};

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => {
    ran = [];
});

const appOf = (resource: ServerResource): Hono<Env> => {
    const logger = pino({ level: 'silent' });
    const services: Services = {
        db: observed(api.database.db),
        tokens: api.tokens,
        limits: { ...createLimits(api.database.db), count: async () => note('limits') },
        files: createFiles(),
        renditions: api.renditions,
        mailer: { send: async () => undefined },
        logger,
        publicUrl: ORIGIN,
        company: undefined,
        addressOf: () => 'unknown',
        webhookPrivate: false,
        twoFactorRoles: [],
    };
    const app = new Hono<Env>();
    addFailures(app, logger);
    const actions = actionsOf([resource]);
    addAuthentication(app, actions, [], services);
    addResources(app, actions, { resources: [resource], services });
    return app;
};

/** What runs on a call, and the record or the report that it answers. */
const ask = async (method: string, path: string, body?: unknown, resource = noted) => {
    const headers = {
        authorization: `Bearer ${await api.token('admin')}`,
        'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json',
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    ran = [];
    const response = await appOf(resource).request(`${ORIGIN}${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text), ran };
};

const made = async (name: string): Promise<string> => (await ask('POST', '/api/brands', { name })).body['@id'];

test('a new record: its values, then in the transaction what refuses and what follows, and messages once it is there', async () => {
    const { status, ran } = await ask('POST', '/api/brands', { name: 'Neuve' });
    expect([status, ran]).toEqual([
        201,
        [
            'limits',
            'prefill',
            'fill',
            'owned',
            'derive',
            'begin',
            '  guard create',
            '  complete',
            '  follow create',
            'commit',
            'announce',
            'phrases',
        ],
    ]);
});

test('a body that is no JSON is received in the place of all that makes values', async () => {
    const { status, ran } = await ask('POST', '/api/brands', undefined, received);
    expect([status, ran.slice(0, 4)]).toEqual([201, ['limits', 'receive', 'begin', '  guard create']]);
});

test('an edit: rights and input first, then in the transaction locks, values and what refuses them', async () => {
    const { status, ran } = await ask('PATCH', await made('Changée'), { name: 'Rechangée' });
    expect([status, ran]).toEqual([
        200,
        [
            'allow edit',
            'check',
            'derive',
            'begin',
            '  wait',
            '  fill',
            '  guard edit',
            '  complete',
            '  follow edit',
            'commit',
            'phrases',
        ],
    ]);
});

test('a deletion cleans up only once it is committed', async () => {
    const { status, ran } = await ask('DELETE', await made('Supprimée'));
    expect([status, ran]).toEqual([204, ['allow delete', 'begin', '  wait', '  guard delete', 'commit', 'forget']]);
});

test('a transition does in its place what values and refusals are for others', async () => {
    const { status, ran } = await ask('POST', `${await made('Terne')}/polish`, {});
    expect([status, ran]).toEqual([200, ['begin', '  wait', '  polish', '  complete', '  phrases', 'commit']]);
});

test('a rehearsal locks the records of a slice before it judges one, and nothing of it stays', async () => {
    const records = [await made('Répétée')];
    const { status, ran } = await ask('POST', '/api/brands/polish', { records, dryRun: true });
    expect([status, ran]).toEqual([
        200,
        ['begin', '  wait', '  begin', '    wait', '    polish', '    complete', '  commit', 'rollback'],
    ]);
});

test('a bulk edit locks all records, refuses one by one, and then writes all and lets follow one by one', async () => {
    const iris = [await made('Une'), await made('Deux')];
    const records = iris.map(iri => ({ '@id': iri, input: { name: `${iri} autrement` } }));
    const { status, ran } = await ask('POST', '/api/brands/bulk', { action: 'edit', records });
    const each = ['  allow edit', '  check', '  fill', '  guard edit'];
    const all = ['  wait', ...each, ...each, '  complete', '  complete', '  follow edit', '  follow edit'];
    expect([status, ran]).toEqual([200, ['begin', ...all, 'commit']]);
});

test('a bulk deletion asks for each right within the transaction, and cleans up after it', async () => {
    const ids = [await made('Trois'), await made('Quatre')];
    const { status, ran } = await ask('POST', '/api/brands/bulk', { action: 'delete', ids });
    const each = ['  allow delete', '  guard delete'];
    expect([status, ran]).toEqual([200, ['begin', '  wait', ...each, ...each, 'commit', 'forget', 'forget']]);
});
