import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs, transmissions } from '#server/db/tables/index.ts';
import { Refused } from '#server/domain/refused.ts';
import type { Message } from '#server/mail/mailer.ts';
import { failTransmission, listTransmissions, queueTransmission, transmit } from '#server/transports/transmit.ts';
import { type Api, type Asker, openApi } from '#test/support/api.ts';
import { createFakeTransport } from '#test/support/fakeTransport.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { orderWorld } from '#test/support/orders.ts';
import { ADDRESS, type Member, make, newUser } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
const sent: Message[] = [];
/** Error that the mail server answers with. */
let failure: Error | undefined;
beforeAll(async () => {
    const send = async (message: Message) => {
        if (failure) throw failure;
        sent.push(message);
    };
    api = await openApi({ mailer: { send } });
    world = orderWorld(api, 'user');
});
afterAll(() => api.close());
beforeEach(() => {
    failure = undefined;
    sent.length = 0;
});

const away = () => new Error('ECONNREFUSED');
const refusal = () => Object.assign(new Error('no such mailbox'), { responseCode: 550 });

const CONTACTS = [{ type: 'delivery', lastName: 'Durand', email: 'zoe@client.test', address: ADDRESS }];
const newOrder = async () => (await world.order({ thirdParty: await world.customer({ contacts: CONTACTS }) }))['@id'];
const BODY = { kind: 'confirmation', to: 'zoe@client.test' };
const send = (iri: string, body: object = BODY, as: Asker = 'user') => api.ask('POST', `${iri}/send`, { as, body });
const listed = async (iri: string, as: Asker = 'user', query = ''): Promise<readonly Member[]> =>
    (await api.ask('GET', `${iri}/transmissions${query}`, { as })).body.member;
/** Runs the jobs, those that wait for another try as well. */
const drain = async (): Promise<void> => {
    await api.database.db.execute(sql`update jobs set run_after = now() where status = 'waiting'`);
    await api.jobs.drain();
};

