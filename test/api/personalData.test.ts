import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import { query } from '#server/db/query.ts';
import { changes, invoices, notifications, orders, quotes, users } from '#server/db/tables/index.ts';
import { ACCOUNTS, type Api, type Asker, openApi, PASSWORD } from '#test/support/api.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { newAddress } from '#test/support/passwords.ts';
import { ADDRESS, type Member, make, newThirdParty, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const signIn = async (username: string, from = newAddress()) =>
    (await api.ask('POST', '/api/login_check', { from, body: { username, password: PASSWORD } })).body.token;

let count = 0;

/** Somebody who has left traces: a session, a key, a view, changes of items and of their own name. */
const someone = async (roles = ['ROLE_ADMIN']) => {
    count += 1;
    const names = { firstName: 'Eugénie', lastName: `Dubuffet${count}`, email: `eugenie.dubuffet${count}@example.com` };
    const body = newUser({
        ...names,
        plainPassword: PASSWORD,
        roles,
        jobTitle: 'Acheteuse',
        emailSignature: '<p>Eugénie</p>',
    });
    const user = await make(api, '/api/users', body, 'super');
    const id = Number(user.id);
    await signIn(names.email);
    await make(api, '/api/api_keys', { name: 'ERP', scopes: ['items:read'], expiresAt: null }, id);
    await api.ask('PATCH', '/api/items/1', { as: id, body: { designation: `Ballon ${count}` } });
    await api.ask('PATCH', user['@id'], { as: 'super', body: { firstName: 'Eugenie' } });
    return { id, iri: user['@id'], ...names };
};

const ask = (method: string, path: string, as: Asker = 'super', locale = 'en') =>
    api.ask(method, `${path}?locale=${locale}`, { as, ...(method === 'POST' && { body: {} }) });

/** Everything in the database, as text, in which the words occur. */
const tablesWith = async (words: string): Promise<string[]> => {
    const { db } = api.database;
    const tables = await query<{ readonly name: string }>(
        db,
        sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
        const where = sql`one::text ilike ${`%${words}%`}`;
        const [row] = await query<{ readonly total: number }>(
            db,
            sql`select count(*)::int as total from ${sql.identifier(name)} one where ${where}`,
        );
        if (row && row.total > 0) found.push(name);
    }
    return found;
};

/** The parameters of a download's name, in ASCII and in full. */
const named = (name: string): string => `attachment; filename="${name}"; filename*=UTF-8''${name}`;

describe('N12 the personal data of a user', () => {
    test('trial D12 the file is named after the person and the day, in the language of the request', async () => {
        const { iri, lastName } = await someone();
        const person = `eugenie-${lastName.toLowerCase()}-${today()}.json`;
        const { headers: english } = await ask('GET', `${iri}/personal_data`);
        expect(english.get('content-disposition')).toBe(named(`personal-data-${person}`));
        const { headers: french } = await ask('GET', `${iri}/personal_data`, 'super', 'fr');
        expect(french.get('content-disposition')).toBe(named(`donnees-personnelles-${person}`));
    });

    test('N12 is one file with all that is about them, and no secret', async () => {
        const { iri, lastName } = await someone();
        const answer = await ask('GET', `${iri}/personal_data`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.body).toMatchObject({
            about: iri,
            record: { lastName, jobTitle: 'Acheteuse' },
            sessions: [expect.objectContaining({ address: expect.any(String) })],
            apiKeys: [expect.objectContaining({ name: 'ERP' })],
            changesMade: [expect.objectContaining({ record: '/api/items/1', action: 'edit' })],
        });
        expect(JSON.stringify(answer.body)).not.toMatch(/scrypt|"hash"|passwordHash|"key":/);
        const told = await ask('GET', '/api/audit_entries', 'super');
        expect(told.body.member[0]).toMatchObject({ kind: 'personal_data_exported', subject: iri });
    });

    test('N12 what an erasure does is told before, in the language of the request', async () => {
        const { iri, id } = await someone();
        const told = (await ask('GET', `${iri}/erasure`, 'super', 'fr')).body;
        expect(told).toMatchObject({ name: `Anonyme ${id}`, isErased: false });
        expect(told.kept).toContainEqual({
            what: 'changes_made',
            count: 1,
            reason: expect.stringMatching(/^1 entrée de l’historique .*L123-22/),
        });
        expect(told.erased).toContainEqual(expect.stringContaining('Nom, civilité'));
        expect((await ask('GET', iri)).body.firstName).toBe('Eugenie');
    });

    test('N12 is erased everywhere but where the law keeps it, and nobody signs in', async () => {
        const { iri, id, email, lastName } = await someone();
        expect(await tablesWith(lastName)).toEqual(expect.arrayContaining(['changes', 'users']));
        const done = await ask('POST', `${iri}/erasure`);
        expect([done.status, done.body]).toMatchObject([200, { isErased: true, name: `Anonyme ${id}` }]);
        expect(await tablesWith(lastName)).toEqual([]);
        expect(await tablesWith(email)).toEqual([]);
        const { body } = await ask('GET', iri);
        expect(body).toMatchObject({ firstName: 'Anonyme', lastName: String(id), isEnabled: false, jobTitle: null });
        const [row] = await api.database.db.select().from(users).where(eq(users.id, id));
        expect(row).toMatchObject({ passwordHash: null, emailSignature: null, lastSignInAt: null });
        for (const path of ['sessions', 'api_keys'])
            expect(
                (await api.ask('GET', `/api/${path}?${path === 'sessions' ? 'user' : 'owner'}=${iri}`, { as: 'super' }))
                    .body.totalItems,
            ).toBe(0);
        const rows = await api.database.db.select().from(notifications).where(eq(notifications.userId, id));
        expect(rows).toEqual([]);
        const made = await api.database.db.select().from(changes).where(eq(changes.authorId, id));
        expect(made.map(one => [one.record, one.authorName])).toEqual([['/api/items/1', `Anonyme ${id}`]]);
        const answer = await api.ask('POST', '/api/login_check', {
            from: newAddress(),
            body: { username: email, password: PASSWORD },
        });
        expect(answer.status).toBe(401);
        const told = await api.ask('GET', `/api/audit_entries?subject=${encodeURIComponent(iri)}&locale=en`, {
            as: 'super',
        });
        expect(told.body.member[0]).toMatchObject({ kind: 'personal_data_erased', subjectName: `Anonyme ${id}` });
        expect(told.body.member.length).toBeGreaterThan(1);
    });

    test('N12 once erased, an account is neither changed nor erased again', async () => {
        const { iri } = await someone();
        await ask('POST', `${iri}/erasure`);
        expect((await ask('POST', `${iri}/erasure`)).status).toBe(200);
        const told = await api.ask(
            'GET',
            `/api/audit_entries?subject=${encodeURIComponent(iri)}&kind=personal_data_erased`,
            { as: 'super' },
        );
        expect(told.body.totalItems).toBe(1);
        for (const body of [{ isEnabled: true }, { firstName: 'Eugénie' }])
            expect((await api.ask('PATCH', iri, { as: 'super', body })).status).toBe(409);
    });

    test('N12 nobody erases themselves, people above them, or the last super administrator', async () => {
        const admin = await someone();
        const rights: readonly (readonly [Asker, string, number])[] = [
            [admin.id, admin.iri, 409],
            ['admin', `/api/users/${ACCOUNTS.super}`, 403],
            ['user', admin.iri, 403],
            ['super', `/api/users/${ACCOUNTS.super}`, 409],
        ];
        for (const [as, iri, status] of rights)
            expect([as, (await ask('POST', `${iri}/erasure`, as)).status]).toEqual([as, status]);
        expect((await ask('GET', `${admin.iri}/personal_data`, 'user')).status).toBe(403);
        expect((await ask('GET', '/api/users/999999/personal_data')).status).toBe(404);
        const key = await make(
            api,
            '/api/api_keys',
            { name: 'Tout', scopes: ['users:read', 'users:write'], expiresAt: null },
            'admin',
        );
        const headers = { authorization: `Bearer ${key.key}` };
        expect((await api.ask('GET', `${admin.iri}/personal_data`, { headers })).status).toBe(403);
        expect((await api.ask('POST', `${admin.iri}/erasure`, { headers, body: {} })).status).toBe(403);
    });

    test('N12 U4 nobody reads that of people above them, whose sessions and keys they do not see either', async () => {
        const { iri, id } = await someone(['ROLE_SUPER_ADMIN']);
        for (const path of ['personal_data', 'erasure'])
            expect([path, (await ask('GET', `${iri}/${path}`, 'admin')).status]).toEqual([path, 403]);
        for (const as of ['super', id] as const)
            expect([as, (await ask('GET', `${iri}/personal_data`, as)).status]).toEqual([as, 200]);
        const own = await ask('GET', `/api/users/${ACCOUNTS.admin}/personal_data`, 'admin');
        expect(own.status).toBe(200);
    });

    test('N12 says from where the person did something, not from where others did something to them', async () => {
        const { iri, id } = await someone();
        const { auditEntries } = (await ask('GET', `${iri}/personal_data`)).body;
        const about = { subject: `/api/users/${id}` };
        expect(auditEntries).toContainEqual(
            expect.objectContaining({ ...about, kind: 'user_made', address: null, userAgent: null }),
        );
        expect(auditEntries).toContainEqual(
            expect.objectContaining({ ...about, kind: 'sign_in', address: expect.stringMatching(/\d/) }),
        );
    });
});

describe('N12 the personal data of a contact', () => {
    const customer = async (more: object = {}, headers: Record<string, string> = {}) => {
        count += 1;
        const contact = {
            type: 'other',
            firstName: 'Hortense',
            lastName: `Vernay${count}`,
            email: `h.vernay${count}@example.com`,
            phoneNumber: '+33 4 72 00 00 00',
        };
        const answer = await api.ask('POST', '/api/third_parties', {
            as: 'super',
            body: newThirdParty({ contacts: [contact], ...more }),
            headers,
        });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        const made = answer.body as unknown as Member;
        const { body } = await api.ask('GET', `/api/contacts?thirdParty=${encodeURIComponent(made['@id'])}`, {
            as: 'super',
        });
        return {
            ...contact,
            customer: made['@id'],
            customerId: Number(made.id),
            iri: String(body.member[0]?.['@id']),
            id: Number(body.member[0]?.id),
        };
    };

    test('N12 is a file for administrators alone', async () => {
        const { iri, lastName } = await customer();
        const { body } = await ask('GET', `${iri}/personal_data`, 'admin');
        expect(body).toMatchObject({ about: iri, record: { lastName }, orders: [], changes: [{ action: 'create' }] });
        expect((await ask('GET', `${iri}/personal_data`, 'user')).status).toBe(403);
        expect((await ask('POST', `${iri}/erasure`, 'user')).status).toBe(403);
    });

    test('N12 is erased from the customer and its history', async () => {
        const { iri, id, lastName, email, customer: of } = await customer();
        const before = await api.ask('GET', of, { as: 'super' });
        expect((await ask('POST', `${iri}/erasure`, 'admin')).body).toMatchObject({
            isErased: true,
            name: `Anonyme ${id}`,
        });
        expect(await tablesWith(lastName)).toEqual([]);
        expect(await tablesWith(email)).toEqual([]);
        const after = await api.ask('GET', of, { as: 'super' });
        expect(JSON.stringify(after.body)).toContain(`Anonyme ${id}`);
        expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    });

    test('N12 stays while an order under way names it, and what was validated keeps it', async () => {
        const { iri, id, customerId } = await customer();
        const { db } = api.database;
        const made = await draft(customerId);
        await db.update(orders).set({ invoiceContactId: id }).where(eq(orders.id, made.id));
        const refused = await ask('POST', `${iri}/erasure`, 'admin');
        expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/under way/)]);
        const billed = { status: 'billed', number: 'C2026-900001', validatedAt: new Date() } as const;
        await db.update(orders).set(billed).where(eq(orders.id, made.id));
        const told = await ask('GET', `${iri}/erasure`, 'admin');
        expect(told.body.kept).toContainEqual({ what: 'orders', count: 1, reason: expect.stringContaining('L123-22') });
        expect((await ask('POST', `${iri}/erasure`, 'admin')).status).toBe(200);
    });

    const ISSUED = { kind: 'invoice', locale: 'en' };
    const send = async (iri: string, body: object) => {
        const { status, body: answer } = await api.ask('POST', `${iri}/send`, { as: 'admin', body });
        expect(status, JSON.stringify(answer)).toBe(200);
    };
    const quoteOf = async (thirdParty: string) =>
        (await make(api, '/api/quotes', { company: '/api/companies/1', thirdParty }, 'admin'))['@id'];
    const idOf = (iri: string): number => Number(iri.split('/').at(-1));

    test('N12 is erased from the history and the sendings of all documents, with former addresses, as recipient and copy', async () => {
        const siren = { siren: '732829320', electronicAddress: '732829320' };
        const { iri, id, email, lastName, customer: of } = await customer({ ...siren, address: ADDRESS });
        const world = invoiceWorld(api);
        const company = await world.company();
        const note = await world.delivered({ company, thirdParty: of, deliveryAddress: ADDRESS });
        const invoice = await world.issued(note);
        const order = `/api/orders/${(note.orders as string[])[0]?.split('/').at(-1)}`;
        await send(invoice['@id'], { ...ISSUED, contact: iri });
        await send(order, { kind: 'confirmation', to: 'other@example.com', cc: `first@example.com, ${email}` });
        const now = `new-${email}`;
        const contacts = [{ '@id': iri, type: 'other', lastName, email: now }];
        const changed = await api.ask('PATCH', of, { as: 'super', body: { contacts } });
        expect(changed.status, JSON.stringify(changed.body)).toBe(200);
        await send(note['@id'], { kind: 'delivery_note', to: now });
        await send(invoice['@id'], { kind: 'invoice', to: 'other@example.com', cc: now });
        await api.jobs.drain();
        const exported = (await ask('GET', `${iri}/personal_data`, 'admin')).body;
        const places = (name: string) => exported[name] as unknown as { record?: string; recordId?: number }[];
        expect(places('sends').map(one => one.record)).toEqual(
            expect.arrayContaining([invoice['@id'], order, note['@id']]),
        );
        expect(places('sends').length).toBe(4);
        expect(places('transmissions').length).toBe(4);
        const done = await ask('POST', `${iri}/erasure`, 'admin');
        expect([done.status, done.body]).toMatchObject([200, { isErased: true }]);
        // Content that the law requires to keep.
        const frozen = ['delivery_note_snapshots', 'issued_invoices', 'order_snapshots'];
        for (const words of [email, now, lastName])
            expect((await tablesWith(words)).filter(name => !frozen.includes(name))).toEqual([]);
        const { body } = await api.ask('GET', `${order}/transmissions`, { as: 'admin' });
        expect(body.member[0]).toMatchObject({
            recipient: 'other@example.com',
            copies: ['first@example.com', `Anonyme ${id}`],
        });
    });

    test('N12 an address that another contact has stays in what was sent', async () => {
        const { iri, email, customer: of } = await customer();
        await make(
            api,
            '/api/third_parties',
            newThirdParty({ contacts: [{ type: 'other', lastName: 'Autre', email }] }),
        );
        const order = `/api/orders/${(await unnamed(idOf(of))).id}`;
        await send(order, { kind: 'confirmation', to: email });
        await api.jobs.drain();
        expect((await ask('POST', `${iri}/erasure`, 'admin')).status).toBe(200);
        const { body } = await api.ask('GET', `${order}/transmissions`, { as: 'admin' });
        expect(body.member[0]).toMatchObject({ recipient: email });
    });

    test('N12 stays while an open quote or a draft invoice names it, and those that are finished are told', async () => {
        const { iri, id, customer: of } = await customer();
        const { db } = api.database;
        const world = invoiceWorld(api);
        const quote = await quoteOf(of);
        const ofQuote = eq(quotes.id, idOf(quote));
        await db.update(quotes).set({ deliveryContactId: id }).where(ofQuote);
        const status = async () => (await ask('POST', `${iri}/erasure`, 'admin')).status;
        expect(await status()).toBe(409);
        const numbered = { number: `D2026-9${id}`, validUntil: today() };
        await db
            .update(quotes)
            .set({ ...numbered, status: 'sent' })
            .where(ofQuote);
        expect(await status()).toBe(409);
        await db.update(quotes).set({ status: 'accepted' }).where(ofQuote);
        expect(await status()).toBe(409);
        await db.update(quotes).set({ status: 'declined' }).where(ofQuote);
        const company = await world.company();
        const drafted = await world.draft(await world.delivered({ company }));
        const ofInvoice = eq(invoices.id, idOf(drafted['@id']));
        await db.update(invoices).set({ invoiceContactId: id }).where(ofInvoice);
        const refused = await ask('POST', `${iri}/erasure`, 'admin');
        expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/draft invoice/)]);
        const { body: exported } = await ask('GET', `${iri}/personal_data`, 'admin');
        expect(exported).toMatchObject({ quotes: [{ id: idOf(quote) }], invoices: [{ id: idOf(drafted['@id']) }] });
        const { kept } = (await ask('GET', `${iri}/erasure`, 'admin')).body;
        for (const what of ['quotes', 'invoices'])
            expect(kept).toContainEqual({ what, count: 1, reason: expect.stringContaining('L123-22') });
        await db.update(invoices).set({ invoiceContactId: null }).where(ofInvoice);
        expect(await status()).toBe(200);
    });

    test('N12 stays while a message to it is on its way, which is told in the file', async () => {
        const { iri, email, customerId } = await customer();
        const { id } = await unnamed(customerId);
        await send(`/api/orders/${id}`, { kind: 'confirmation', to: 'other@example.com', cc: email });
        expect((await ask('GET', `${iri}/personal_data`, 'admin')).body).toMatchObject({
            messagesOnTheirWay: [{ kind: 'document_mail' }],
        });
        const refused = await ask('POST', `${iri}/erasure`, 'admin');
        expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/on its way/)]);
        await api.jobs.drain();
        expect((await ask('POST', `${iri}/erasure`, 'admin')).status).toBe(200);
        expect(await tablesWith(email)).toEqual([]);
    });

    test('N12 is erased from answers that are kept for repeated requests', async () => {
        const { iri, email } = await customer({}, { 'idempotency-key': `"${randomUUID()}"` });
        expect(await tablesWith(email)).toContain('idempotency_keys');
        expect((await ask('POST', `${iri}/erasure`, 'admin')).status).toBe(200);
        expect(await tablesWith(email)).toEqual([]);
    });

    /** An order that names no contact, in which a person enters the recipient. */
    const unnamed = async (thirdParty: number) => {
        const made = await draft(thirdParty);
        const nobody = { deliveryContactId: null, invoiceContactId: null };
        await api.database.db.update(orders).set(nobody).where(eq(orders.id, made.id));
        return made;
    };

    const draft = async (thirdParty: number) => {
        const company = '/api/companies/1';
        const { id } = await make(
            api,
            '/api/orders',
            { company, thirdParty: `/api/third_parties/${thirdParty}` },
            'super',
        );
        return { id: Number(id) };
    };
});
