import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/people/notifications.ts';
import { KEPT_READ, notify } from '#server/db/notify.ts';
import { notifications, users } from '#server/db/tables/index.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { firstOf, listOf, NOTIFICATIONS, newcomer, store, typesOf } from '#test/support/notifications.ts';
import { readAll } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const patch = (as: number | Account, iri: string, body: object, headers = {}) =>
    api.ask('PATCH', iri, { as, body, headers });
const day = (date: number) => new Date(Date.UTC(2026, 0, date));

describe('T8 a notification', () => {
    test('T8 is a record like any other, with a message in the reader’s language', async () => {
        const id = await newcomer(api);
        const { status, body } = await listOf(api, id);
        expect(status).toBe(200);
        expect(body).toMatchObject({
            '@context': '/api/contexts/Notification',
            '@id': NOTIFICATIONS,
            '@type': 'Collection',
            totalItems: 1,
        });
        const [welcome] = body.member;
        expect(welcome).toEqual({
            '@id': `${NOTIFICATIONS}/${welcome?.id}`,
            '@type': 'Notification',
            id: expect.any(Number),
            type: 'welcome',
            message: 'Welcome, Paul. Your account is ready.',
            link: '/items',
            isRead: false,
            createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
        });
        const shown = await api.ask('GET', welcome?.['@id'] ?? '', { as: id });
        expect(shown.body).toEqual({ '@context': '/api/contexts/Notification', ...welcome });
        expect(shown.headers.get('cache-control')).toBe('no-store');
    });

    const SENTENCES: Record<NotificationType, [params: Record<string, string | number>, en: string, fr: string]> = {
        welcome: [
            { name: '$& %{name}' },
            'Welcome, $& %{name}. Your account is ready.',
            'Bienvenue, $& %{name}. Votre compte est prêt.',
        ],
        password_changed: [
            {},
            'Your password was changed. If that was not you, ask for a new one on the sign-in page and tell an administrator.',
            'Votre mot de passe a été modifié. Si ce n’était pas vous, demandez-en un nouveau depuis la page de connexion et prévenez un administrateur.',
        ],
        twins_found: [
            { resource: 'brands', names: 'Nike · NIKE' },
            'Brands that share what should be unique, but for case, accents or invisible characters: Nike · NIKE. They keep working; rename all but one of each.',
            'Marques qui partagent ce qui devrait être unique, à la casse, aux accents ou à des caractères invisibles près : Nike · NIKE. Ces fiches restent utilisables ; renommez-les toutes sauf une.',
        ],
        webhook_off: [
            { host: 'shop.example.com' },
            'The webhook to shop.example.com was switched off: it has not answered for days. Switch it on again when it works.',
            'Le webhook vers shop.example.com a été désactivé : il ne répond plus depuis des jours. Réactivez-le quand il fonctionnera.',
        ],
        backup_failed: [
            {},
            'Today’s backup failed; it is tried again every half hour. The cause is in the log of the server.',
            'La sauvegarde du jour a échoué ; elle est retentée toutes les demi-heures. La cause est dans le journal du serveur.',
        ],
        items_import_finished: [
            { smart_count: 1 },
            'The items import is finished: 1 item.',
            'L’import des articles est terminé : 1 article.',
        ],
        import_finished: [
            { smart_count: 2, import: 7 },
            'Import no. 7 has ended: 2 records.',
            'L’import n° 7 est terminé : 2 fiches.',
        ],
        import_returned: [
            { import: 7 },
            'Import no. 7 was not run: records have changed since it was checked. It was checked again: review it and run it again.',
            'L’import n° 7 n’a pas été lancé : des fiches ont changé depuis sa simulation. Elle a été refaite : vérifiez-la et relancez-le.',
        ],
        import_failed: [
            { import: 7 },
            'Import no. 7 could not be run: nothing was written. The cause is on its page.',
            'L’import n° 7 n’a pas pu être lancé : rien n’a été écrit. La cause est sur sa page.',
        ],
        prices_import_finished: [
            { smart_count: 12 },
            'The price-list import is finished: 12 prices.',
            'L’import du tarif est terminé : 12 prix.',
        ],
        pictures_ready: [
            { smart_count: 3 },
            'The 3 pictures that you asked for are ready.',
            'Les 3 photos demandées sont prêtes.',
        ],
    };
    test.each(NOTIFICATION_TYPES)('T8 L2 %s is said in the language of each request', async type => {
        const id = await newcomer(api);
        const [params, en, fr] = SENTENCES[type];
        await store(api, id, [{ type, params, createdAt: day(400) }]);
        const { '@id': iri, message } = await firstOf(api, id);
        const french = (await listOf(api, id, '?locale=fr')).body.member[0];
        expect([message, french?.message]).toEqual([en, fr]);
        expect((await api.ask('GET', `${iri}?locale=fr`, { as: id })).body.message).toBe(fr);
        expect((await patch(id, `${iri}?locale=fr`, { isRead: true })).body.message).toBe(fr);
    });

    test('T8 leads to a page of the console, and the database takes no other address, type or filling', async () => {
        const id = await newcomer(api);
        const { db } = api.database;
        await notify(db, id, 'pictures_ready', { smart_count: 2 }, '/items?page=2');
        expect((await listOf(api, id)).body.member.map(({ link }) => link)).toEqual(['/items?page=2', '/items']);
        for (const wrong of [
            { link: 'https://elsewhere.test/' },
            { link: '//elsewhere.test/' },
            { link: '' },
            { link: `/${'x'.repeat(200)}` },
            { type: 'nope' },
            { params: [] as never },
        ])
            await expect(store(api, id, [wrong])).rejects.toThrow();
        expect((await listOf(api, id)).body.totalItems).toBe(2);
    });

    test('T8 goes with its person', async () => {
        const id = await newcomer(api);
        await api.ask('DELETE', `/api/users/${id}`, { as: 'super' });
        const left = await api.database.db.select().from(notifications).where(eq(notifications.userId, id));
        expect(left).toEqual([]);
    });
});

