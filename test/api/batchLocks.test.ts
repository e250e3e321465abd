import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { BulkRehearsal } from '#contract/language/bulk.ts';
import type { Verdicts } from '#contract/language/transitions.ts';
import { lock } from '#server/db/locks.ts';
import { query } from '#server/db/query.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { whileHeld } from '#test/support/held.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { type Member, make } from '#test/support/records.ts';
import { camt, newIban, sendStatement } from '#test/support/statements.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(() => api.close());

const idOf = (iri: string): number => Number(iri.split('/').at(-1));

const rehearse = async (path: string, iris: readonly string[]): Promise<string[]> => {
    const body = { records: iris.map(iri => ({ '@id': iri })), dryRun: true };
    const answer = await api.ask('POST', path, { as: 'admin', body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as unknown as Verdicts).verdicts.map(({ verdict }) => verdict);
};

const bulk = async (path: string, ids: readonly string[], more: object): Promise<BulkRehearsal> => {
    const answer = await api.ask('POST', path, { as: 'admin', body: { ids, ...more } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as BulkRehearsal;
};

const failedIn = ({ failed }: BulkRehearsal): string[] => failed.map(({ '@id': iri }) => iri);

const draftOf = async (thirdParty: string): Promise<string> =>
    (await world.draft(await world.delivered({ company, thirdParty })))['@id'];

const createdBy = async (path: string, body: object): Promise<string> => {
    const answer = await api.ask('POST', path, { as: 'admin', body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const [created = (answer.body as unknown as Member)['@id']] = world.created(answer) ?? [];
    return created;
};

test('I9 notes of several orders are changed together, in a dry run in which one is refused as well', async () => {
    const notes: string[] = [];
    for (let count = 0; count < 4; count += 1) notes.push((await world.note(await world.validated()))['@id']);
    const [, , third = ''] = notes;
    expect((await world.post(third, 'validate', {}, 'admin')).status).toBe(200);
    const edit = { action: 'edit', input: { shippingComments: 'Quai B' } };
    for (const dryRun of [true, false])
        expect(failedIn(await bulk('/api/delivery_notes/bulk', notes, { ...edit, dryRun }))).toEqual([third]);
});

test('I9 invoices, deposits and a credit note are changed together, beside the invoice that it credits', async () => {
    const [one, other] = [await world.customer(), await world.customer()];
    const order = await world.validated({ company, thirdParty: other });
    const issued = await world.issued(await world.delivered({ company, thirdParty: one }));
    const drafts = [
        await createdBy(`${issued['@id']}/credit`, { reason: 'Retour' }),
        await draftOf(other),
        await createdBy('/api/invoices/from_order', { order: order['@id'], percentage: '30' }),
        await draftOf(one),
    ];
    const all = [issued['@id'], ...drafts];
    const edit = { action: 'edit', input: { note: 'Merci' } };
    for (const dryRun of [true, false])
        expect(failedIn(await bulk('/api/invoices/bulk', all, { ...edit, dryRun }))).toEqual([issued['@id']]);
});

/** Two records for a dry run. It locks a row for each, and the row with the higher id belongs to the first record. */
interface Crossed {
    readonly records: readonly string[];
    readonly table: 'third_parties' | 'invoices';
    readonly lower: number;
    readonly higher: number;
}

const ofTwoCustomers = (create: (customer: string) => Promise<string>) => async (): Promise<Crossed> => {
    const [lower, higher] = [await world.customer(), await world.customer()];
    const records = [await create(higher), await create(lower)];
    return { records, table: 'third_parties', lower: idOf(lower), higher: idOf(higher) };
};

const newInvoice = async (): Promise<Member> =>
    world.issued(await world.delivered({ company, thirdParty: await world.customer() }));

const linesOfTwoInvoices = async (): Promise<Crossed> => {
    const iban = newIban();
    await make(api, '/api/bank_accounts', { owner: company, label: 'Banque', iban }, 'super');
    const [lower, higher] = [await newInvoice(), await newInvoice()];
    const entries = [higher, lower].map(({ number, totalIncludingTax }) => ({
        amount: String(totalIncludingTax),
        text: `VIR SEPA ${iban} FACTURE ${number}`,
    }));
    expect((await sendStatement(api, camt(iban, entries))).status).toBe(201);
    const path = `/api/bank_lines?reference=${iban}&order[id]=asc`;
    const { member } = (await api.ask('GET', path, { as: 'admin' })).body;
    const records = (member as unknown as Member[]).map(line => line['@id']);
    return { records, table: 'invoices', lower: idOf(lower['@id']), higher: idOf(higher['@id']) };
};

const KINDS = [
    ['orders/validate', ofTwoCustomers(async thirdParty => (await world.order({ company, thirdParty }))['@id'])],
    ['invoices/issue', ofTwoCustomers(draftOf)],
    ['bank_lines/accept', linesOfTwoInvoices],
] as const;

test.each(KINDS)('B3 a dry run of %s accepts records of several customers', async (path, begin) => {
    const { records } = await begin();
    expect(await rehearse(`/api/${path}`, records)).toEqual(['done', 'done']);
});

test.runIf(inject('source').kind === 'postgres').each(KINDS)(
    'B3 two dry runs of %s do not deadlock: each locks related rows by identifier',
    async (path, begin) => {
        const { records, table, lower, higher } = await begin();
        const rows = sql.identifier(table);
        const verdicts = await whileHeld(
            api,
            { lock: sql`select from ${rows} where id = ${higher} for update`, waiting: 1 },
            () => rehearse(`/api/${path}`, records),
            async () => {
                const free = sql`select id from ${rows} where id = ${lower} for no key update skip locked`;
                expect(await query(api.database.db, free)).toEqual([]);
            },
        );
        expect(verdicts).toEqual(['done', 'done']);
    },
    60_000,
);

test('a batch that locks the rows of one record after the other is refused in tests', async () => {
    const [one, other] = [await world.validated(), await world.validated()].map(({ '@id': iri }) => idOf(iri));
    const lockEach = () =>
        transaction(api.database.db, async tx => {
            for (const id of [Number(one), Number(other)]) {
                await transaction(tx, async inner => {
                    await lock(inner, 'orders', [id]);
                    await lock(inner, 'third_parties', [1]);
                });
            }
        });
    await expect(lockEach()).rejects.toThrow('orders are locked after third_parties');
});
