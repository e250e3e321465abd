import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can } from '#contract/language/access.ts';
import { ROLES, type Role } from '#contract/language/roles.ts';
import { refuseUser, type UserChange } from '#contract/people/userRules.ts';
import { notifications, passwordResets, usersHandlers } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Api, openApi } from '#test/support/api.ts';
import { expectViolation } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const ACTORS = { ROLE_USER: 'user', ROLE_ADMIN: 'admin', ROLE_SUPER_ADMIN: 'super' } as const;
const upTo = (role: Role) => ROLES.slice(0, ROLES.indexOf(role) + 1);
const shown = async (iri: string) => (await api.ask('GET', iri, { as: 'super' })).body;

interface Deed {
    readonly deed: string;
    readonly action: 'show' | 'edit' | 'delete';
    readonly change?: UserChange & { readonly firstName?: string };
}

const DEEDS: readonly Deed[] = [
    { deed: 'show', action: 'show' },
    { deed: 'rename', action: 'edit', change: { firstName: 'Zoé' } },
    { deed: 'disable', action: 'edit', change: { isEnabled: false } },
    ...ROLES.map(role => ({ deed: `give ${role} to`, action: 'edit' as const, change: { roles: upTo(role) } })),
    { deed: 'delete', action: 'delete' },
];
const METHODS = { show: 'GET', edit: 'PATCH', delete: 'DELETE' } as const;
const DONE = { show: 200, edit: 200, delete: 204 } as const;

const table = ROLES.flatMap(actor =>
    ROLES.flatMap(target => DEEDS.map(deed => ({ actor, target, ...deed, as: ACTORS[actor] }))),
);

describe('U4 A5 the whole table: who does what to whom', () => {
    test.each(table)('U4 $actor: $deed $target', async ({ actor, as, target, action, change }) => {
        const who = { roles: upTo(actor) };
        const refused =
            !can(who, 'users', action) ||
            (action !== 'show' &&
                refuseUser(action, { actor: who, target: { roles: upTo(target) }, isSelf: false }, change));
        const made = await make(api, '/api/users', newUser({ roles: upTo(target) }));
        const before = await shown(made['@id']);
        const answer = await api.ask(METHODS[action], made['@id'], { as, body: change });
        expect(answer.status).toBe(refused ? 403 : DONE[action]);
        if (refused) expect(await shown(made['@id'])).toEqual(before);
        else if (change) expect(await shown(made['@id'])).toMatchObject(change);
    });

    test.each(ROLES.flatMap(actor => ROLES.map(role => ({ actor, role }))))(
        'U4 $actor: create $role',
        async ({ actor, role }) => {
            const who = { roles: upTo(actor) };
            const roles = upTo(role);
            const refused =
                !can(who, 'users', 'create') || refuseUser('create', { actor: who, isSelf: false }, { roles });
            const answer = await api.ask('POST', '/api/users', { as: ACTORS[actor], body: newUser({ roles }) });
            expect(answer.status).toBe(refused ? 403 : 201);
        },
    );
});

describe('U4 what goes with a person', () => {
    test('U4 deleting someone takes their links along, and leaves those they were linked to', async () => {
        const [one, other] = [await make(api, '/api/users', newUser()), await make(api, '/api/users', newUser())];
        await api.ask('PATCH', other['@id'], { as: 'super', body: { userHandlers: [one['@id'], '/api/users/2'] } });
        await api.ask('PATCH', one['@id'], { as: 'super', body: { userHandlers: [other['@id']] } });
        const asked = { email: one.email, target: 'http://localhost:3000/auth/password-reset' };
        expect((await api.ask('POST', '/api/auth/forgotten_password', { body: asked })).status).toBe(204);
        expect((await api.ask('DELETE', one['@id'], { as: 'admin' })).status).toBe(204);
        expect((await shown(other['@id'])).userHandlers).toEqual(['/api/users/2']);
        const { db } = api.database;
        for (const left of [
            await db.select().from(usersHandlers).where(eq(usersHandlers.handlerId, one.id)),
            await db.select().from(notifications).where(eq(notifications.userId, one.id)),
            await db.select().from(passwordResets).where(eq(passwordResets.userId, one.id)),
        ])
            expect(left).toEqual([]);
    });

    test('U4 two who delete each other at once, both handled by the other: no 500', async () => {
        const roles = upTo('ROLE_ADMIN');
        const [a, b] = [
            await make(api, '/api/users', newUser({ roles })),
            await make(api, '/api/users', newUser({ roles })),
        ];
        await api.ask('PATCH', a['@id'], { as: 'super', body: { userHandlers: [b['@id']] } });
        await api.ask('PATCH', b['@id'], { as: 'super', body: { userHandlers: [a['@id']] } });
        const answers = await Promise.all([
            api.ask('DELETE', a['@id'], { as: b.id }),
            api.ask('DELETE', b['@id'], { as: a.id }),
        ]);
        for (const { status } of answers) expect([204, 401]).toContain(status);
    });
});

