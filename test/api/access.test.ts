import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '#contract/language/roles.ts';
import { guardUser } from '#server/areas/people/users/guard.ts';
import { users } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Account, type Api, type Asker, openApi } from '#test/support/api.ts';
import { expectViolation, person } from '#test/support/passwords.ts';
import { make, newItem, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
    // Creates the first change of the history.
    await make(api, '/api/items', newItem());
});
afterAll(() => api.close());

describe('A5 N7 who may do what', () => {
    test('403 is said in French, too, and before what is wrong with the body', async () => {
        const body = { name: '' };
        const { status, body: problem } = await api.ask('POST', '/api/brands?locale=fr', { as: 'user', body });
        expect([status, problem.detail]).toEqual([403, 'Accès refusé.']);
        expect((await api.ask('POST', '/api/brands', { as: 'user', body: '{' })).status).toBe(403);
    });

    test('a role takes effect at once, whatever the token says', async () => {
        const { id, '@id': iri } = await make(api, '/api/users', newUser());
        const listed = async () => (await api.ask('GET', '/api/users', { as: id })).status;
        expect(await listed()).toBe(403);
        await api.ask('PATCH', iri, { as: 'super', body: { roles: ['ROLE_ADMIN'] } });
        expect(await listed()).toBe(200);
        await api.ask('PATCH', iri, { as: 'super', body: { roles: ['ROLE_USER'] } });
        expect(await listed()).toBe(403);
        await api.ask('PATCH', iri, { as: 'super', body: { isEnabled: false } });
        expect(await listed()).toBe(401);
    });
});

describe('N7 the menu', () => {
    const REFERENCES = ['brands', 'items_families', 'items_collections', 'item_catalogs'];
    /** Pages of other resources are tested from their contracts (contract/rights.test.ts). */
    const NAMED = ['home', 'change_email', 'items', 'users', 'companies', ...REFERENCES];
    const PARTS = ['item_pictures', 'notifications', 'entity_attachments', 'changes', 'saved_views'];
    test.each<[Account, string[]]>([
        ['user', ['home', 'items', 'companies', ...REFERENCES]],
        ['admin', ['home', 'change_email', 'items', 'users', 'companies', ...REFERENCES]],
        ['super', ['home', 'change_email', 'items', 'users', 'companies', ...REFERENCES]],
    ])('of %s', async (as, names) => {
        const { status, body } = await api.ask('GET', '/api/menu', { as });
        const known = Object.values(body).filter(name => [...NAMED, ...PARTS].includes(String(name)));
        expect([status, known]).toEqual([200, names]);
    });

    test.each<[Account, boolean]>([
        ['user', false],
        ['admin', true],
        ['super', true],
    ])('Watching: of %s, with the status of the server: %s', async (as, isThere) => {
        const { body } = await api.ask('GET', '/api/menu', { as });
        expect(Object.values(body).map(String).includes('server_status')).toBe(isThere);
    });

    test('of nobody: 401', async () => expect((await api.ask('GET', '/api/menu')).status).toBe(401));
});

