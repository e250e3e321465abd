import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#contract/values/days.ts';
import type { Answer, Asking } from '#test/support/api.ts';
import { runCommand } from '#test/support/commands.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { issue, issuedOf, makeDrafts, numbersOf, oneTo } from '#test/support/issuing.ts';
import { readPdf, wordsOf } from '#test/support/pdf.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import type { Member } from '#test/support/records.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { scratchFolder } from '#test/support/scratch.ts';
import { type ServerProcess, startServer } from '#test/support/serverProcess.ts';

/** Each has its electronic invoice, which states its number. */
const expectFiles = async (api: Asking, issued: Answer['body']['member']): Promise<void> => {
    for (const { '@id': iri, number } of issued) {
        const { status, body } = await api.ask('GET', `${iri}/xml`, { as: 'admin' });
        expect([status, JSON.stringify(body).includes(String(number))]).toEqual([200, true]);
    }
};

/** What one customer of a company buys: invoices of pieces at 20.00, which come to 24.00 each with tax. */
const trade = async (api: Asking) => {
    const world = invoiceWorld(api);
    const [company, thirdParty] = [await world.company(), await world.customer()];
    const item = await world.item();
    const invoiced = async (quantity: number): Promise<Member> =>
        world.issued(await world.delivered({ company, thirdParty, orderItems: [{ item, quantity }] }));
    const payment = (amount: string, allocations: readonly (readonly [Member, string])[] = []) => ({
        ...{ company, thirdParty, date: today(), amount },
        allocations: allocations.map(([invoice, part]) => ({ invoice: invoice['@id'], amount: part })),
    });
    return { ...world, company, thirdParty, invoiced, payment };
};

const codesOf = ({ status, body }: Answer): unknown[] => [status, ...(body.violations ?? []).map(({ code }) => code)];

const timesOf = (answers: readonly Answer[]): Record<string, number> => {
    const told = answers.map(answer => codesOf(answer).join(' '));
    return Object.fromEntries([...new Set(told)].sort().map(one => [one, told.filter(each => each === one).length]));
};

