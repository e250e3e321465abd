import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCommands } from '#server/admin/commands.ts';
import { type Api, createFiles, openApi, PASSWORD } from '#test/support/api.ts';
import { newAddress, person } from '#test/support/passwords.ts';
import { make } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const run = async (name: string, asked: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> => {
    const answer = await adminCommands[name]?.run({ database: api.database, files: createFiles() }, asked);
    return { ...answer?.told };
};

const signIn = (username: string, password: unknown) =>
    api.ask('POST', '/api/login_check', { from: newAddress(), body: { username, password } });

const audited = async (id: unknown) => {
    const subject = encodeURIComponent(`/api/users/${id}`);
    const { body } = await api.ask('GET', `/api/audit_entries?subject=${subject}&locale=en`, { as: 'super' });
    return body.member.map(({ kind, actor, actorName }) => [kind, actor, actorName]);
};

let count = 0;
const someone = (more: object = {}) => {
    count += 1;
    return {
        email: `somebody${count}@example.com`,
        role: 'ROLE_ADMIN',
        'first-name': 'Zoé',
        'last-name': 'Test',
        ...more,
    };
};

describe('N11 npm run admin -- create-user', () => {
    test('N11 makes an account with a password that is told once, and the audit log names the command', async () => {
        const asked = someone();
        const { id, password, roles } = await run('create-user', asked);
        expect(roles).toEqual(['ROLE_ADMIN']);
        expect((await signIn(asked.email, password)).status).toBe(200);
        expect((await audited(id)).at(-1)).toEqual(['user_made', null, 'Command create-user']);
    });

    test('N11 takes the given password, and tells none', async () => {
        const asked = { ...someone(), password: 'Donnee-Par-Ecrit-42!' };
        expect(await run('create-user', asked)).not.toHaveProperty('password');
        expect((await signIn(asked.email, asked.password)).status).toBe(200);
    });

    test.each([
        ['an e-mail that is none', { email: 'nobody' }, /^email: /],
        ['a weak password', { password: 'court' }, /^plainPassword: /],
        [
            'a password that holds the name',
            { 'first-name': 'Clementine', password: 'Clementine-4242!' },
            /^plainPassword: /,
        ],
        ['a role that is none', { role: 'ROLE_KING' }, /^--role is one of ROLE_USER, ROLE_ADMIN, ROLE_SUPER_ADMIN/],
        ['somebody without a name', { 'first-name': ' ' }, /^firstName: /],
        ['a company that is none', { company: '999' }, /^There is no such company by --company: 1 \(/],
        ['a user of no company, where there are several', { role: 'ROLE_USER' }, /name it by --company: 1 \(.*2 \(/],
        ['an option that is none', { rôle: 'x' }, /^npm run admin -- create-user --email …/],
        ['an option that is no text', { role: 5 }, /^npm run admin -- create-user --email …/],
    ])('N11 refuses %s', async (_, wrong, error) => {
        const asked = someone(wrong);
        await expect(run('create-user', asked)).rejects.toThrow(error);
        expect((await signIn(asked.email, 'x')).status).not.toBe(200);
    });

    test('N11 refuses an e-mail that is taken, and gives a user their company', async () => {
        const asked = someone({ role: 'ROLE_USER', company: '1' });
        const { id } = await run('create-user', asked);
        await expect(run('create-user', asked)).rejects.toThrow(/^email: /);
        const { body } = await api.ask('GET', `/api/users/${id}`, { as: 'super' });
        expect(body).toMatchObject({ handledCompanies: ['/api/companies/1'], currentCompany: '/api/companies/1' });
    });
});

describe('N11 npm run admin on accounts that there are', () => {
    test('N11 reset-password ends the sessions of before', async () => {
        const { email } = await person(api);
        const { body } = await signIn(email, PASSWORD);
        const { password } = await run('reset-password', { email: ` ${email.toUpperCase()} ` });
        const headers = { authorization: `Bearer ${body.token}` };
        expect((await api.ask('GET', '/api/me', { headers })).status).toBe(401);
        expect((await signIn(email, PASSWORD)).status).toBe(401);
        expect((await signIn(email, password)).status).toBe(200);
    });

    test('N11 disable ends sessions and keys, enable lets in again', async () => {
        const { email, iri } = await person(api);
        const id = Number(iri.split('/').at(-1));
        await signIn(email, PASSWORD);
        const key = await make(api, '/api/api_keys', { name: 'ERP', scopes: ['items:read'], expiresAt: null }, id);
        expect(await run('disable', { email })).toMatchObject({ isEnabled: false, keys: 1 });
        await run('enable', { email });
        const headers = { authorization: `Bearer ${key.key}` };
        expect((await api.ask('GET', '/api/items', { headers })).status).toBe(401);
        expect((await signIn(email, PASSWORD)).status).toBe(200);
        expect((await audited(id)).map(([kind]) => kind)).toEqual(
            expect.arrayContaining(['user_switched', 'key_ended', 'session_ended']),
        );
    });

    test('N11 roles replaces them, and never takes the last super administrator away', async () => {
        const { email, iri } = await person(api);
        expect(await run('roles', { email, role: 'ROLE_ADMIN' })).toMatchObject({ roles: ['ROLE_ADMIN'] });
        expect((await api.ask('GET', iri, { as: 'super' })).body.roles).toEqual(['ROLE_ADMIN']);
        const { body } = await api.ask('GET', '/api/users/1', { as: 'super' });
        const last = String(body.email);
        await expect(run('disable', { email: last })).rejects.toThrow(/super/i);
        await expect(run('roles', { email: last, role: 'ROLE_USER' })).rejects.toThrow(/super/i);
    });

    test('N11 sessions are listed and ended, one or all of somebody', async () => {
        const { email } = await person(api);
        for (let at = 0; at < 3; at += 1) await signIn(email, PASSWORD);
        const listed = (await run('sessions', { email })).sessions as { id: number; email: string }[];
        expect(listed.map(one => one.email)).toEqual([email, email, email]);
        expect(await run('sessions', { email, end: String(listed[0]?.id) })).toMatchObject({ ended: 1 });
        expect(await run('sessions', { email, end: 'all' })).toEqual({ ended: 2, sessions: [] });
        await expect(run('sessions', { email, end: '1' })).rejects.toThrow('There is no session 1.');
        await expect(run('sessions', { email: 'nobody@example.com' })).rejects.toThrow('Nobody has the e-mail');
        await expect(run('enable', {})).rejects.toThrow('npm run admin -- enable --email …');
    });

    test('N11 vacuum tells the size', async () =>
        expect(await run('vacuum')).toEqual({ bytesBefore: expect.any(Number), bytes: expect.any(Number) }));
});