describe('T8 A5 one’s own only', () => {
    test.each<Account>(['user', 'admin', 'super'])('T8 %s sees nobody else’s', async as => {
        const [own, other] = [await readAll(api, NOTIFICATIONS, as), await firstOf(api, await newcomer(api))];
        expect(own.length).toBeGreaterThan(0);
        const { body } = await listOf(api, as, `?id[]=${other.id}&id[]=${own[0]?.id}`);
        expect(body.member.map(({ id }) => id)).toEqual([own[0]?.id]);
        expect((await readAll(api, NOTIFICATIONS, as)).map(({ id }) => id)).not.toContain(other.id);
    });

    test.each<Account>(['user', 'admin', 'super'])('T8 another’s is 404 for %s, and stays as it is', async as => {
        const id = await newcomer(api);
        const before = await firstOf(api, id);
        const iri = before['@id'];
        expect((await api.ask('GET', iri, { as })).status).toBe(404);
        expect((await patch(as, iri, { isRead: true })).status).toBe(404);
        expect((await api.ask('POST', `${NOTIFICATIONS}/read`, { as })).status).toBe(204);
        expect(await firstOf(api, id)).toEqual(before);
    });

    test.each([
        ['GET', NOTIFICATIONS],
        ['GET', `${NOTIFICATIONS}/1`],
        ['PATCH', `${NOTIFICATIONS}/1`],
        ['POST', `${NOTIFICATIONS}/read`],
    ])('T8 A3 %s %s is 401 for nobody', async (method, path) => {
        const { status, body } = await api.ask(method, path, { body: method === 'GET' ? undefined : {} });
        expect([status, body.message]).toEqual([401, 'JWT Token not found']);
    });

    test.each([
        ['POST', NOTIFICATIONS, 'GET, HEAD'],
        ['DELETE', `${NOTIFICATIONS}/1`, 'GET, HEAD, PATCH'],
        ['PUT', `${NOTIFICATIONS}/1`, 'GET, HEAD, PATCH'],
        ['GET', `${NOTIFICATIONS}/read`, 'POST'],
    ])('T8 %s %s does not exist: 405', async (method, path, allowed) => {
        const body = method === 'POST' ? { type: 'welcome', message: 'Bonjour' } : undefined;
        const answer = await api.ask(method, path, { as: 'super', body });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    });

    test('T8 the documentation offers nothing else', async () => {
        const { body } = await api.ask('GET', '/api/docs.jsonld');
        const operations = JSON.stringify(body).match(/(get|post|patch|delete)Notification(Collection)?(?=","desc)/g);
        expect(new Set(operations)).toEqual(
            new Set(['getNotification', 'patchNotification', 'getNotificationCollection']),
        );
    });
});

