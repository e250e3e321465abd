import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '#server/mail/mailer.ts';
import { type Api, type Asker, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { codesIn, orderWorld } from '#test/support/orders.ts';
import { readPdf, wordsOf } from '#test/support/pdf.ts';
import { ADDRESS, make, newUser } from '#test/support/records.ts';

let api: Api;
let world: ReturnType<typeof orderWorld>;
/** What the mail server took; it is away while this is true. */
const sent: Message[] = [];
let isAway = false;
beforeAll(async () => {
    const send = async (message: Message) => {
        if (isAway) throw new Error('ECONNREFUSED');
        sent.push(message);
    };
    api = await openApi({ mailer: { send } });
    world = orderWorld(api, 'user');
});
afterAll(() => api.close());

const CONTACTS = [
    { type: 'delivery', firstName: 'Zoé', lastName: 'Durand', email: 'zoe@client.test', address: ADDRESS },
    { type: 'other', lastName: 'Muette' },
];

const newOrder = async (customer: object = {}) => {
    const thirdParty = await world.customer({ contacts: CONTACTS, ...customer });
    const order = await world.order({ thirdParty });
    const { contacts } = (await api.ask('GET', thirdParty, { as: 'user' })).body as unknown as {
        contacts: { '@id': string }[];
    };
    const [reachable = '', silent = ''] = contacts.map(one => one['@id']);
    return { iri: order['@id'], order, reachable, silent };
};

const ask = (iri: string, body: object, as: Asker = 'user', headers = {}) =>
    api.ask('POST', `${iri}/send`, { as, body, headers });
const countSent = async (): Promise<number> => {
    await api.jobs.drain();
    return sent.length;
};
const arrived = async (): Promise<Message | undefined> => {
    await api.jobs.drain();
    return sent.at(-1);
};

describe('B4 a document is sent by mail', () => {
    test('to one contact, in the customer’s language, with the text of the person, who gets the answers', async () => {
        const { iri, order, reachable } = await newOrder({ locale: 'en' });
        const { body: validated } = await world.post(iri, 'validate');
        const message = 'Dear Zoé,\n\nhere <b>it</b> is & thanks.\nPaul';
        const answer = await ask(iri, { kind: 'confirmation', contact: reachable, message });
        expect([answer.status, answer.body['@id']]).toEqual([200, order['@id']]);
        const letter = await arrived();
        expect(letter).toMatchObject({ to: 'zoe@client.test', replyTo: { address: 'user@comptoir.test' } });
        expect(letter?.subject).toContain(`Order confirmation ${validated.number} – `);
        expect(letter?.text.startsWith(message)).toBe(true);
        expect(letter?.html).toContain('here &lt;b&gt;it&lt;/b&gt; is &amp; thanks.<br>');
        const [file] = letter?.attachments ?? [];
        expect([letter?.attachments?.length, file?.filename]).toEqual([1, `${validated.number}.pdf`]);
        const { language, pages } = await readPdf(file?.content ?? new Uint8Array());
        expect(language).toBe('en-GB');
        expect(wordsOf(pages[0])).toContain(String(validated.number));
    });

    test('with the usual text and the language that is asked for', async () => {
        const { iri, reachable } = await newOrder({ locale: 'en' });
        const { body } = await world.post(iri, 'validate');
        await ask(iri, { kind: 'confirmation', contact: reachable, locale: 'fr' });
        const letter = await arrived();
        expect(letter?.text).toMatch(new RegExp(`^Bonjour,\\s+.*commande ${body.number}\\.`));
        expect(letter?.subject).toContain('Confirmation de commande');
    });

    test('trial D22 to an address that is given, with copies and a subject, which the history tells', async () => {
        const { iri } = await newOrder({ locale: 'en' });
        const body = {
            kind: 'confirmation',
            to: ' Mairie@Ville.test ',
            cc: 'a@client.test; b@client.test, A@client.test mairie@ville.test',
            subject: ' Votre commande – Été ',
        };
        expect((await ask(iri, body)).status).toBe(200);
        expect(await arrived()).toMatchObject({
            to: 'mairie@ville.test',
            cc: ['a@client.test', 'b@client.test'],
            subject: 'Votre commande – Été',
            text: expect.stringMatching(/^Hello,/),
        });
        const [last] = await changesOf(api, iri);
        expect(last?.differences).toEqual({
            kind: { from: null, to: 'confirmation' },
            email: { from: null, to: 'mairie@ville.test' },
            cc: { from: null, to: 'a@client.test, b@client.test' },
            subject: { from: null, to: 'Votre commande – Été' },
            locale: { from: null, to: 'en' },
        });
    });

    test.each([
        ['en', /^Order – ./],
        ['fr', /^Commande – ./],
    ])('trial D22 with the usual subject in the customer’s language: %s', async (locale, subject) => {
        const { iri, reachable } = await newOrder({ locale });
        await ask(iri, { kind: 'confirmation', contact: reachable });
        const letter = await arrived();
        expect([letter?.subject, letter?.cc]).toEqual([expect.stringMatching(subject), []]);
    });

    test('leaves the order as it is, and the history tells what went to whom', async () => {
        const { iri, order, reachable } = await newOrder();
        const { headers } = await ask(iri, { kind: 'confirmation', contact: reachable });
        const before = await api.ask('GET', iri, { as: 'user' });
        expect(headers.get('etag')).toBe(before.headers.get('etag'));
        expect(before.body).toMatchObject({ status: 'draft', totalIncludingTax: order.totalIncludingTax });
        const [last] = await changesOf(api, iri);
        expect(last).toMatchObject({
            action: 'edit',
            transition: 'send',
            differences: {
                kind: { from: null, to: 'confirmation' },
                contact: { from: null, to: reachable },
                email: { from: null, to: 'zoe@client.test' },
                subject: { from: null, to: expect.stringMatching(/^Commande – ./) },
                locale: { from: null, to: 'fr' },
            },
        });
    });

    test('once for a request that is repeated with its key', async () => {
        const { iri, reachable } = await newOrder();
        const body = { kind: 'confirmation', contact: reachable };
        const before = await countSent();
        const key = { 'idempotency-key': 'send-once' };
        const answers = [await ask(iri, body, 'user', key), await ask(iri, body, 'user', key)];
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await countSent()).toBe(before + 1);
    });

    test('later, while the mail server is away; the person sees the job', async () => {
        const { iri, reachable } = await newOrder();
        const before = await countSent();
        isAway = true;
        expect((await ask(iri, { kind: 'confirmation', contact: reachable })).status).toBe(200);
        expect(await countSent()).toBe(before);
        isAway = false;
        const jobs = await api.ask('GET', '/api/jobs?kind=document_mail&order[createdAt]=desc', { as: 'user' });
        expect(jobs.body.member[0]).toMatchObject({ status: 'waiting', tries: 1 });
        await api.database.db.execute(sql`update jobs set run_after = now() where status = 'waiting'`);
        expect(await countSent()).toBe(before + 1);
    });
});

