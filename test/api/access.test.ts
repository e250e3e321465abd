import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Action, can, ROLES } from '#contract/access.ts';
import { collectionPath, RESOURCE_NAMES, type ResourceName } from '#contract/names.ts';
import { users } from '#server/db/tables/index.ts';
import { guardUser } from '#server/resources/users/guard.ts';
import { ACCOUNTS, type Account, type Api, type Asker, openApi } from '#test/support/api.ts';
import { picture, upload, uploadOf } from '#test/support/pictures.ts';
import { make, newItem, newName, newUser, newView } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
    // The first line of the history.
    await make(api, '/api/items', newItem());
});
afterAll(() => api.close());

const ACTIONS = ['list', 'show', 'create', 'edit', 'delete'] as const;

/** Rows A5 and N7, in the order of the actions: who may do what to the resource as a whole. */
const RIGHTS: Record<ResourceName, Record<Account, string>> = {
    items: {
        user: 'list show create edit',
        admin: 'list show create edit delete',
        super: 'list show create edit delete',
    },
    item_pictures: {
        user: 'list show create edit',
        admin: 'list show create edit delete',
        super: 'list show create edit delete',
    },
    users: { user: '', admin: 'list show create edit delete', super: 'list show create edit delete' },
    companies: { user: 'list show', admin: 'list show create edit delete', super: 'list show create edit delete' },
    brands: { user: 'list show', admin: 'list show create edit delete', super: 'list show create edit delete' },
    items_families: { user: 'list show', admin: 'list show create edit delete', super: 'list show create edit delete' },
    items_collections: {
        user: 'list show',
        admin: 'list show create edit delete',
        super: 'list show create edit delete',
    },
    item_catalogs: { user: 'list show', admin: 'list show create edit delete', super: 'list show create edit delete' },
    notifications: { user: 'list show edit', admin: 'list show edit', super: 'list show edit' },
    entity_attachments: {
        user: 'list show create delete',
        admin: 'list show create delete',
        super: 'list show create delete',
    },
    changes: { user: 'list show', admin: 'list show', super: 'list show' },
    saved_views: {
        user: 'list show create edit delete',
        admin: 'list show create edit delete',
        super: 'list show create edit delete',
    },
};
/** What the API has for nobody is refused as a method, not for want of a role. */
const FOR_NOBODY: Partial<Record<ResourceName, readonly Action[]>> = {
    notifications: ['create', 'delete'],
    entity_attachments: ['edit'],
    changes: ['create', 'edit', 'delete'],
};
const refusal = (name: ResourceName, action: Action): [status: number, detail: unknown] =>
    FOR_NOBODY[name]?.includes(action) ? [405, expect.stringContaining('GET')] : [403, 'Access Denied.'];
const NEW: Partial<Record<ResourceName, () => object>> = { items: newItem, users: newUser, saved_views: newView };
const newRecord = (name: ResourceName) => (NEW[name] ?? newName)();
const ROLES_OF: Record<Account, string[]> = { user: ROLES.slice(0, 1), admin: ROLES.slice(0, 2), super: [...ROLES] };

const matrix = RESOURCE_NAMES.flatMap(name =>
    (['user', 'admin', 'super'] as const).flatMap(as =>
        ACTIONS.map(action => ({ name, as, action, allowed: RIGHTS[name][as].split(' ').includes(action) })),
    ),
);

const ownOf = async (path: string, as: Account) => {
    const [own] = (await api.ask('GET', path, { as })).body.member;
    if (!own) throw new Error(`${as} has none at ${path}`);
    return own;
};
const newPicture = async (as: Account) => {
    const item = await make(api, '/api/items', newItem());
    return uploadOf(api, item['@id'], await picture(), as);
};
const recordOf = async (name: ResourceName, as: Account) => {
    if (name === 'notifications' || name === 'changes') return ownOf(collectionPath(name), as);
    if (name === 'entity_attachments') return (await upload(api, await picture(), as)).body;
    if (name === 'item_pictures') return (await newPicture('super')).body;
    return make(api, collectionPath(name), newRecord(name), name === 'saved_views' ? as : 'super');
};

/** Really does it, to a record of its own. */
const attempt = async (name: ResourceName, action: Action, as: Account) => {
    const path = collectionPath(name);
    if (action === 'list') return api.ask('GET', path, { as });
    if (action === 'create' && name === 'entity_attachments') return upload(api, await picture(), as);
    if (action === 'create' && name === 'item_pictures') return newPicture(as);
    if (action === 'create') return api.ask('POST', path, { as, body: newRecord(name) });
    const { '@id': iri } = await recordOf(name, as);
    if (action === 'show') return api.ask('GET', iri, { as });
    return action === 'edit' ? api.ask('PATCH', iri, { as, body: {} }) : api.ask('DELETE', iri, { as });
};
const DONE: Record<Action, number> = { list: 200, show: 200, create: 201, edit: 200, delete: 204 };

describe('A5 N7 who may do what', () => {
    test.each(matrix)('$as: $action $name: $allowed', async ({ name, as, action, allowed }) => {
        expect(can({ roles: ROLES_OF[as] }, name, action)).toBe(allowed);
        const { status, body } = await attempt(name, action, as);
        if (allowed) expect(status).toBe(DONE[action]);
        else expect([status, body.detail]).toEqual(refusal(name, action));
    });

    test.each(matrix.filter(({ as }) => as === 'user'))('nobody: $action $name is 401', async ({ name, action }) => {
        const path = collectionPath(name);
        const methods: Record<Action, [string, string]> = {
            list: ['GET', path],
            show: ['GET', `${path}/1`],
            create: ['POST', path],
            edit: ['PATCH', `${path}/1`],
            delete: ['DELETE', `${path}/1`],
        };
        const [method, target] = methods[action];
        expect((await api.ask(method, target)).status).toBe(401);
    });

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
    test.each<[Account, string[]]>([
        ['user', ['home', 'items', 'companies', ...REFERENCES]],
        ['admin', ['home', 'items', 'users', 'companies', ...REFERENCES]],
        ['super', ['home', 'items', 'users', 'companies', ...REFERENCES]],
    ])('of %s', async (as, names) => {
        const { status, body } = await api.ask('GET', '/api/menu', { as });
        expect([status, body]).toEqual([200, names]);
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
        expect(me.body).toEqual(shown.body);
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
        expect(body.detail).toBe('Vous ne pouvez pas modifier ces champs : roles, agentId.');
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
            "L'utilisateur connecté ne peut pas être supprimé.",
        ],
        [
            'super',
            'deletes',
            'DELETE',
            undefined,
            'The logged-in user cannot be deleted.',
            "L'utilisateur connecté ne peut pas être supprimé.",
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
    const REFUSED = [403, 'You may not grant or hold sway over a role above your own.'];
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
                currentCompany: 1,
            });
            await expect(refused).rejects.toMatchObject({ status: 409, key: 'last_super_admin' });
        },
    );

    test.each(ways)('two are %s by each other at once: one is told, one is left', async (_what, method, body) => {
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
        // 409 when both were under way; who comes after the other's success is refused at the door.
        expect([401, 403, 409]).toContain(told);
        const left = (await supers('super')).member.filter(({ id }) => id !== ACCOUNTS.super);
        expect(left).toHaveLength(1);
        await api.ask('DELETE', String(left[0]?.['@id']), { as: 'super' });
    });
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