describe('T8 the list', () => {
    /** A person with notifications of January 2026, read or not; the welcome is of today. */
    const someone = async () => {
        const id = await newcomer(api);
        await store(api, id, [
            { createdAt: day(2), isRead: true },
            { createdAt: day(1) },
            { createdAt: day(4), isRead: true },
            { createdAt: day(3) },
            { createdAt: day(3) },
        ]);
        const told = (query: string) =>
            listOf(api, id, query).then(({ body }) =>
                body.member.map(({ createdAt, isRead, type }) =>
                    type === 'welcome' ? 'today' : `${Number(String(createdAt).slice(8, 10))}${isRead ? ' read' : ''}`,
                ),
            );
        return { id, told };
    };

    test.each([
        ['', ['today', '3', '3', '1', '4 read', '2 read']],
        ['?order[createdAt]=asc', ['1', '2 read', '3', '3', '4 read', 'today']],
        ['?order[createdAt]=desc', ['today', '4 read', '3', '3', '2 read', '1']],
        ['?order[isRead]=desc&order[createdAt]=asc', ['2 read', '4 read', '1', '3', '3', 'today']],
        ['?isRead=false', ['today', '3', '3', '1']],
        ['?isRead=true', ['4 read', '2 read']],
        ['?isRead=1&order[createdAt]=asc', ['2 read', '4 read']],
        ['?itemsPerPage=4&page=2', ['4 read', '2 read']],
        ['?partial=true', ['today', '3', '3', '1', '4 read', '2 read']],
    ])('T8 N7 %s', async (query, expected) => {
        expect(await (await someone()).told(query)).toEqual(expected);
    });

    test('T8 of the same moment, the later one comes first', async () => {
        const { id } = await someone();
        const same = (await listOf(api, id)).body.member.filter(({ createdAt }) => String(createdAt).includes('01-03'));
        expect(same.map(one => one.id)).toEqual(same.map(one => one.id).sort((a, b) => b - a));
        expect(same).toHaveLength(2);
    });

    test('T8 N7 is paged, and counts the unread ones without sending them', async () => {
        const { id } = await someone();
        const { body } = await listOf(api, id, '?itemsPerPage=4');
        expect([body.totalItems, body.view.next]).toEqual([6, `${NOTIFICATIONS}?itemsPerPage=4&page=2`]);
        const unread = (await listOf(api, id, '?isRead=false&itemsPerPage=0')).body;
        expect([unread.totalItems, unread.member]).toEqual([4, []]);
    });

    test.each(['isRead=maybe', 'type=welcome', 'q=mot', 'order[type]=asc', 'userId=1'])(
        'T8 N7 ?%s is refused',
        async query => {
            expect((await listOf(api, 'user', `?${query}`, { 'if-none-match': '*' })).status).toBe(400);
        },
    );
});