describe('U4 P1 one’s own record', () => {
    const own = `/api/users/${ACCOUNTS.user}`;
    const patch = (body: object, as: Account = 'user') => api.ask('PATCH', own, { as, body });

    test('is open to everyone, at its address and at /api/me', async () => {
        const [shown, me] = [
            await api.ask('GET', own, { as: 'user' }),
            await api.ask('GET', '/api/me', { as: 'user' }),
        ];
        expect(shown.status).toBe(200);
        expect(me.body).toEqual({ ...shown.body, isInvoicing: false });
        expect(me.body).not.toHaveProperty('plainPassword');
        expect(me.body).not.toHaveProperty('passwordHash');
    });

    test('personal fields are one’s own to change', async () => {
        const personal = {
            civility: 'mrs',
            firstName: 'Inès-Marie',
            lastName: 'Caron-Petit',
            jobTitle: null,
            emailSignature: '<p>Cordialement</p>',
        };
        const { status, body } = await patch(personal);
        expect(status).toBe(200);
        expect(body).toMatchObject(personal);
        expect((await api.ask('GET', '/api/me', { as: 'user' })).body).toMatchObject(personal);
    });

    test.each([
        ['email', { email: 'autre@comptoir.test' }],
        ['roles', { roles: ['ROLE_USER', 'ROLE_ADMIN'] }],
        ['plainPassword', { plainPassword: 'Un-Autre-Mot-2026!' }],
        ['isEnabled', { isEnabled: false }],
        ['agentId', { agentId: 'A-1' }],
        ['userHandlers', { userHandlers: [] }],
    ])('%s is not', async (field, body) => {
        const before = (await api.ask('GET', own, { as: 'user' })).body;
        const { status, body: problem } = await patch({ ...body, firstName: 'Zoé' });
        expect([status, problem.detail]).toEqual([403, `You may not change these fields: ${field}.`]);
        expect((await api.ask('GET', own, { as: 'user' })).body).toEqual(before);
    });

    test('all fields that are not are named, in French as well', async () => {
        const { body } = await api.ask('PATCH', `${own}?locale=fr`, {
            as: 'user',
            body: { roles: ['ROLE_USER'], agentId: 'x' },
        });
        expect(body.detail).toBe('Vous ne pouvez pas modifier ces champs : roles, agentId.');
    });

    test('records of other people are closed below ROLE_ADMIN, those that do not exist included', async () => {
        for (const id of [ACCOUNTS.super, ACCOUNTS.admin, 999_999]) {
            const path = `/api/users/${id}`;
            expect((await api.ask('GET', path, { as: 'user' })).status).toBe(403);
            expect((await api.ask('PATCH', path, { as: 'user', body: { firstName: 'Zoé' } })).status).toBe(403);
            expect((await api.ask('DELETE', path, { as: 'user' })).status).toBe(403);
        }
        expect((await api.ask('DELETE', own, { as: 'user' })).status).toBe(403);
    });
});

describe('U4 oneself', () => {
    test.each<[Account, string, string, object | undefined, string, string]>([
        [
            'admin',
            'deletes',
            'DELETE',
            undefined,
            'The logged-in user cannot be deleted.',
            'L’utilisateur connecté ne peut pas être supprimé.',
        ],
        [
            'super',
            'deletes',
            'DELETE',
            undefined,
            'The logged-in user cannot be deleted.',
            'L’utilisateur connecté ne peut pas être supprimé.',
        ],
        [
            'admin',
            'disables',
            'PATCH',
            { isEnabled: false },
            'You cannot disable your own account.',
            'Vous ne pouvez pas désactiver votre propre compte.',
        ],
        [
            'super',
            'disables',
            'PATCH',
            { isEnabled: false },
            'You cannot disable your own account.',
            'Vous ne pouvez pas désactiver votre propre compte.',
        ],
        [
            'admin',
            'demotes',
            'PATCH',
            { roles: ['ROLE_USER'] },
            'You cannot take a role away from yourself.',
            'Vous ne pouvez pas vous retirer un rôle.',
        ],
        [
            'super',
            'demotes',
            'PATCH',
            { roles: ['ROLE_USER', 'ROLE_ADMIN'] },
            'You cannot take a role away from yourself.',
            'Vous ne pouvez pas vous retirer un rôle.',
        ],
    ])('%s who %s oneself: 409', async (as, _does, method, body, en, fr) => {
        const path = `/api/users/${ACCOUNTS[as]}`;
        const before = (await api.ask('GET', path, { as })).body;
        const answer = await api.ask(method, path, { as, body });
        expect([answer.status, answer.body.detail]).toEqual([409, en]);
        expect((await api.ask(method, `${path}?locale=fr`, { as, body })).body.detail).toBe(fr);
        expect((await api.ask('GET', path, { as })).body).toEqual(before);
    });

    test('an admin may change the rest of their own record, and name their roles again', async () => {
        const body = { agentId: 'A-2', roles: ['ROLE_USER', 'ROLE_ADMIN'], isEnabled: true };
        const answer = await api.ask('PATCH', `/api/users/${ACCOUNTS.admin}`, { as: 'admin', body });
        expect([answer.status, answer.body.agentId]).toEqual([200, 'A-2']);
    });
});