describe('B4 a document that is mailed has a row', () => {
    test('which waits, and is sent with the hash of the file and the time', async () => {
        const iri = await newOrder();
        expect((await api.ask('GET', `${iri}/transmissions`, { as: 'user' })).body).toMatchObject({
            '@id': `${iri}/transmissions`,
            '@type': 'Collection',
            totalItems: 0,
            member: [],
        });
        expect((await send(iri, { ...BODY, cc: 'a@client.test, b@client.test' })).status).toBe(200);
        const [waiting] = await listed(iri);
        expect(waiting).toMatchObject({
            '@id': expect.stringMatching(`^${iri}/transmissions/\\d+$`),
            '@type': 'Transmission',
            kind: 'confirmation',
            transport: 'mail',
            recipient: 'zoe@client.test',
            copies: ['a@client.test', 'b@client.test'],
            state: 'to_send',
            attempts: 0,
            error: null,
            reason: null,
            sha256: null,
            sentAt: null,
            person: expect.stringMatching(/^\/api\/users\/\d+$/),
        });
        await drain();
        const [done] = await listed(iri);
        const [message] = sent;
        const bytes = message?.attachments?.[0]?.content ?? new Uint8Array();
        expect(done).toMatchObject({
            state: 'sent',
            attempts: 1,
            error: null,
            sha256: createHash('sha256').update(bytes).digest('hex'),
            sentAt: expect.stringMatching(/^20/),
        });
        expect(message?.messageId).toBe(done?.trackingId);
        await send(iri, { ...BODY, to: 'b@client.test' });
        expect((await listed(iri)).map(one => one.recipient)).toEqual(['b@client.test', 'zoe@client.test']);
        await drain();
    });

    test('no row of a dry run, nor of a sending that is refused', async () => {
        const iri = await newOrder();
        const body = { ...BODY, records: [{ '@id': iri }], dryRun: true };
        const rehearsed = await api.ask('POST', '/api/orders/send', { as: 'user', body });
        expect(rehearsed.body).toMatchObject({ verdicts: [{ verdict: 'done' }] });
        expect((await send(iri, { ...BODY, to: 'zoe' })).status).toBe(422);
        expect(await listed(iri)).toEqual([]);
        expect(
            await api.database.db
                .select()
                .from(transmissions)
                .where(sql`record_id = ${iri.split('/').at(-1)}`),
        ).toEqual([]);
    });

    test('a failed try is counted with its reason, and the next one sends', async () => {
        const iri = await newOrder();
        failure = away();
        await send(iri);
        await drain();
        expect((await listed(iri, 'user', '?locale=fr'))[0]).toMatchObject({
            state: 'to_send',
            attempts: 1,
            error: 'mail_unavailable',
            reason: 'Le serveur de messagerie est injoignable. Rien n’a été envoyé.',
        });
        failure = undefined;
        await drain();
        expect((await listed(iri))[0]).toMatchObject({ state: 'sent', attempts: 2, error: null, reason: null });
        expect(sent).toHaveLength(1);
    });

    test('it has failed after the last try, and at once where the mail server refuses the message', async () => {
        const iri = await newOrder();
        failure = away();
        await send(iri);
        for (let count = 0; count < 8; count += 1) await drain();
        expect((await listed(iri))[0]).toMatchObject({
            state: 'failed',
            attempts: 8,
            error: 'mail_unavailable',
            sentAt: null,
        });
        failure = refusal();
        await send(iri);
        await drain();
        expect((await listed(iri))[0]).toMatchObject({
            state: 'failed',
            attempts: 1,
            error: 'mail_refused',
            reason: 'The mail server does not accept the message.',
        });
        expect(sent).toEqual([]);
    });

    test('it has failed once its job is cancelled', async () => {
        const iri = await newOrder();
        await send(iri);
        const { body } = await api.ask('GET', '/api/jobs?kind=document_mail&status=waiting', { as: 'user' });
        expect((await api.ask('POST', `${body.member[0]?.['@id']}/cancel`, { as: 'user', body: {} })).status).toBe(200);
        await drain();
        expect((await listed(iri))[0]).toMatchObject({
            state: 'failed',
            error: 'sending_cancelled',
            reason: 'The sending was cancelled.',
        });
        expect(sent).toEqual([]);
    });

    test('a job that runs again after its message was recorded sends nothing', async () => {
        const iri = await newOrder();
        await send(iri);
        const { db } = api.database;
        const [job] = await db.select().from(jobs).where(sql`kind = 'document_mail' and status = 'waiting'`);
        await drain();
        await db.insert(jobs).values({ kind: 'document_mail', payload: job?.payload ?? {} });
        await drain();
        expect(sent).toHaveLength(1);
        expect((await listed(iri))[0]).toMatchObject({ state: 'sent', attempts: 2 });
    });

    test('what a version without rows has queued is sent', async () => {
        const iri = await newOrder();
        const { db } = api.database;
        await send(iri);
        await db.execute(
            sql`delete from transmissions where resource = 'orders' and record_id = ${iri.split('/').at(-1)}`,
        );
        await db.execute(
            sql`update jobs set dedupe_key = null, payload = payload - 'cc' - 'subject' where kind = 'document_mail' and status = 'waiting'`,
        );
        await drain();
        expect(sent.map(({ to, cc, subject }) => [to, cc, subject])).toEqual([
            ['zoe@client.test', [], expect.stringMatching(/^Commande – /)],
        ]);
        expect(await listed(iri)).toEqual([]);
    });
});

describe('B4 who reads what was sent', () => {
    test('whoever reads the record; all others get what they get of the record', async () => {
        const iri = await newOrder();
        await send(iri);
        expect(await listed(iri, 'super')).toHaveLength(1);
        const stranger = (await make(api, '/api/users', newUser({ handledCompanies: ['/api/companies/2'] }), 'super'))
            .id;
        for (const path of [iri, `${iri}/transmissions`])
            expect((await api.ask('GET', path, { as: stranger })).status).toBe(404);
        expect((await api.ask('GET', `${iri}/transmissions`)).status).toBe(401);
        expect((await api.ask('GET', '/api/orders/2000000000/transmissions', { as: 'user' })).status).toBe(404);
    });

    test('of every resource that sends documents, and of no other', async () => {
        const { body } = await api.ask('GET', '/api/docs.jsonld');
        const documented = [...JSON.stringify(body).matchAll(/"get(\w+)Transmissions"/g)].map(([, type]) => type);
        expect(documented.sort()).toEqual(['DeliveryNote', 'Invoice', 'Order', 'Quote']);
        expect((await api.ask('GET', '/api/items/1/transmissions', { as: 'user' })).status).toBe(404);
    });

    test('N12 a contact who is erased is named by no sending', async () => {
        const thirdParty = await world.customer({ contacts: [{ ...CONTACTS[0], email: 'effacee@client.test' }] });
        const iri = await newOrder();
        await send(iri, { ...BODY, to: 'effacee@client.test', cc: 'b@client.test' });
        await send(iri, { ...BODY, to: 'c@client.test', cc: 'effacee@client.test' });
        await drain();
        const query = `thirdParty=${encodeURIComponent(thirdParty)}`;
        const [contact] = (await api.ask('GET', `/api/contacts?${query}`, { as: 'super' })).body.member;
        expect((await api.ask('POST', `${contact?.['@id']}/erasure`, { as: 'admin', body: {} })).status).toBe(200);
        const name = `Anonyme ${contact?.id}`;
        expect((await listed(iri)).map(({ recipient, copies }) => [recipient, copies])).toEqual([
            ['c@client.test', [name]],
            [name, ['b@client.test']],
        ]);
    });
});