describe('V4 U1 what cannot be kept of a user', () => {
    const create = (more: object) => api.ask('POST', '/api/users', { as: 'admin', body: newUser(more) });
    const edit = async (body: object) => {
        const made = await make(api, '/api/users', newUser());
        return api.ask('PATCH', made['@id'], { as: 'admin', body });
    };

    test.each([
        ['spaces', 'paul martin@comptoir.test', 'email'],
        ['300 characters', `${'p'.repeat(286)}@comptoir.test`, 'maxLength'],
        ['no name', ' ', 'required'],
        ['a control character', 'paul\u0000@comptoir.test', 'printable'],
    ])('V4 an e-mail with %s', async (_what, email, code) => {
        expectViolation(await create({ email }), 'email', code);
        expectViolation(await edit({ email }), 'email', code);
    });

    test('V4 an e-mail is somebody’s whatever its case, of two at once as well', async () => {
        const { email } = await make(api, '/api/users', newUser());
        const upper = String(email).toUpperCase();
        expectViolation(await create({ email: ` ${upper} ` }), 'email', 'taken');
        expectViolation(await edit({ email: upper }), 'email', 'taken');
        const both = await Promise.all([
            create({ email: 'Deux@Comptoir.Test' }),
            create({ email: 'deux@comptoir.test' }),
        ]);
        expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    });

    test('V4 a role that does not exist is named by its place, none at all is required', async () => {
        expectViolation(await create({ roles: ['ROLE_USER', 'ROLE_BOSS'] }), 'roles[1]', 'choice');
        expectViolation(await edit({ roles: ['ROLE_BOSS'] }), 'roles[0]', 'choice');
        expectViolation(await edit({ roles: [] }), 'roles', 'required');
    });

    test('V4 a handler who does not exist', async () => {
        expectViolation(await create({ userHandlers: ['/api/users/999999'] }), 'userHandlers', 'missing');
    });

    test.each([['🏸 Zoé'], ['نور'], ['<img src=x onerror=alert(1)>'], ["O'Neil & fils"]])(
        'U1 %s is a name like another',
        async firstName => {
            const made = await make(api, '/api/users', newUser({ firstName }), 'admin');
            expect(made.firstName).toBe(firstName);
            const { body } = await api.ask('GET', `/api/users?q=${encodeURIComponent(firstName)}`, { as: 'admin' });
            expect(body.member.map(({ id }) => id)).toContain(made.id);
        },
    );

    test('U4 H8 two admins, one user: the second gets a conflict, and nothing of the first is lost', async () => {
        const made = await make(api, '/api/users', newUser());
        const headers = { 'if-match': '"1"' };
        const first = await api.ask('PATCH', made['@id'], { as: 'admin', headers, body: { jobTitle: 'Acheteur' } });
        const second = await api.ask('PATCH', made['@id'], { as: 'super', headers, body: { jobTitle: 'Vendeur' } });
        expect([first.status, second.status]).toEqual([200, 412]);
        expect((await shown(made['@id'])).jobTitle).toBe('Acheteur');
    });

    test('U4 one’s own account may be sent as enabled along with a change', async () => {
        const { body } = await api.ask('PATCH', `/api/users/${ACCOUNTS.admin}`, {
            as: 'admin',
            body: { isEnabled: true, agentId: 'A-7' },
        });
        expect(body).toMatchObject({ isEnabled: true, agentId: 'A-7' });
    });
});