describe('B4 what is not sent', () => {
    test.each<[title: string, body: (of: Awaited<ReturnType<typeof newOrder>>) => object, path: string]>([
        ['to a contact without e-mail', ({ silent }) => ({ contact: silent }), 'contact'],
        ['to nobody', () => ({}), 'contact'],
        ['to a contact that does not exist', () => ({ contact: '/api/contacts/2000000000' }), 'contact'],
        ['to what is no contact', () => ({ contact: 'zoe@client.test' }), 'contact'],
        ['of a kind that there is not', ({ reachable }) => ({ contact: reachable, kind: 'labels' }), 'kind'],
        [
            'with a text of 5 001 characters',
            ({ reachable }) => ({ contact: reachable, message: 'x'.repeat(5001) }),
            'message',
        ],
        ['with control characters', ({ reachable }) => ({ contact: reachable, message: 'a\u0000b' }), 'message'],
        ['trial D22 to what is no address', () => ({ to: 'zoe' }), 'to'],
        ['trial D22 to two addresses', () => ({ to: 'a@client.test,b@client.test' }), 'to'],
        ['trial D22 to an address and another header', () => ({ to: 'a@client.test\r\nBcc: b@client.test' }), 'to'],
        [
            'trial D22 to a contact and an address',
            ({ reachable }) => ({ contact: reachable, to: 'a@client.test' }),
            'to',
        ],
        ['trial D22 with a copy to no address', () => ({ to: 'a@client.test', cc: 'b@client.test, c' }), 'cc'],
        [
            'trial D22 with a copy and another header',
            () => ({ to: 'a@client.test', cc: 'b@client.test\r\nBcc: c@client.test' }),
            'cc',
        ],
        [
            'trial D22 with eleven copies',
            () => ({ to: 'a@client.test', cc: Array.from({ length: 11 }, (_, at) => `c${at}@client.test`).join() }),
            'cc',
        ],
        ...['\r\n', '\n', '\r', '\t', '\u2028', '\u0085'].map((end): [string, () => object, string] => [
            `trial D22 with ${JSON.stringify(end)} in the subject`,
            () => ({ to: 'a@client.test', subject: `Commande${end}Bcc: b@client.test` }),
            'subject',
        ]),
        ['trial D22 with a long subject', () => ({ to: 'a@client.test', subject: 'x'.repeat(201) }), 'subject'],
        ['in another language', ({ reachable }) => ({ contact: reachable, locale: 'de' }), 'locale'],
    ])('%s is 422', async (_, bodyOf, path) => {
        const made = await newOrder();
        const answer = await ask(made.iri, { kind: 'confirmation', ...bodyOf(made) });
        expect([answer.status, answer.body.violations?.map(one => one.propertyPath)]).toEqual([422, [path]]);
    });

    test('to another customer’s contact is 422, alone and among several', async () => {
        const [mine, other] = [await newOrder(), await newOrder()];
        const body = { kind: 'confirmation', contact: other.reachable };
        expect(codesIn(await ask(mine.iri, body))).toEqual(['contact_of_other']);
        const records = [mine.iri, other.iri].map(iri => ({ '@id': iri }));
        const before = await countSent();
        const send = (more: object) =>
            api.ask('POST', '/api/orders/send', { as: 'user', body: { ...body, records, ...more } });
        const verdicts = async (more: object) =>
            ((await send(more)).body as unknown as { verdicts: { verdict: string }[] }).verdicts.map(
                one => one.verdict,
            );
        expect(await verdicts({ dryRun: true })).toEqual(['refused', 'done']);
        expect(await countSent()).toBe(before);
        expect(await verdicts({})).toEqual(['refused', 'done']);
        expect(await countSent()).toBe(before + 1);
    });

    test('to whoever is usual: the customer’s own address, otherwise a contact who has one; nobody is refused', async () => {
        const body = { kind: 'confirmation', usualRecipient: true };
        const own = await newOrder({ email: 'maison@client.test' });
        expect((await ask(own.iri, body)).status).toBe(200);
        expect((await arrived())?.to).toBe('maison@client.test');
        const reached = await newOrder();
        expect((await ask(reached.iri, body)).status).toBe(200);
        expect((await arrived())?.to).toBe('zoe@client.test');
        const [last] = await changesOf(api, reached.iri);
        expect(last?.differences).toMatchObject({ contact: { from: null, to: reached.reachable } });
        const nobody = await newOrder({ contacts: [{ type: 'delivery', lastName: 'Muette', address: ADDRESS }] });
        expect(codesIn(await ask(nobody.iri, body))).toEqual(['no_usual_recipient']);
        expect(codesIn(await ask(own.iri, { ...body, to: 'a@client.test' }))).toEqual(['one_recipient']);
        expect(codesIn(await ask(own.iri, { ...body, usualRecipient: false }))).toEqual(['required']);
    });

    test('trial D15 a pick list is not mailed to a customer', async () => {
        const { iri, reachable } = await newOrder();
        const answer = await ask(iri, { kind: 'pick_list', contact: reachable });
        expect([answer.status, answer.body.violations?.map(one => one.propertyPath)]).toEqual([422, ['kind']]);
    });

    test('an order more than ten times an hour', async () => {
        const { iri, reachable } = await newOrder();
        const body = { kind: 'confirmation', contact: reachable };
        for (let count = 0; count < 10; count += 1) expect((await ask(iri, body)).status).toBe(200);
        const { status, headers } = await ask(iri, body);
        expect(status).toBe(429);
        const wait = Number(headers.get('retry-after'));
        expect(wait).toBeGreaterThan(3500);
        expect(wait).toBeLessThanOrEqual(3600);
        const hour = sql`update changes set created_at = created_at - interval '1 hour 1 second' where record = ${iri}`;
        await api.database.db.execute(hour);
        expect((await ask(iri, body)).status).toBe(200);
    });

    test('by one person more than sixty times an hour', async () => {
        const person = (await make(api, '/api/users', newUser({ handledCompanies: ['/api/companies/1'] }))).id;
        await api.database.db.execute(sql`insert into changes (record, record_name, author_id, author_name, action, transition, differences)
            select '/api/orders/' || (1000000 + n), '', ${person}, 'x', 'edit', 'send', '{}' from generate_series(1, 60) n`);
        const { iri, reachable } = await newOrder();
        const body = { kind: 'confirmation', contact: reachable };
        expect((await ask(iri, body, person)).status).toBe(429);
        // Whoever is usual is nobody that a person could have chosen.
        expect((await ask(iri, { kind: 'confirmation', usualRecipient: true }, person)).status).toBe(200);
        expect((await ask(iri, body)).status).toBe(200);
    });
});