describe('B4 the kept file of an invoice is what is sent', () => {
    test('its hash is that of the sending', async () => {
        const invoices = invoiceWorld(api);
        const company = await invoices.company();
        const iri = (await invoices.issued(await invoices.delivered({ company })))['@id'];
        expect((await send(iri, { kind: 'invoice', to: 'c@client.test' }, 'admin')).status).toBe(200);
        await drain();
        const { member } = (await api.ask('GET', `${iri}/files`, { as: 'admin' })).body;
        const [row] = await listed(iri, 'admin');
        expect(row).toMatchObject({ state: 'sent', sha256: member.find(one => one.kind === 'pdf')?.sha256 });
    });
});

describe('B4 a carrier that can be searched', () => {
    const file = { fileName: 'a.xml', mediaType: 'application/xml', bytes: new TextEncoder().encode('<a/>') };
    const signal = new AbortController().signal;
    const queue = async (trackingId: string): Promise<void> => {
        const row = { resource: 'orders', recordId: 1_000_000, kind: 'x', transport: 'fake', recipient: '0225:1' };
        await queueTransmission(api.database.db, { ...row, copies: [], trackingId, personId: 1 });
    };
    const rowOf = async (trackingId: string) =>
        (await listTransmissions(api.database.db, 'orders', 1_000_000)).listed.find(
            one => one.trackingId === trackingId,
        );
    const attempt = (transport: ReturnType<typeof createFakeTransport>, trackingId: string) =>
        transmit(api.database.db, {
            transport,
            trackingId,
            signal,
            prepare: async () => ({ file, recipient: { trackingId } }),
        });

    test('gets a document once, although its answer was lost', async () => {
        const fake = createFakeTransport();
        await queue('T-1');
        fake.fail('after');
        await expect(attempt(fake, 'T-1')).rejects.toThrow('ETIMEDOUT');
        expect(await rowOf('T-1')).toMatchObject({ attempts: 1, error: expect.any(String), sentAt: null });
        fake.fail('never');
        await attempt(fake, 'T-1');
        expect(await rowOf('T-1')).toMatchObject({ state: 'sent', attempts: 2, error: null, carrierId: 'flow-T-1' });
        expect([...fake.accepted.keys()]).toEqual(['T-1']);
        expect([await fake.status?.('flow-T-1'), await fake.fetch?.('flow-T-1')]).toEqual(['Ok', file.bytes]);
        await failTransmission(api.database.db, 'T-1', 'job_failed');
        expect(await rowOf('T-1')).toMatchObject({ state: 'sent', error: null });
    });

    test('gets a document that it has not accepted before', async () => {
        const fake = createFakeTransport();
        await queue('T-2');
        fake.fail('before');
        await expect(attempt(fake, 'T-2')).rejects.toThrow('ECONNREFUSED');
        fake.fail('never');
        await attempt(fake, 'T-2');
        expect(fake.accepted.get('T-2')).toEqual(file);
    });

    test('a document that cannot be drawn is recorded with the reason', async () => {
        await queue('T-3');
        const prepare = () => Promise.reject(new Refused('invalid', 'document_too_large'));
        const transport = createFakeTransport();
        const failed = transmit(api.database.db, { transport, trackingId: 'T-3', signal, prepare });
        await expect(failed).rejects.toMatchObject({ key: 'document_too_large' });
        expect((await api.database.db.select().from(transmissions).where(sql`tracking_id = 'T-3'`))[0]).toMatchObject({
            state: 'to_send',
            attempts: 1,
            error: 'document_too_large',
        });
    });
});
