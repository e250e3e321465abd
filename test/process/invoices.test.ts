import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Asking } from '#test/support/api.ts';
import { runCommand } from '#test/support/commands.ts';
import { withFurther } from '#test/support/extent.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { scratchDatabase } from '#test/support/postgres.ts';
import type { Member } from '#test/support/records.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { scratchFolder } from '#test/support/scratch.ts';
import { type ServerProcess, startServer } from '#test/support/serverProcess.ts';

const numbersOf = (records: readonly (Member | Answer['body'])[]): number[] =>
    records.map(({ number }) => Number(String(number).split('-')[1])).sort((one, other) => one - other);

const oneTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Drafts of one customer, each of a note with one piece. @returns their company and IRIs */
const makeDrafts = async (api: Asking, count: number) => {
    const world = invoiceWorld(api);
    const company = await world.company();
    const line = { item: await world.item(), quantity: count };
    const order = await world.validated({ company, thirdParty: await world.customer(), orderItems: [line] });
    const notes: Member[] = [];
    for (let made = 0; made < count; made += 1) {
        const { body } = await world.post((await world.some(order, 1))['@id'], 'validate');
        notes.push(body as unknown as Member);
    }
    const answer = await world.fromNotes({ deliveryNotes: world.namesOf(notes) });
    return { company, drafts: world.created(answer) };
};

const issue = (api: Asking, draft: string): Promise<Answer> =>
    api.ask('POST', `${draft}/issue`, { as: 'admin', body: {} });

/** The invoices of a company that have a number. */
const issuedOf = async (api: Asking, company: string): Promise<Answer['body']['member']> => {
    const path = `/api/invoices?company=${company}&exists[number]=true&itemsPerPage=100`;
    return (await api.ask('GET', path, { as: 'admin' })).body.member;
};

/** Each has its electronic invoice, which states its number. */
const expectFiles = async (api: Asking, issued: Answer['body']['member']): Promise<void> => {
    for (const { '@id': iri, number } of issued) {
        const { status, body } = await api.ask('GET', `${iri}/xml`, { as: 'admin' });
        expect([status, JSON.stringify(body).includes(String(number))]).toEqual([200, true]);
    }
};

describe('invoices on PostgreSQL', { timeout: withFurther([180_000], [1_200_000]).at(-1) ?? 0 }, () => {
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

    test.each(withFurther([3], [30]))(
        '%i kills while they are issued lose no number, and leave none without its file',
        async kills => {
            const { company, drafts } = await makeDrafts(remoteApi(servers[0] as ServerProcess), kills * 3);
            const told: Answer['body'][] = [];
            for (let kill = 0; kill < kills; kill += 1) {
                const victim = await begin();
                const api = remoteApi(victim);
                const some = drafts.slice(kill * 3, kill * 3 + 3);
                // Killed when the first is answered, while the others are being issued.
                const asked = some.map(draft => issue(api, draft));
                await Promise.race(asked);
                await victim.end('SIGKILL');
                for (const one of await Promise.allSettled(asked))
                    if (one.status === 'fulfilled' && one.value.status === 200) told.push(one.value.body);
            }
            const api = remoteApi(servers[1] as ServerProcess);
            const survived = await issuedOf(api, company);
            expect(numbersOf(survived)).toEqual(oneTo(survived.length));
            expect(survived).toEqual(
                expect.arrayContaining(told.map(({ number }) => expect.objectContaining({ number }))),
            );
            for (const draft of drafts) await issue(api, draft);
            const all = await issuedOf(api, company);
            expect(numbersOf(all)).toEqual(oneTo(kills * 3));
            await expectFiles(api, all);
            await expectVerified();
        },
    );
});
