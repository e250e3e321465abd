import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGate } from '#server/audit/bounded.ts';
import { keepAudit } from '#server/audit/keep.ts';
import { forgetOld } from '#server/db/forgetOld.ts';
import { auditEntries } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Api, type Asker, openApi, PASSWORD } from '#test/support/api.ts';
import { newAddress, person } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const entries = async (query: string, as: Asker = 'super') =>
    (await api.ask('GET', `/api/audit_entries?itemsPerPage=100&${query}`, { as })).body.member;

const about = (iri: string, query = 'locale=en', as: Asker = 'super') =>
    entries(`subject=${encodeURIComponent(iri)}&${query}`, as);

const signIn = (username: string, password = PASSWORD, from = newAddress(), agent = FIREFOX) =>
    api.ask('POST', '/api/login_check', { from, body: { username, password }, headers: { 'user-agent': agent } });

const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${token}` } });

describe('N10 the audit log tells of coming in', () => {
    test('N10 a sign-in and a sign-out, with person, address and device', async () => {
        const { email, iri } = await person(api);
        const { body } = await signIn(email, PASSWORD, '203.0.113.7');
        await api.ask('POST', '/api/auth/sign_out', bearer(body.token));
        const told = await about(iri);
        expect(told.filter(({ kind }) => kind !== 'user_made')).toMatchObject([
            { kind: 'sign_out', actor: iri },
            { kind: 'sign_in', actor: iri, address: '203.0.113.7', device: 'Firefox, Linux', details: 'by password' },
        ]);
    });

    test('N10 failed sign-ins say why, and keep nothing of what was typed', async () => {
        const { email, iri } = await person(api);
        const from = newAddress();
        await signIn(email, 'Wrong-Password-2026!', from);
        await signIn('Secret-Typed-In-The-Wrong-Field-1!', 'x', from);
        expect((await about(iri)).filter(({ kind }) => kind === 'sign_in_failed')).toMatchObject([
            { actor: null, actorName: null, details: 'Wrong password', address: from },
        ]);
        const [unknown] = await entries(`address=${from}&kind=sign_in_failed&locale=fr`);
        expect(unknown).toMatchObject({ details: 'Compte inconnu', subject: null, subjectName: null });
        const rows = await api.database.db.select().from(auditEntries).where(eq(auditEntries.address, from));
        expect(JSON.stringify(rows)).not.toMatch(/Secret-Typed|Wrong-Password/);
    });

    test('N10 a session that an administrator has ended', async () => {
        const { email, iri } = await person(api);
        await signIn(email);
        const { body } = await api.ask('GET', `/api/sessions?user=${encodeURIComponent(iri)}`, { as: 'admin' });
        await api.ask('DELETE', String(body.member[0]?.['@id']), { as: 'admin' });
        const [ended] = (await about(iri)).filter(({ kind }) => kind === 'session_ended');
        expect(ended).toMatchObject({ actor: `/api/users/${ACCOUNTS.admin}`, details: 'Deleted' });
    });

    test('N10 new passwords: asked for, by a link, and changed with the present one', async () => {
        const { email, iri } = await person(api);
        await api.ask('POST', '/api/auth/forgotten_password', {
            body: { email, target: 'http://localhost:3000/reset' },
        });
        const token = new URL(/http\S+token=\S+/.exec(api.sent.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get(
            'token',
        );
        await api.ask('POST', `/api/auth/reset_password/${token}`, { body: { newPassword: 'Autre-Clef-2026!' } });
        const { body } = await signIn(email, 'Autre-Clef-2026!');
        const change = { currentPassword: 'Autre-Clef-2026!', newPassword: 'Encore-Une-2026!' };
        await api.ask('POST', '/api/auth/change_password', { body: change, ...bearer(body.token) });
        const told = (await about(iri)).filter(({ kind }) => String(kind).startsWith('password_'));
        expect(told.map(({ kind, actor, details }) => [kind, actor, details])).toEqual([
            ['password_changed', iri, null],
            ['password_changed', iri, 'by the link of an e-mail'],
            ['password_asked', null, null],
        ]);
    });
});

describe('N10 the audit log tells of rights, keys and settings', () => {
    test('N10 an account that is made, given rights, disabled, given a password and deleted', async () => {
        const { '@id': iri } = await make(api, '/api/users', newUser({ firstName: 'Ada', lastName: 'Audit' }), 'admin');
        for (const body of [
            { roles: ['ROLE_ADMIN'] },
            { isEnabled: false },
            { plainPassword: 'Une-Autre-2026!' },
            { firstName: 'Adèle' },
        ])
            expect((await api.ask('PATCH', iri, { as: 'admin', body })).status).toBe(200);
        expect((await api.ask('DELETE', iri, { as: 'admin' })).status).toBe(204);
        const told = await about(iri, 'locale=en');
        expect(told.map(({ kind, details, subjectName }) => [kind, details, subjectName])).toEqual([
            ['user_deleted', 'Deleted', 'Adèle Audit'],
            ['password_changed', 'Changed · Password', 'Adèle Audit'],
            ['user_switched', 'Changed · Enabled: Yes → No', 'Adèle Audit'],
            ['rights_changed', 'Changed · Roles: User → Admin', 'Adèle Audit'],
            ['user_made', 'Created', 'Adèle Audit'],
        ]);
        expect(JSON.stringify(told)).not.toContain('Une-Autre');
    });

    test('N10 a change that is rolled back is not told', async () => {
        const before = await about(`/api/users/${ACCOUNTS.super}`);
        const roles = { roles: ['ROLE_ADMIN'] };
        expect((await api.ask('PATCH', `/api/users/${ACCOUNTS.super}`, { as: 'super', body: roles })).status).toBe(409);
        expect(await about(`/api/users/${ACCOUNTS.super}`)).toHaveLength(before.length);
    });

    test('N10 keys, and what a program does with one', async () => {
        const made = await make(
            api,
            '/api/api_keys',
            { name: 'ERP', scopes: ['brands:read'], expiresAt: null },
            'admin',
        );
        const owner = `/api/users/${ACCOUNTS.admin}`;
        expect((await api.ask('GET', '/api/items', bearer(made.key))).status).toBe(403);
        await api.ask('DELETE', made['@id'], { as: 'admin' });
        const told = await about(owner);
        expect(told.find(({ kind }) => kind === 'key_ended')).toMatchObject({ details: 'Deleted · ERP' });
        expect(told.find(({ kind }) => kind === 'key_made')).toMatchObject({ details: 'Created · ERP' });
        const [refused] = await entries('kind=refused&locale=en');
        expect(refused).toMatchObject({
            actor: owner,
            actorName: expect.stringMatching(/ \(key ERP\)$/),
            subject: '/api/items',
            subjectName: 'Items',
            details: 'GET /api/items · Beyond the scopes of the key',
        });
    });

    test('N10 settings and webhooks', async () => {
        const terms = await make(api, '/api/price_list_types', { code: 'AUDIT', label: 'Audit' }, 'admin');
        await api.ask('PATCH', terms['@id'], { as: 'admin', body: { label: 'Journal' } });
        const changed = await about(terms['@id'], 'locale=fr');
        expect(changed.map(({ kind, details }) => [kind, details])).toEqual([
            ['setting_changed', 'Modification · Libellé'],
            ['setting_changed', 'Création'],
        ]);
        const hook = await make(
            api,
            '/api/webhooks',
            { url: 'https://a.example.com/x', events: ['item.changed'] },
            'admin',
        );
        await api.ask('DELETE', hook['@id'], { as: 'admin' });
        const told = await about(hook['@id']);
        expect(told.map(({ kind, subjectName }) => [kind, subjectName])).toEqual([
            ['webhook_deleted', 'a.example.com/x'],
            ['webhook_made', 'a.example.com/x'],
        ]);
    });

    test('N10 a refusal names the call, without its query', async () => {
        await api.ask('DELETE', '/api/items/1?locale=fr', { as: 'user' });
        const [refused] = await entries('kind=refused&locale=en');
        expect(refused).toMatchObject({
            actor: `/api/users/${ACCOUNTS.user}`,
            subject: '/api/items/1',
            details: 'DELETE /api/items/1 · Not within their rights',
        });
    });

    test('N10 who guesses until they are stopped is told, with the call and the address', async () => {
        const from = newAddress();
        const guess = { username: 'nobody@example.com', password: 'Wrong-1234567' };
        for (let at = 0; at < 11; at += 1) await api.ask('POST', '/api/login_check', { from, body: guess });
        const [limited] = await entries('kind=limited&locale=en');
        expect(limited).toMatchObject({ actor: null, address: from, details: 'POST /api/login_check' });
    });

    test('N10 exports, with their rows', async () => {
        await api.ask('GET', '/api/items/export?format=csv&columns=reference&locale=en&itemsPerPage=1', { as: 'user' });
        await api.ask('GET', '/api/items/export?format=csv&columns=reference&locale=en', { as: 'user' });
        const [told] = await entries('kind=exported&locale=en');
        expect(told).toMatchObject({ subject: '/api/items', subjectName: 'Items' });
        expect(told?.details).toMatch(/^CSV · [1-9]\d* rows$/);
    });
});

describe('N10 the audit log is read, and by whom', () => {
    test('N10 nobody but administrators, and nobody writes', async () => {
        expect((await api.ask('GET', '/api/audit_entries', { as: 'user' })).status).toBe(403);
        const [one] = await entries('');
        for (const method of ['PATCH', 'DELETE', 'PUT'])
            expect((await api.ask(method, String(one?.['@id']), { as: 'super', body: {} })).status).toBe(405);
        expect((await api.ask('POST', '/api/audit_entries', { as: 'super', body: {} })).status).toBe(405);
    });

    test('N10 the database refuses every change of an entry', async () => {
        const change = api.database.db.update(auditEntries).set({ kind: 'other' });
        await expect(change).rejects.toMatchObject({ cause: { message: 'the audit log is not changed' } });
    });

    test('N10 administrators do not see what people above them did', async () => {
        await keepAudit(api.database.db, { kind: 'exported', actor: { id: ACCOUNTS.super }, subject: '/api/orders' });
        expect(await about('/api/orders', 'kind=exported', 'super')).toHaveLength(1);
        expect(await about('/api/orders', 'kind=exported', 'admin')).toHaveLength(0);
    });

    test('N10 is filtered by person and time, and exported in words', async () => {
        const { iri, email } = await person(api);
        await signIn(email);
        const query = `actor=${encodeURIComponent(iri)}&createdAt[after]=2020-01-01`;
        expect(await entries(query)).toMatchObject([{ kind: 'sign_in' }]);
        expect(await entries(`actor=${encodeURIComponent(iri)}&createdAt[before]=2020-01-01`)).toEqual([]);
        const columns = 'createdAt,kind,actorName,subjectName,details,device';
        const address = `http://localhost:3000/api/audit_entries/export?format=csv&columns=${columns}&locale=fr&${query}`;
        const headers = { authorization: `Bearer ${await api.token('super')}` };
        const file = await (await api.app.request(address, { headers })).text();
        expect(file).toMatch(/Connexion;[^;]+;[^;]+;par mot de passe;Firefox, Linux/);
    });

    test('N10 what clients say of themselves is bounded, and is text', async () => {
        const { email, iri } = await person(api);
        const agent = `=cmd()<script>alert(1)</script> ${'x'.repeat(5000)}`;
        await signIn(email, PASSWORD, newAddress(), agent);
        const [told] = await about(iri, 'kind=sign_in');
        expect(String(told?.device ?? '').length).toBeLessThanOrEqual(200);
        const [row] = await api.database.db
            .select()
            .from(auditEntries)
            .where(eq(auditEntries.subject, iri))
            .orderBy(sql`id desc`)
            .limit(1);
        expect(row?.userAgent).toHaveLength(400);
        await keepAudit(api.database.db, {
            kind: 'command',
            command: 'x'.repeat(500),
            origin: { address: '\u202e\u0000 198.51.100.1', userAgent: '\ud800' },
            details: { said: { file: `a\u202eb\n${'y'.repeat(900)}` } },
        });
        const [bounded] = await entries('kind=command');
        expect(bounded).toMatchObject({ address: '198.51.100.1', details: expect.stringMatching(/^ab y{100,}…$/) });
    });
});