describe('U4 no one reaches above their own role', () => {
    const REFUSED = [403, 'You may not grant a role above your own, nor act on somebody who has one.'];
    const asAdmin = async (method: string, path: string, body?: object) => {
        const answer = await api.ask(method, path, { as: 'admin', body });
        return [answer.status, answer.body.detail];
    };
    const SUPER = ['ROLE_USER', 'ROLE_SUPER_ADMIN'];

    test('an admin makes admins, not super admins', async () => {
        expect(await asAdmin('POST', '/api/users', newUser({ roles: SUPER }))).toEqual(REFUSED);
        const { body } = await api.ask('POST', '/api/users', { as: 'admin', body: newUser({ roles: ['ROLE_ADMIN'] }) });
        expect(body.roles).toEqual(['ROLE_ADMIN']);
        expect(await asAdmin('PATCH', body['@id'], { roles: SUPER })).toEqual(REFUSED);
        expect(await asAdmin('PATCH', `/api/users/${ACCOUNTS.admin}`, { roles: SUPER })).toEqual(REFUSED);
    });

    test('an admin neither edits nor deletes a super admin, and is told so in French', async () => {
        const { '@id': iri } = await make(api, '/api/users', newUser({ roles: SUPER }));
        expect(await asAdmin('PATCH', iri, { firstName: 'Zoé' })).toEqual(REFUSED);
        expect(await asAdmin('PATCH', iri, { plainPassword: 'Un-Autre-Mot-2026!' })).toEqual(REFUSED);
        expect(await asAdmin('PATCH', iri, { roles: ['ROLE_USER'] })).toEqual(REFUSED);
        expect(await asAdmin('DELETE', iri)).toEqual(REFUSED);
        expect(await asAdmin('DELETE', `${iri}?locale=fr`)).toEqual([
            403,
            'Vous ne pouvez pas accorder un rôle supérieur au vôtre, ni agir sur qui le porte.',
        ]);
        expect((await api.ask('DELETE', iri, { as: 'super' })).status).toBe(204);
    });
});

describe('U4 the last super admin', () => {
    const SUPER = ['ROLE_USER', 'ROLE_SUPER_ADMIN'];
    const ways: [what: string, method: string, body: object | undefined][] = [
        ['demoted', 'PATCH', { roles: ['ROLE_USER', 'ROLE_ADMIN'] }],
        ['disabled', 'PATCH', { isEnabled: false }],
        ['deleted', 'DELETE', undefined],
    ];
    const supers = async (as: Asker) =>
        (await api.ask('GET', '/api/users?roles=ROLE_SUPER_ADMIN&isEnabled=true', { as })).body;

    test.each(ways)('another one is %s, as long as one is left', async (_what, method, body) => {
        const { '@id': iri } = await make(api, '/api/users', newUser({ roles: SUPER }));
        expect((await api.ask(method, iri, { as: 'super', body })).status).toBeLessThan(300);
        expect((await supers('super')).totalItems).toBe(1);
    });

    test.each(ways)(
        'is not %s by anyone, a super admin of a moment ago included: 409',
        async (_what, method, input = {}) => {
            const action = method === 'DELETE' ? 'delete' : 'edit';
            const row = { id: ACCOUNTS.super, version: 1, roles: [...ROLES], isEnabled: true };
            const actor = { id: 999, roles: SUPER };
            const refused = guardUser(action, {
                actor,
                tx: api.database.db,
                row,
                input: { ...input },
            });
            await expect(refused).rejects.toMatchObject({ kind: 'conflict', key: 'last_super_admin' });
        },
    );

    test.each(ways)(
        'two who are %s by each other at once: one is refused, one remains',
        async (_what, method, body) => {
            const { db } = api.database;
            const [one, other] = [newUser({ roles: SUPER }), newUser({ roles: SUPER })];
            const [a, b] = [await make(api, '/api/users', one), await make(api, '/api/users', other)];
            await db.update(users).set({ isEnabled: false }).where(eq(users.id, ACCOUNTS.super));
            const answers = await Promise.all([
                api.ask(method, a['@id'], { as: b.id, body }),
                api.ask(method, b['@id'], { as: a.id, body }),
            ]);
            await db.update(users).set({ isEnabled: true }).where(eq(users.id, ACCOUNTS.super));
            const [done = 0, told = 0] = answers.map(({ status }) => status).sort();
            expect(done).toBeLessThan(300);
            // 409 when both ran at the same time; otherwise the second one no longer has the right.
            expect([401, 403, 409]).toContain(told);
            const left = (await supers('super')).member.filter(({ id }) => id !== ACCOUNTS.super);
            expect(left).toHaveLength(1);
            await api.ask('DELETE', String(left[0]?.['@id']), { as: 'super' });
        },
    );
});

