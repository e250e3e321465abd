import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { REPLACED } from '#contract/language/kinds.ts';
import { resources } from '#server/areas/index.ts';
import { forgetOld } from '#server/db/forgetOld.ts';
import { changes, users } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Api, openApi, PASSWORD } from '#test/support/api.ts';
import { CHANGES, changesOf, lastOf } from '#test/support/history.ts';
import { linkIn, newAddress, person } from '#test/support/passwords.ts';
import { make, newItem, newName, newUser, readAll } from '#test/support/records.ts';

/** Some of these tests hash passwords. */
vi.setConfig({ testTimeout: 30_000 });

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const patch = async (iri: string, body: object, as: keyof typeof ACCOUNTS | number = 'super') => {
    const { status, body: answer } = await api.ask('PATCH', iri, { as, body });
    expect([status, answer.detail]).toEqual([200, undefined]);
};
const remove = async (iri: string) => expect((await api.ask('DELETE', iri, { as: 'super' })).status).toBe(204);
const stored = () => api.database.db.select().from(changes);
const NEW = 'Une-Autre-2026!';

describe('D1 the history of a record', () => {
    test('D1 the seed has none', async () => {
        for (const record of ['/api/items/1', '/api/users/1', '/api/brands/1'])
            expect(await changesOf(api, record)).toEqual([]);
    });

    test('D1 has who created, changed and deleted a record, when, and the changed values', async () => {
        const { '@id': iri, reference } = await make(api, '/api/items', newItem(), 'user');
        await patch(iri, { designation: 'Ballon de match', status: 'planning' }, 'admin');
        await remove(iri);
        const told = await changesOf(api, iri, 'user');
        const one = { '@type': 'Change', record: iri, resource: 'items', import: null, apiKey: null, transition: null };
        const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
        expect(told).toEqual([
            {
                ...one,
                '@id': `${CHANGES}/${told[0]?.id}`,
                id: expect.any(Number),
                recordName: `${reference} · Ballon de match`,
                author: '/api/users/1',
                authorName: expect.any(String),
                action: 'delete',
                differences: expect.objectContaining({
                    designation: { from: 'Ballon de match', to: null },
                    isAvailable: { from: true, to: null },
                }),
                createdAt: when,
            },
            expect.objectContaining({
                ...one,
                recordName: `${reference} · Ballon de match`,
                author: '/api/users/2',
                action: 'edit',
                differences: {
                    designation: { from: 'Ballon de test', to: 'Ballon de match' },
                    status: { from: 'active', to: 'planning' },
                },
                createdAt: when,
            }),
            expect.objectContaining({
                ...one,
                recordName: `${reference} · Ballon de test`,
                author: `/api/users/${ACCOUNTS.user}`,
                action: 'create',
                differences: {
                    reference: { from: null, to: reference },
                    designation: { from: null, to: 'Ballon de test' },
                    vatRate: { from: null, to: '/api/vat_rates/1' },
                },
            }),
        ]);
        const [author] = await api.database.db.select().from(users).where(eq(users.id, ACCOUNTS.user));
        expect(told[2]?.authorName).toBe(`${author?.firstName} ${author?.lastName}`);
        const shown = await api.ask('GET', told[1]?.['@id'] ?? '', { as: 'user' });
        expect(shown.body).toEqual({ '@context': '/api/contexts/Change', ...told[1] });
    });

    test('D1 N1 has the values as the API has them: IRIs, decimals as strings, lists, null', async () => {
        const { '@id': brand } = await make(api, '/api/brands', newName());
        const { '@id': catalog } = await make(api, '/api/item_catalogs', newName());
        const { '@id': iri } = await make(api, '/api/items', newItem({ weight: 2, brand, packaging: 6 }));
        const saleUnitPriceExcludingTax = '12.9';
        await patch(iri, { brand: null, itemCatalogs: [catalog], saleUnitPriceExcludingTax, weight: 1.5 });
        expect((await lastOf(api, iri)).differences).toEqual({
            brand: { from: brand, to: null },
            itemCatalogs: { from: [], to: [catalog] },
            saleUnitPriceExcludingTax: { from: null, to: '12.90' },
            weight: { from: 2, to: 1.5 },
        });
    });

    test.each([
        ['nothing', {}],
        ['what it is already', { designation: ' Ballon de test ', saleUnitPriceExcludingTax: '12.9', isEnabled: true }],
        ['null for null', { brand: null, color: '' }],
    ])('D1 asking for %s is no change', async (_what, body) => {
        const { '@id': iri } = await make(api, '/api/items', newItem({ saleUnitPriceExcludingTax: '12.90' }));
        await patch(iri, body);
        expect(await changesOf(api, iri)).toHaveLength(1);
    });

    test('D1 a list in another order is no change, and what is refused leaves nothing', async () => {
        const roles = ['ROLE_USER', 'ROLE_ADMIN'];
        const { '@id': iri, email } = await make(api, '/api/users', newUser({ roles }));
        await patch(iri, { roles: roles.toReversed() });
        const { '@id': item } = await make(api, '/api/items', newItem());
        const before = (await stored()).length;
        const taken = await api.ask('POST', '/api/users', { as: 'super', body: newUser({ email }) });
        const wrong = await api.ask('PATCH', item, { as: 'user', body: { brand: '/api/brands/999999' } });
        const kept = await api.ask('DELETE', item, { as: 'user' });
        expect([taken.status, wrong.status, kept.status]).toEqual([422, 422, 403]);
        expect(await changesOf(api, iri)).toHaveLength(1);
        expect(await stored()).toHaveLength(before);
    });

    test('D1 several PATCHes are as many entries, and a reference has its history too', async () => {
        const { '@id': iri, name } = await make(api, '/api/brands', newName());
        await patch(iri, { name: `${name} 2` });
        await patch(iri, { name: `${name} 3` });
        expect((await changesOf(api, iri, 'user')).map(({ recordName }) => recordName)).toEqual([
            `${name} 3`,
            `${name} 2`,
            name,
        ]);
    });

    test('D1 it stays readable when its author is gone', async () => {
        const { id, iri: gone } = await person(api, { roles: ['ROLE_ADMIN'], firstName: 'Aude', lastName: 'Partie' });
        const { '@id': iri } = await make(api, '/api/items', newItem(), id);
        await remove(gone);
        expect(await lastOf(api, iri)).toMatchObject({ author: gone, authorName: 'Aude Partie' });
    });

    test('D1 no resource whose records are each person’s own keeps one: nothing there asks whose they are', () => {
        expect(resources.filter(({ contract, scope }) => contract.history !== false && scope)).toEqual([]);
    });
});

