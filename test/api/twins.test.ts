import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { resources } from '#server/areas/index.ts';
import type { Connection, Db } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { tellTwins } from '#server/db/notify.ts';
import { createLookup } from '#server/imports/rehearse/lookup.ts';
import { ROOT } from '#server/paths.ts';
import { seedDatabase } from '#server/seed/index.ts';
import { insertRows } from '#server/seed/insert.ts';
import { type Api, emptyDatabase, openApi } from '#test/support/api.ts';
import { codesIn, orderWorld } from '#test/support/orders.ts';
import { silent } from '#test/support/prepare.ts';
import { make, newItem, newName, readAll } from '#test/support/records.ts';
import { scratchFolder } from '#test/support/scratch.ts';

/** The last migration that let codes differ by case alone. */
const BEFORE = '0041_item_codes';

interface Journal {
    readonly entries: readonly { readonly tag: string }[];
}

/** Runs the migrations of a version from before texts had one identity. */
const migrateBefore = async ({ migrate }: Connection): Promise<void> => {
    const folder = scratchFolder('migrations');
    cpSync(join(ROOT, 'server/db/migrations'), folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal: Journal = JSON.parse(readFileSync(path, 'utf8'));
    const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === BEFORE) + 1);
    writeFileSync(path, JSON.stringify({ ...journal, entries }));
    await migrate(folder);
    rmSync(folder, { recursive: true, force: true });
};

/** Records of that version: twins, and texts as they were stored then. */
const ROWS: readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[] = [
    [
        'items',
        ['ZW-1', 'zw-1', 'IN\u200bV-1', 'INV-1', 'ALO\u00adNE'].map((reference, at) => ({
            id: 9001 + at,
            version: 1,
            reference,
            designation: `Twin ${at}`,
            status: 'active',
            is_available: true,
            is_enabled: true,
            is_discountable: true,
            is_web_published: false,
            is_web_promotion: false,
            weight_unit: 'kg',
            nb_picture: 0,
            packagings: '{}',
            sale_unit_price_excluding_tax: 20,
        })),
    ],
    [
        'brands',
        ['L’Étoile', "l'etoile", `${'Ж'.repeat(70)} ß`, `${'ж'.repeat(70)} ss`].map((name, at) => ({
            id: 9001 + at,
            version: 1,
            name,
        })),
    ],
    [
        'items_families',
        ['Roots', 'Others', 'Groß', 'GROSS', 'gross'].map((name, at) => ({
            id: 9001 + at,
            version: 1,
            name,
            parent_id: [null, null, 9001, 9001, 9002][at],
        })),
    ],
];

const writeRows = async (db: Db): Promise<void> => {
    for (const [table, rows] of ROWS) await insertRows(db, table, rows);
    await db.execute(
        sql`insert into users (id, email, first_name, last_name, roles) values (9001, 'views@comptoir.test', 'Vera', 'Views', '{ROLE_USER}')`,
    );
    await db.execute(sql`insert into saved_views (owner_id, name, resource, state)
        select 9001, name, 'items', '{}' from unnest(array['Søren', 'SOREN']) name`);
};

let api: Api;
beforeAll(async () => {
    const copy = await emptyDatabase();
    await copy.database.exclusively(async connection => {
        await migrateBefore(connection);
        await writeRows(connection.db);
        await migrateDatabase(connection);
        const demonstration = { items: 3, pictured: 0, orders: 0, today: today() };
        const start = { demonstration, hasPublicAccounts: true, admin: undefined };
        await seedDatabase(connection.db, start, silent);
        await tellTwins(connection.db);
        await tellTwins(connection.db);
    });
    api = await openApi({}, copy);
}, 180_000);
afterAll(() => api.close());

const patch = (path: string, body: object) => api.ask('PATCH', `/api/${path}`, { as: 'admin', body });
const read = async (path: string) => (await api.ask('GET', `/api/${path}`, { as: 'admin' })).body;

describe('who is told', () => {
    const told = async (as: number | 'super' | 'admin' | 'user', locale = 'en') => {
        const all = await readAll(api, `/api/notifications?locale=${locale}`, as);
        return all
            .filter(({ type }) => type === 'twins_found')
            .map(({ message, link }) => [String(message), String(link)]);
    };

    test.each(['admin', 'super'] as const)(
        'V4 %s reads once of each which records share what, as it is written, with a link to them',
        async as => {
            const all = await told(as);
            const kinds = all.map(([message = '']) => message.split(' ')[0]);
            expect(kinds.toSorted()).toEqual(['Brands', 'Brands', 'Families', 'Items', 'Items']);
            expect(all.find(([message]) => message?.includes('ZW-1'))).toEqual([
                'Items that share what should be unique, but for case, accents or invisible characters: ZW-1 · zw-1. They keep working; rename all but one of each.',
                `/items?filter=${encodeURIComponent('{"q":"ZW-1"}')}`,
            ]);
            expect(all.find(([message]) => message?.startsWith('Families'))?.[0]).toContain(': Groß · GROSS.');
        },
    );

    test('V4 the link finds each of them', async () => {
        for (const [message = '', link = ''] of await told('admin')) {
            const [, table, filter = ''] = /^\/(\w+)\?filter=(.*)$/.exec(link) ?? [];
            const { q } = JSON.parse(decodeURIComponent(filter)) as { q: string };
            const found = await readAll(api, `/api/${table}?q=${encodeURIComponent(q)}`, 'admin');
            const names = found.map(({ reference, name }) => String(reference ?? name));
            const shared = (/: (.*?)\. They/.exec(message)?.[1] ?? '').split(' · ');
            for (const name of shared) expect(names).toContain(name);
        }
    });

    test('V4 in the language of the reader', async () => {
        expect((await told('admin', 'fr')).map(([message = '']) => message.split(' qui ')[0]).toSorted()).toEqual([
            'Articles',
            'Articles',
            'Familles',
            'Marques',
            'Marques',
        ]);
    });

    test('V4 people read of their own views, and nobody else does', async () => {
        expect(await told(9001)).toEqual([[expect.stringMatching(/^Saved views .*: Søren · SOREN\./), '/items']]);
        expect(await told('user')).toEqual([]);
    });
});