describe('V3 U1 passwords', () => {
    test.each([
        ['Court-1', 'minLength', '12 characters minimum', '12 caractères minimum'],
        ['SANS-MINUSCULE-1', 'passwordLowercase', 'At least one lowercase letter', 'Au moins une minuscule'],
        ['sans-majuscule-1', 'passwordUppercase', 'At least one uppercase letter', 'Au moins une majuscule'],
        ['Sans-Chiffre-Ici', 'passwordNumber', 'At least one number', 'Au moins un chiffre'],
        ['SansSpecial12345', 'passwordSpecial', 'At least one special character', 'Au moins un caractère spécial'],
        ['            ', 'passwordLowercase', 'At least one lowercase letter', 'Au moins une minuscule'],
        [`Aa1!${'x'.repeat(197)}`, 'maxLength', '200 characters maximum', '200 caractères maximum'],
    ])('%s: %s', async (plainPassword, code, en, fr) => {
        for (const [locale, message] of [
            ['en', en],
            ['fr', fr],
        ]) {
            const body = newUser({ plainPassword });
            const created = await api.ask('POST', `/api/users?locale=${locale}`, { as: 'super', body });
            const changed = await api.ask('PATCH', `/api/users/2?locale=${locale}`, {
                as: 'super',
                body: { plainPassword },
            });
            for (const answer of [created, changed])
                expect([answer.status, answer.body.violations]).toEqual([
                    422,
                    [{ propertyPath: 'plainPassword', message, code }],
                ]);
        }
    });

    test('V1 one that holds a name or the e-mail of its owner, as they are after the change, is refused', async () => {
        const body = newUser({ lastName: 'Dupuis', plainPassword: 'Avec-Dupuis-2026!' });
        expectViolation(await api.ask('POST', '/api/users', { as: 'super', body }), 'plainPassword', 'passwordWeak');
        const { iri } = await person(api, { lastName: 'Dupuis' });
        const change = (more: object) => api.ask('PATCH', iri, { as: 'super', body: more });
        expectViolation(await change({ plainPassword: 'Avec-Dupuis-2026!' }), 'plainPassword', 'passwordWeak');
        const renamed = { lastName: 'Martin', plainPassword: 'Avec-Martin-2026!' };
        expectViolation(await change(renamed), 'plainPassword', 'passwordWeak');
        expect((await change({ ...renamed, plainPassword: 'Avec-Dupuis-2026!' })).status).toBe(200);
    });

    test('a good one signs in as it was typed, and is never read back', async () => {
        const plainPassword = ' Épées & Boucliers 7 ';
        const made = await make(api, '/api/users', newUser({ plainPassword }));
        const username = String(made.email);
        const signIn = async (password: string) =>
            (await api.ask('POST', '/api/login_check', { body: { username, password } })).status;
        expect([await signIn(plainPassword), await signIn(plainPassword.trim())]).toEqual([200, 401]);
        expect(await signIn(plainPassword.normalize('NFD'))).toBe(200);
        const patched = await api.ask('PATCH', made['@id'], { as: 'super', body: { plainPassword } });
        const listed = await api.ask('GET', '/api/users', { as: 'super' });
        for (const seen of [made, patched.body, listed.body])
            expect(JSON.stringify(seen)).not.toMatch(/assword|Épées|scrypt/);
    });

    test('without one, nobody signs in', async () => {
        for (const plainPassword of [undefined, null, '']) {
            const { email } = await make(api, '/api/users', newUser({ plainPassword }));
            const body = { username: email, password: 'Comptoir-2026!' };
            expect((await api.ask('POST', '/api/login_check', { body })).status).toBe(401);
        }
    });
});