describe('D1 A7 secrets', () => {
    test('D1 a password is a fact without a value, by an administrator, by oneself and by link', async () => {
        const { id, iri, email } = await person(api);
        await patch(iri, { plainPassword: NEW, jobTitle: 'Acheteuse' }, 'admin');
        expect(await lastOf(api, iri)).toMatchObject({
            author: '/api/users/2',
            differences: { plainPassword: REPLACED, jobTitle: { from: null, to: 'Acheteuse' } },
        });
        const body = { currentPassword: NEW, newPassword: PASSWORD };
        expect((await api.ask('POST', '/api/auth/change_password', { as: id, body })).status).toBe(200);
        const target = 'http://localhost:3000/auth/password-reset';
        await api.ask('POST', '/api/auth/forgotten_password', { body: { email, target }, from: newAddress() });
        await vi.waitFor(() => expect(api.sent.at(-1)?.to).toContain(email));
        const token = linkIn(api.sent.at(-1)).searchParams.get('token');
        const reset = { body: { newPassword: NEW }, from: newAddress() };
        expect((await api.ask('POST', `/api/auth/reset_password/${token}`, reset)).status).toBe(204);
        const own = {
            action: 'edit',
            author: iri,
            recordName: 'Paul Martin',
            differences: { plainPassword: REPLACED },
        };
        const [byLink, bySelf] = await changesOf(api, iri);
        expect([byLink, bySelf]).toMatchObject([own, own]);
        const everything = JSON.stringify(await stored());
        for (const secret of [NEW, PASSWORD, 'scrypt', '$']) expect(everything).not.toContain(secret);
    });

    test('D1 a sign-in is no change', async () => {
        const { iri, email } = await person(api);
        const body = { username: email, password: PASSWORD };
        expect((await api.ask('POST', '/api/login_check', { body, from: newAddress() })).status).toBe(200);
        expect((await changesOf(api, iri)).map(({ action }) => action)).toEqual(['create']);
    });
});