describe('N10 the audit log stays small', () => {
    test('N10 a flood of refusals is told in part, and how many were left out', async () => {
        for (let at = 0; at < 40; at += 1) await api.ask('DELETE', '/api/brands/1', { as: 'user' });
        expect((await about('/api/brands/1')).length).toBeLessThanOrEqual(30);
        let now = 0;
        const gate = createGate(() => now);
        const passed = Array.from({ length: 40 }, () => gate.pass('refused', '#3'));
        expect(passed.filter(one => one === undefined)).toHaveLength(10);
        expect(gate.pass('refused', '#4')).toBe(10);
        expect(gate.pass('refused', '#4')).toBe(0);
        now = 3_600_000;
        expect(gate.pass('refused', '#3')).toBe(0);
        const strangers = Array.from({ length: 1000 }, (_, at) => gate.pass('sign_in_failed', `198.51.100.${at}`));
        expect(strangers.filter(one => one !== undefined)).toHaveLength(300);
    });

    test('N10 entries are deleted after AUDIT_KEEP days, and never with 0', async () => {
        const { db } = api.database;
        const before = new Date(Date.now() - 400 * 86_400_000);
        await db.insert(auditEntries).values({ kind: 'command', command: 'old', details: {}, createdAt: before });
        const old = () => db.select().from(auditEntries).where(eq(auditEntries.command, 'old'));
        await forgetOld(db, auditEntries, 0);
        expect(await old()).toHaveLength(1);
        await forgetOld(db, auditEntries, 365);
        expect(await old()).toHaveLength(0);
        expect((await entries('')).length).toBeGreaterThan(0);
        expect(await entries('kind=audit_forgotten')).toMatchObject([{ actorName: 'The server', details: '1 entry' }]);
    });

    test('N10 the database deletes entries by the retention alone, and keeps those of the last day', async () => {
        const { db } = api.database;
        const count = async () => (await db.select().from(auditEntries)).length;
        const before = await count();
        for (const statement of [
            sql`delete from audit_entries`,
            sql`delete from audit_entries where id < 0`,
            sql`truncate audit_entries`,
            sql`select forget_audit_entries(0)`,
            sql`select forget_audit_entries(null)`,
        ])
            await expect(db.execute(statement)).rejects.toThrow();
        await db.execute(sql`select forget_audit_entries(1)`);
        await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow();
        expect(await count()).toBe(before);
    });
});