describe('invoices on PostgreSQL', { timeout: 180_000 }, () => {
    let DATABASE_URL: string;
    let remove: () => Promise<void>;
    let servers: ServerProcess[];
    const DATA_DIR = scratchFolder('invoices');
    const begin = (): Promise<ServerProcess> => startServer({ DATABASE_URL, DATA_DIR });
    beforeAll(async () => {
        ({ url: DATABASE_URL, remove } = await scratchDatabase());
        servers = [await begin()];
        servers.push(await begin());
    }, 120_000);
    afterAll(async () => {
        await Promise.all(servers.map(server => server.end('SIGKILL')));
        await remove();
    });
    const expectVerified = async (): Promise<void> => {
        expect(await runCommand('admin', ['verify'], { DATABASE_URL, DATA_DIR })).toMatchObject({ code: 0 });
    };

    test('a hundred that two processes issue at once have numbers without a gap or a twin', async () => {
        const apis = servers.map(remoteApi);
        const [first] = apis as [Asking];
        const { company, drafts } = await makeDrafts(first, 100);
        // Each is asked for at both: what is issued already is answered as it is.
        const answers = await Promise.all(drafts.flatMap(draft => apis.map(api => issue(api, draft))));
        expect(answers.filter(({ status }) => ![200, 409, 503].includes(status)).map(({ body }) => body)).toEqual([]);
        const issued = answers.filter(({ status }) => status === 200).map(({ body }) => body);
        const once = new Map(issued.map(body => [`${body['@id']} ${body.number}`, body]));
        expect(numbersOf([...once.values()])).toEqual(oneTo(once.size));
        for (const draft of drafts) await issue(first, draft);
        const all = await issuedOf(first, company);
        expect(numbersOf(all)).toEqual(oneTo(100));
        await expectFiles(first, all);
        await expectVerified();
    });

    /** Asks each server in turn, all at once. */
    const atBoth = <T>(count: number, ask: (api: Asking, place: number) => Promise<T>): Promise<T[]> => {
        const apis = servers.map(remoteApi);
        return Promise.all(Array.from({ length: count }, (_, at) => ask(apis[at % apis.length] as Asking, at)));
    };

    test('the same draft, which two processes issue at once, has one number, and each is told the same', async () => {
        const api = remoteApi(servers[0] as ServerProcess);
        const { company, drafts } = await makeDrafts(api, 5);
        for (const draft of drafts) {
            const answers = await atBoth(6, one => issue(one, draft));
            expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
            expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
        }
        expect(numbersOf(await issuedOf(api, company))).toEqual(oneTo(5));
        await expectVerified();
    });

    test('six credit notes of two of six pieces, which two processes issue at once: three of them, and the invoice is free once', async () => {
        const { invoiced, invoiceLines, read, company } = await trade(remoteApi(servers[0] as ServerProcess));
        const invoice = await invoiced(6);
        const lines = [{ invoiceItem: invoiceLines(invoice)[0]?.['@id'], quantity: '2' }];
        const made = await atBoth(6, api =>
            api.ask('POST', `${invoice['@id']}/credit`, { as: 'admin', body: { lines, reason: 'Retour' } }),
        );
        expect(timesOf(made)).toEqual({ 201: 6 });
        const drafts = made.map(({ body }) => String(body['@id']));
        const answers = await atBoth(6, (api, at) => issue(api, drafts[at] as string));
        expect(timesOf(answers)).toEqual({ 200: 3, '422 credit_above_line credit_above_total': 3 });
        for (const [at, { status }] of answers.entries())
            expect(await read(drafts[at] as string)).toMatchObject(
                status === 200 ? { status: 'paid' } : { status: 'draft', number: null },
            );
        expect(await read(invoice['@id'])).toMatchObject({
            ...{ status: 'credited', creditedAmount: '144.00', dueAmount: '0.00' },
            invoiceItems: [expect.objectContaining({ creditedQuantity: 6 })],
        });
        const [note] = invoice.deliveryNotes as readonly string[];
        expect(await read(String(note))).toMatchObject({ billedAt: null, billingReference: null });
        const issued = await issuedOf(remoteApi(servers[1] as ServerProcess), company);
        expect(numbersOf(issued.filter(({ type }) => type === 'credit_note'))).toEqual(oneTo(3));
        await expectVerified();
    });

    test('twenty payments, entered and then allocated at two processes at once: never more than is due', async () => {
        const { invoiced, payment, read } = await trade(remoteApi(servers[0] as ServerProcess));
        const [entered, allocated] = [await invoiced(6), await invoiced(6)];
        const enter = (api: Asking, body: object) => api.ask('POST', '/api/payments', { as: 'admin', body });
        expect(timesOf(await atBoth(20, api => enter(api, payment('14.40', [[entered, '14.40']]))))).toEqual({
            201: 10,
            '422 allocation_above_due': 10,
        });
        const paid = { status: 'paid', paidAmount: '144.00', dueAmount: '0.00' };
        expect(await read(entered['@id'])).toMatchObject(paid);
        const made = await atBoth(20, api => enter(api, payment('14.40')));
        const { allocations } = payment('14.40', [[allocated, '14.40']]);
        // Each is allocated at both: what is said twice is the same.
        const answers = await atBoth(40, (api, at) =>
            api.ask('PATCH', String(made[Math.floor(at / 2)]?.body['@id']), { as: 'admin', body: { allocations } }),
        );
        expect(timesOf(answers)).toEqual({ 200: 20, '422 allocation_above_due': 20 });
        expect(await read(allocated['@id'])).toMatchObject(paid);
        const left = await Promise.all(made.map(({ body }) => read(String(body['@id']))));
        expect(left.map(one => one.unallocatedAmount).sort()).toEqual([
            ...Array(10).fill('0.00'),
            ...Array(10).fill('14.40'),
        ]);
        await expectVerified();
    });

    test('one invoice is credited, paid and set off while the credit note is refunded, at once: each cent is counted once', async () => {
        const api = remoteApi(servers[0] as ServerProcess);
        const { invoiced, payment, post, read, company, thirdParty } = await trade(api);
        const [paid, invoice] = [await invoiced(6), await invoiced(6)];
        const enter = (by: Asking, body: object) => by.ask('POST', '/api/payments', { as: 'admin', body });
        const credit = async (of: Member, body: object): Promise<Member> =>
            (await post(of['@id'], 'credit', { reason: 'Geste', ...body }, 'admin')).body as unknown as Member;
        await enter(api, payment('144.00', [[paid, '144.00']]));
        const left = await credit(paid, {});
        await issue(api, left['@id']);
        const drafts = [await credit(invoice, { amount: '60.00' }), await credit(invoice, { amount: '60.00' })];
        const offset = { invoice: invoice['@id'], amount: '24.00' };
        const asks: readonly ((by: Asking, at: number) => Promise<Answer>)[] = [
            (by, at) => issue(by, drafts[at % 2]?.['@id'] ?? ''),
            by => enter(by, payment('24.00', [[invoice, '24.00']])),
            by => enter(by, payment('-24.00', [[left, '24.00']])),
            by => by.ask('POST', `${left['@id']}/offset`, { as: 'admin', body: offset }),
        ];
        const answers = await atBoth(24, (by, at) => (asks[Math.floor(at / 2) % 4] as (typeof asks)[0])(by, at));
        expect(answers.filter(({ status }) => ![200, 201, 422].includes(status)).map(({ body }) => body)).toEqual([]);
        const times = asks.map(
            (_, kind) => answers.filter(({ status }, at) => status < 300 && Math.floor(at / 2) % 4 === kind).length,
        );
        const [, pays = 0, refunds = 0, offsets = 0] = times;
        const amountOf = (count: number): string => (count * 24).toFixed(2);
        expect(await read(invoice['@id'])).toMatchObject({
            ...{ status: 'credited', creditedAmount: '144.00', dueAmount: '0.00' },
            paidAmount: amountOf(pays + offsets),
        });
        expect(await read(left['@id'])).toMatchObject({ dueAmount: amountOf(6 - refunds - offsets) });
        // What was paid before its credit notes came stays on them.
        const due = await Promise.all(drafts.map(async one => Number((await read(one['@id'])).dueAmount)));
        expect(due.reduce((sum, one) => sum + one, 0)).toBe((pays + offsets) * 24);
        const account = await api.ask('GET', `${thirdParty}/account?company=${company}`, { as: 'admin' });
        expect(Number(account.body.balance)).toBe((refunds - pays - 6) * 24);
        await expectVerified();
    });

    test('a server that is killed while it draws an invoice leaves its number, and another one draws it', async () => {
        const { invoiced } = await trade(remoteApi(servers[0] as ServerProcess));
        const { '@id': iri, number } = await invoiced(6);
        const draw = (api: Asking): Promise<Answer> =>
            api.ask('POST', `${iri}/document`, { as: 'admin', body: { kind: 'invoice' } });
        const victim = await begin();
        const api = remoteApi(victim);
        await api.ask('GET', iri, { as: 'admin' });
        const asked = draw(api);
        // Answered after the drawing has begun, which takes longer.
        await Promise.race([asked, api.ask('GET', iri, { as: 'admin' })]);
        await victim.end('SIGKILL');
        await asked.catch(() => undefined);
        const survivor = servers[1] as ServerProcess;
        const { status, body } = await draw(remoteApi(survivor));
        expect(status).toBe(201);
        const file = Buffer.from(await (await fetch(`${survivor.url}${body.url}`)).arrayBuffer());
        expect([file.subarray(0, 5).toString(), file.includes('factur-x.xml')]).toEqual(['%PDF-', true]);
        expect(wordsOf((await readPdf(file)).pages[0])).toContain(String(number));
        await expectVerified();
    });
});