describe('twins of a version before codes and names were unique without regard to case', () => {
    test('V4 keep their texts; what is alone is stored as it would be today', async () => {
        const references = [];
        for (const id of [9001, 9002, 9003, 9004, 9005]) references.push((await read(`items/${id}`)).reference);
        expect(references).toEqual(['ZW-1', 'zw-1', 'IN\u200bV-1', 'INV-1', 'ALONE']);
    });

    test.each([
        ['brands', 'name', 'L’Étoile', [9001]],
        ['brands', 'name', "l'etoile", [9002]],
        ['brands', 'name', 'L’ETOILE', [9001, 9002]],
        ['items', 'reference', 'zw-1', [9002]],
        ['items', 'reference', 'Zw-1', [9001, 9002]],
    ] as const)('V4 imports find in %s by %s %j: %j', async (name, key, text, ids) => {
        const found = await createLookup(api.database.db, resources).find(name, key, [text]);
        expect(found.get(text)?.toSorted()).toEqual(ids);
    });

    test.each(['items/9001', 'items/9002', 'items/9003', 'brands/9001', 'brands/9002', 'items_families/9004'])(
        'V4 %s is saved unchanged and edited',
        async path => {
            const { reference, name } = await read(path);
            const same = reference === undefined ? { name } : { reference };
            expect((await patch(path, same)).status).toBe(200);
            const other = path.startsWith('items/') ? { designation: 'Changed' } : same;
            expect((await patch(path, other)).body).toMatchObject(other);
        },
    );

    test.each([
        ['items', newItem({ reference: 'Zw-1' }), 'reference'],
        ['items', newItem({ reference: 'inv\u00ad-1' }), 'reference'],
        ['items', newItem({ reference: 'alone' }), 'reference'],
        ['brands', newName({ name: 'L´ETOILE' }), 'name'],
        ['items_families', newName({ name: 'gross', parent: '/api/items_families/9001' }), 'name'],
        ['items_families', newName({ name: 'Groß', parent: '/api/items_families/9002' }), 'name'],
    ])('V4 a further one is refused: %s %j', async (path, body, propertyPath) => {
        const { status, body: answer } = await api.ask('POST', `/api/${path}`, { as: 'admin', body });
        expect([status, answer.violations.map(one => one.propertyPath)]).toEqual([422, [propertyPath]]);
    });

    test.each([
        ['items/9005', { reference: 'ZW-1' }, 'reference'],
        ['items/9001', { reference: 'zw-1' }, 'reference'],
        ['items_families/9005', { parent: '/api/items_families/9001' }, 'name'],
    ])('V4 %s does not become one: %j', async (path, body, propertyPath) => {
        const { status, body: answer } = await patch(path, body);
        expect([status, answer.violations?.map(one => one.propertyPath)]).toEqual([422, [propertyPath]]);
    });

    test('V4 two records that become twins at the same time: one of them is refused', async () => {
        const { '@id': first } = await make(api, '/api/brands', newName(), 'admin');
        await patch('brands/9001', { name: 'Renamed' });
        await patch('brands/9002', { name: 'Renamed too' });
        const both = await Promise.all([
            patch(first.replace('/api/', ''), { name: 'L’étoile' }),
            patch('brands/9001', { name: 'L’Étoile' }),
        ]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });

    test('V4 each has orders of its own', async () => {
        const world = orderWorld(api);
        const lines = ['9001', '9002'].map(id => ({ item: `/api/items/${id}`, quantity: 2 }));
        await patch('items/9001', { vatRate: '/api/vat_rates/1' });
        await patch('items/9002', { vatRate: '/api/vat_rates/1' });
        const order = await world.order({ orderItems: lines });
        const validated = await world.post(order['@id'], 'validate');
        expect([validated.status, codesIn(validated)]).toEqual([200, []]);
        const { orderItems } = await read(order['@id'].replace('/api/', ''));
        expect((orderItems as { reference: string }[]).map(({ reference }) => reference)).toEqual(['ZW-1', 'zw-1']);
    });
});