describe('D1 A5 who may see it', () => {
    test('D1 A5 that of people is for administrators, and one’s own for oneself', async () => {
        const [{ id, iri }, other] = [await person(api), await person(api)];
        const theirs = await lastOf(api, other.iri, 'admin');
        expect(await changesOf(api, other.iri, id)).toEqual([]);
        expect((await api.ask('GET', theirs['@id'], { as: id })).status).toBe(404);
        expect((await changesOf(api, iri, id)).map(({ record }) => record)).toEqual([iri]);
        const seen = await readAll(api, CHANGES, id);
        expect(new Set(seen.map(({ resource }) => resource))).toEqual(
            new Set(['items', 'brands', 'item_catalogs', 'users']),
        );
        expect(seen.filter(({ resource }) => resource === 'users').map(({ record }) => record)).toEqual([iri]);
        const byId = await api.ask('GET', `${CHANGES}?author=1&resource=users`, { as: id });
        expect(byId.body.member.map(({ record }) => record)).toEqual([iri]);
    });

    test('D1 it is nothing that the menu leads to', async () =>
        expect((await api.ask('GET', '/api/menu', { as: 'super' })).body).not.toContain('changes'));
});

describe('D1 H4 asking for a part of it', () => {
    const listed = async (query: string) => (await api.ask('GET', `${CHANGES}?${query}`, { as: 'super' })).body;
    const names = async (query: string) => (await listed(query)).member.map(({ recordName }) => recordName);

    test('D1 H4 by record, resource, author, action and moment', async () => {
        const { id, iri: author } = await person(api, { roles: ['ROLE_ADMIN'] });
        const { '@id': iri, name } = await make(api, '/api/brands', newName(), id);
        await patch(iri, { name: `${name} bis` }, id);
        const { reference } = await make(api, '/api/items', newItem(), id);
        expect(await names(`author=${author}`)).toEqual([`${reference} · Ballon de test`, `${name} bis`, name]);
        expect(await names(`author=${id}&resource[]=brands`)).toEqual([`${name} bis`, name]);
        expect(await names(`record=${iri}&action=edit`)).toEqual([`${name} bis`]);
        const moment = encodeURIComponent((await lastOf(api, iri)).createdAt);
        expect(await names(`record=${iri}&createdAt[before]=2026-01-01`)).toEqual([]);
        expect((await names(`record=${iri}&createdAt[after]=${moment}`))[0]).toBe(`${name} bis`);
        expect(await names('record=/api/brands/999999')).toEqual([]);
        for (const bad of ['resource=nope', 'action=nope', 'recordName=x', 'createdAt[after]=nope'])
            expect((await api.ask('GET', `${CHANGES}?${bad}`, { as: 'super' })).status).toBe(400);
    });

    test('D1 the newest first, page after page, without a count where none is wanted', async () => {
        const { '@id': iri, name } = await make(api, '/api/brands', newName());
        for (const step of [1, 2, 3, 4]) await patch(iri, { name: `${name} ${step}` });
        const page = async (at: number) => listed(`record=${iri}&itemsPerPage=2&partial=true&page=${at}`);
        const pages = [await page(1), await page(2), await page(3)];
        expect(pages.flatMap(({ member }) => member.map(({ recordName }) => recordName))).toEqual([
            ...[4, 3, 2, 1].map(step => `${name} ${step}`),
            name,
        ]);
        expect(pages.map(({ totalItems, view }) => [totalItems, view.next !== undefined])).toEqual([
            [undefined, true],
            [undefined, true],
            [undefined, false],
        ]);
    });
});

describe('D1 how long it is kept', () => {
    test('D1 what is too old goes, the rest stays; 0 days keep everything', async () => {
        const { '@id': iri } = await make(api, '/api/brands', newName());
        const { db } = api.database;
        const old = { record: iri, recordName: 'x', authorId: 1, authorName: 'x', action: 'edit', differences: {} };
        const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
        const many = Array.from({ length: 6000 }, () => ({ ...old, createdAt: ago(31) }));
        await db.insert(changes).values(many);
        await db.insert(changes).values({ ...old, recordName: 'kept', createdAt: ago(29) });
        const count = async () => (await stored()).filter(({ record }) => record === iri).length;
        await forgetOld(db, changes, 0);
        expect(await count()).toBe(6002);
        await forgetOld(db, changes, 30);
        expect(await count()).toBe(2);
        expect((await changesOf(api, iri)).map(({ action }) => action)).toEqual(['create', 'edit']);
    });
});