describe('T8 reading', () => {
    test('T8 marks one as read, and as unread again', async () => {
        const id = await newcomer(api);
        const before = await firstOf(api, id);
        const read = await patch(id, before['@id'], { isRead: true });
        expect([read.status, read.headers.get('etag')]).toEqual([200, '"2"']);
        expect(read.body).toEqual({ '@context': '/api/contexts/Notification', ...before, isRead: true });
        expect((await patch(id, before['@id'], { isRead: false })).body.isRead).toBe(false);
        expect(await firstOf(api, id)).toEqual(before);
    });

    test('T8 changes nothing else', async () => {
        const id = await newcomer(api);
        const before = await firstOf(api, id);
        const { status, body } = await patch(id, before['@id'], {
            userId: 1,
            type: 'pictures_ready',
            message: 'Bonjour',
            params: { name: 'Zoé' },
            link: '/users',
            createdAt: '2020-01-01T00:00:00+00:00',
            version: 9,
        });
        const names = ['userId', 'type', 'message', 'params', 'link', 'createdAt', 'version'];
        expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, names]);
        expect(await firstOf(api, id)).toEqual(before);
    });

    test.each([
        [null, 'required'],
        ['yes', 'type.boolean'],
        [1, 'type.boolean'],
    ])('T8 V4 is neither true nor false: %s', async (isRead, code) => {
        const { '@id': iri } = await firstOf(api, 'user');
        const { status, body } = await patch('user', iri, { isRead });
        expect([status, body.violations.map(one => [one.propertyPath, one.code])]).toEqual([422, [['isRead', code]]]);
    });

    test('T8 H8 heeds If-Match', async () => {
        const id = await newcomer(api);
        const { '@id': iri } = await firstOf(api, id);
        expect((await patch(id, iri, { isRead: true }, { 'if-match': '"9"' })).status).toBe(412);
        expect((await patch(id, iri, { isRead: true }, { 'if-match': '"1"' })).status).toBe(200);
    });

    test('T8 all at once, those of other pages included and nobody else’s', async () => {
        const [id, other] = [await newcomer(api), await newcomer(api)];
        await store(api, id, Array(120).fill({ createdAt: day(1) }));
        const { '@id': iri } = await firstOf(api, id);
        const { status, body } = await api.ask('POST', `${NOTIFICATIONS}/read`, { as: id });
        expect([status, body]).toEqual([204, { text: '' }]);
        expect((await listOf(api, id, '?isRead=false')).body.totalItems).toBe(0);
        expect((await listOf(api, id, '?isRead=true')).body.totalItems).toBe(121);
        expect((await listOf(api, other, '?isRead=false')).body.totalItems).toBe(1);
        // A client with the former version is refused, as after any change (H8).
        expect((await patch(id, iri, { isRead: false }, { 'if-match': '"1"' })).status).toBe(412);
    });
});

describe('T8 what is old', () => {
    test(`T8 of what was read the newest ${KEPT_READ} stay; what was not stays`, async () => {
        const [id, other] = [await newcomer(api), await newcomer(api)];
        const { '@id': welcome } = await firstOf(api, other);
        await patch(other, welcome, { isRead: true });
        const read = Array.from({ length: KEPT_READ + 3 }, (_, at) => ({ createdAt: day(at + 10), isRead: true }));
        await store(api, id, [...read, { createdAt: day(1) }, { createdAt: day(2) }]);
        await notify(api.database.db, id, 'password_changed', {});
        const kept = await readAll(api, `${NOTIFICATIONS}?isRead=true&order[createdAt]=asc`, id);
        expect(kept).toHaveLength(KEPT_READ);
        expect(kept[0]?.createdAt).toBe('2026-01-13T00:00:00+00:00');
        expect((await listOf(api, id, '?isRead=false')).body.totalItems).toBe(4);
        expect((await listOf(api, other)).body.totalItems).toBe(1);
    });
});

describe('T8 A6 the events that notify a person', () => {
    test.each<Account>(['super', 'admin', 'user'])('T8 the seeded account %s is welcomed', async as => {
        const { body } = await listOf(api, as, '?locale=fr&order[createdAt]=asc');
        const { firstName } = (await api.ask('GET', '/api/me', { as })).body;
        expect(body.member[0]?.message).toBe(`Bienvenue, ${firstName}. Votre compte est prêt.`);
    });

    test('T8 an account and its welcome are made together or not at all', async () => {
        const { db } = api.database;
        await db.execute(
            `alter table notifications add constraint notifications_test check (params->>'name' <> 'Nul')`,
        );
        const email = 'nul@comptoir.test';
        const body = { email, firstName: 'Nul', lastName: 'Part' };
        expect((await api.ask('POST', '/api/users', { as: 'super', body })).status).toBeGreaterThanOrEqual(400);
        expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
    });

    test('T8 a password that an administrator sets, no other change', async () => {
        const id = await newcomer(api);
        const set = (body: object) => api.ask('PATCH', `/api/users/${id}`, { as: 'super', body });
        expect((await set({ jobTitle: 'Acheteur' })).status).toBe(200);
        expect((await set({ plainPassword: 'court' })).status).toBe(422);
        expect(typesOf(await listOf(api, id))).toEqual(['welcome']);
        expect((await set({ plainPassword: 'Un-Autre-Mot-2026!' })).status).toBe(200);
        expect(typesOf(await listOf(api, id))).toEqual(['password_changed', 'welcome']);
        expect((await firstOf(api, id)).link).toBe('/profile/password-change');
    });
});
