import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands as contract } from '#contract/catalogue/brands.ts';
import { createLimits } from '#server/auth/limits.ts';
import { brands as table } from '#server/db/tables/index.ts';
import { actionsOf } from '#server/engine/actions.ts';
import { addAuthentication } from '#server/engine/authentication.ts';
import { limitBodies } from '#server/engine/bodies.ts';
import type { Env, Services } from '#server/engine/env.ts';
import type { ServerResource } from '#server/engine/resource.ts';
import { addResources } from '#server/engine/routes.ts';
import { addFailures } from '#server/http/failures.ts';
import { type Api, createFiles, ORIGIN, openApi } from '#test/support/api.ts';

/** Names before and after each change that was followed. */
const followed: unknown[][] = [];

const brands: ServerResource = {
    contract,
    table,
    actions: () => [
        { on: 'record', method: 'POST', path: 'polish', run: async ({ id }) => Response.json({ id }) },
        {
            on: 'collection',
            method: 'GET',
            path: 'catalogue/:page',
            readLink: async (_, { searchParams }) =>
                searchParams.get('key') === 'right' ? { id: 2, roles: [] } : undefined,
            run: async ({ actor, context }) => Response.json({ actor: actor.id, page: context.req.param('page') }),
        },
    ],
    limits: { create: { name: 'declaredBrand', points: 2, duration: 60 } },
    maxBody: 2 * 1024 * 1024,
    follow: async (action, { before, row, locale }) => {
        followed.push([action, before?.name, row.name, locale]);
    },
};

let api: Api;
let app: Hono<Env>;
beforeAll(async () => {
    api = await openApi();
    const logger = pino({ level: 'silent' });
    const services: Services = {
        db: api.database.db,
        tokens: api.tokens,
        limits: createLimits(api.database.db),
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
    app = new Hono<Env>();
    addFailures(app, logger);
    app.use('/api/*', limitBodies([brands]));
    const actions = actionsOf([brands]);
    addAuthentication(app, actions, [], services);
    addResources(app, actions, { resources: [brands], services });
});
afterAll(() => api.close());

const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = {
        authorization: `Bearer ${await api.token('admin')}`,
        'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json',
    };
    return app.request(`${ORIGIN}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });
};

test('an action is there because its resource declares it: for a record that can be, with a token, by its method', async () => {
    expect(await (await ask('POST', '/api/brands/7/polish')).json()).toEqual({ id: 7 });
    expect((await ask('POST', '/api/brands/seven/polish')).status).toBe(404);
    expect((await app.request(`${ORIGIN}/api/brands/7/polish`, { method: 'POST' })).status).toBe(401);
    const other = await ask('GET', '/api/brands/7/polish');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
});

test('an action that reads its link opens without a token, to that link alone', async () => {
    const address = `${ORIGIN}/api/brands/catalogue/3`;
    expect(await (await app.request(`${address}?key=right`)).json()).toEqual({ actor: 2, page: '3' });
    expect((await app.request(`${address}?key=wrong`)).status).toBe(401);
    const other = await ask('DELETE', '/api/brands/catalogue/3');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('how often one person may create, how large a body is, and what follows a change are declared too', async () => {
    const large = await ask('POST', '/api/brands', { name: 'x'.repeat(1.5 * 1024 * 1024) });
    expect(large.status).toBe(422);
    const made = await ask('POST', '/api/brands', { name: 'Déclarée' });
    expect([made.status, followed]).toEqual([201, [['create', undefined, 'Déclarée', undefined]]]);
    expect((await ask('POST', '/api/brands', { name: 'De trop' })).status).toBe(429);
    expect((await ask('PATCH', `${made.headers.get('location')}?locale=fr`, { name: 'Redite' })).status).toBe(200);
    expect(followed[1]).toEqual(['edit', 'Déclarée', 'Redite', 'fr']);
});
