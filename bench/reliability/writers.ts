import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { fileKeyOf } from '#server/files/fileKey.ts';
import { type Answer, type Body, type Client, count, type Sent, type Tally } from './client.ts';
import { type Ledger, unlessCut } from './ledger.ts';

/** Shared state of the writers. */
export interface Work {
    readonly clients: readonly [Client, Client];
    readonly ledger: Ledger;
    /** Counters of the writers. */
    readonly tally: Tally;
    /** Ends the writers at their next turn. */
    isOver: boolean;
    /** Pause of a writer between two turns, in ms. */
    readonly pause: number;
    /** Prefix of created names. */
    readonly prefix: string;
    /** IRIs of imports, by the prefix of their rows. */
    readonly imports: Map<string, string>;
    /** Records that the writers use, created before they start. */
    readonly held: { customer: string; readonly items: string[]; readonly edited: string[]; pictured: string };
}

const ROWS = 300;
export const IMPORT_ROWS = ROWS;

/** A request that must succeed; its idempotency key ensures that it is executed once. @throws if it is refused */
const made = async ({ send }: Client, method: string, path: string, body: Sent): Promise<Body> => {
    const answer: Answer = await send(method, path, body, randomUUID());
    if (answer.status >= 300)
        throw new Error(`${method} ${path} is ${answer.status}: ${JSON.stringify(answer.body).slice(0, 400)}`);
    return answer.body;
};

const iriOf = (body: Body): string => String(body['@id']);

const ADDRESS = { firstLine: '1 rue du Test', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };
const CONTACT = { type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true };

const customer = async (work: Work): Promise<string> => {
    const [client] = work.clients;
    const name = `${work.prefix} ${randomUUID().slice(0, 8)}`;
    const body = {
        name,
        customerCode: name,
        paymentTerm: '/api/payment_terms/2',
        siren: '732829320',
        address: ADDRESS,
    };
    return iriOf(await made(client, 'POST', '/api/third_parties', { ...body, contacts: [CONTACT] }));
};

const item = async ({ clients: [client], prefix }: Work, name: string): Promise<string> => {
    const body = { reference: `${prefix}-${name}`, designation: name, vatRate: '/api/vat_rates/1' };
    return iriOf(await made(client, 'POST', '/api/items', { ...body, saleUnitPriceExcludingTax: '20' }));
};

type Writer = (work: Work, at: number) => Promise<void>;

/** Creates an order of three lines, validates and fully ships it, and bills it every other time. */
const orders: Writer = async (work, at) => {
    const [client] = work.clients;
    const lines = [1, 2, 3].map(quantity => ({
        item: work.held.items[(at + quantity) % work.held.items.length],
        quantity,
    }));
    const reference = `${work.prefix}-${randomUUID()}`;
    const order = await made(client, 'POST', '/api/orders', {
        company: '/api/companies/1',
        thirdParty: work.held.customer,
        customerReference: reference,
        orderItems: lines,
    });
    const iri = iriOf(order);
    work.ledger.told('order made', iri, { customerReference: reference, nbOrderItem: 3, status: 'draft' });
    work.ledger.sent(iri, { status: 'validated' });
    const validated = await made(client, 'POST', `${iri}/validate`, {});
    const { number, totalIncludingTax } = validated;
    work.ledger.told('order validated', iri, { number, totalIncludingTax, status: 'validated' });
    work.ledger.event('order.validated', iri);
    work.ledger.sent(iri, { status: 'preparation' });
    const { created } = await made(client, 'POST', '/api/delivery_notes/from_orders', { orders: [iri] });
    work.ledger.told('note made', iri, { status: 'preparation' });
    const note = String((created as readonly string[])[0]);
    work.ledger.told('note made', note, { status: 'draft', nbDeliveryNoteItem: 3, totalQuantity: 6 });
    work.ledger.sent(note, { status: 'validated' });
    work.ledger.sent(iri, { status: 'shipped' });
    const shipped = await made(client, 'POST', `${note}/validate`, {});
    work.ledger.told('note validated', note, { number: shipped.number, status: 'validated' });
    work.ledger.told('note validated', iri, { status: 'shipped', shippedRate: '100.00' });
    work.ledger.event('delivery_note.validated', note);
    if (at % 2 === 0) return;
    const billingReference = `F-${at}`;
    work.ledger.sent(iri, { status: 'billed' });
    await made(client, 'POST', `${note}/bill`, { billingReference, acknowledge: ['number_of_other'] });
    work.ledger.told('note billed', note, { billingReference });
    work.ledger.told('note billed', iri, { status: 'billed' });
    work.ledger.event('delivery_note.billed', note);
};

/** Changes the same items repeatedly: the ledger of their last values reveals a lost change. */
const edits: Writer = async (work, at) => {
    const [client] = work.clients;
    const iri = work.held.edited[at % work.held.edited.length] ?? '';
    const designation = `Change ${at}`;
    work.ledger.sent(iri, { designation });
    await made(client, 'PATCH', iri, { designation });
    work.ledger.told('item changed', iri, { designation });
};

const PICTURES = 25;

const pictureOf = (at: number): Promise<Buffer> =>
    sharp({
        create: {
            width: 400,
            height: 300,
            channels: 3,
            background: '#1d7a46',
            noise: { type: 'gaussian', mean: at % 200, sigma: 30 },
        },
    })
        .jpeg()
        .toBuffer();

/** A form has no idempotency key: after a cut-off, the upload must be complete or absent. */
const uploads: Writer = async (work, at) => {
    const [, client] = work.clients;
    if (at % PICTURES === 0) work.held.pictured = await item(work, `P${at}-${randomUUID().slice(0, 8)}`);
    const bytes = await pictureOf(at);
    const originalName = `${at}.jpg`;
    const body = new FormData();
    body.set('item', work.held.pictured);
    body.set('file', new File([new Uint8Array(bytes)], originalName, { type: 'image/jpeg' }));
    const answer = await unlessCut(client.ask('POST', '/api/items/pictures', body));
    if (answer && answer.status !== 201) return count(work.tally, `upload ${answer.status}`);
    const found = answer?.body ?? (await findPicture(client, work.held.pictured, originalName));
    if (!found) return count(work.tally, 'upload cut off, not kept');
    if (!answer) count(work.tally, 'upload cut off, kept');
    work.ledger.told('picture uploaded', iriOf(found), { originalName, bytes: bytes.length, item: work.held.pictured });
    work.ledger.file({ key: fileKeyOf('originals', bytes, 'image/jpeg'), bytes });
};

const findPicture = async (client: Client, of: string, name: string): Promise<Body | undefined> => {
    const { body } = await client.send('GET', `/api/items/pictures?item=${of}&itemsPerPage=100`, undefined, '');
    return body.member?.find(({ originalName }) => originalName === name);
};

const ENDED = ['done', 'failed', 'cancelled', 'undone', 'needs_answers'];

/** Waits until a record has one of the statuses. */
const untilOneOf = async ({ send }: Client, iri: string, states: readonly string[]): Promise<string> => {
    for (;;) {
        const { body } = await send('GET', iri, undefined, '');
        if (states.includes(String(body.status))) return String(body.status);
        await wait(300);
    }
};

/** Imports a file of items: all of its rows must exist, or none. */
const imports: Writer = async (work, at) => {
    const client = work.clients[at % 2 === 0 ? 0 : 1];
    const prefix = `${work.prefix}I${randomUUID().slice(0, 8)}-`;
    const rows = Array.from({ length: ROWS }, (_, row) => `${prefix}${row};Article ${at} ${row};${5 + row}`);
    const body = new FormData();
    body.set('file', new File([`Référence;Désignation;Prix\n${rows.join('\n')}\n`], `${prefix}.csv`));
    body.set('resource', 'items');
    const answer = await unlessCut(client.ask('POST', '/api/imports', body));
    if (!answer) return count(work.tally, 'import cut off while sent');
    if (answer.status !== 201) return count(work.tally, `import ${answer.status}`);
    const iri = iriOf(answer.body);
    work.imports.set(prefix, iri);
    work.ledger.told('import received', iri, { resource: 'items', fileName: `${prefix}.csv` });
    const rehearsed = await untilOneOf(client, iri, ['rehearsed', ...ENDED]);
    if (rehearsed !== 'rehearsed') return count(work.tally, `import ${rehearsed} when rehearsed`);
    const run = await client.send('POST', `${iri}/run`, { acknowledge: ['far_prices'] }, randomUUID());
    if (run.status >= 300) return count(work.tally, `import run ${run.status}`);
    const state = await untilOneOf(client, iri, ENDED);
    count(work.tally, `import ${state}`);
    if (state === 'done') work.ledger.told('import done', iri, { status: 'done' });
};

const JOB_ENDS = ['done', 'failed', 'cancelled'];

/** Requests documents of several orders as one file, from a job. */
const documents: Writer = async (work, at) => {
    const client = work.clients[at % 2 === 0 ? 0 : 1];
    const { body: list } = await client.send('GET', '/api/orders?status=billed&itemsPerPage=5', undefined, '');
    const records = (list.member ?? []).map(order => ({ '@id': order['@id'] }));
    if (records.length === 0) return;
    const asked = await unlessCut(
        client.ask('POST', '/api/orders/document', { kind: 'confirmation', locale: 'fr', records }),
    );
    if (!asked) return count(work.tally, 'documents cut off');
    if (asked.status !== 202) return count(work.tally, `documents ${asked.status}`);
    const job = iriOf(asked.body);
    work.ledger.told('job asked for', job, { kind: asked.body.kind });
    const state = await untilOneOf(client, job, JOB_ENDS);
    count(work.tally, `documents ${state}`);
};

/** Writers with their rest after a turn, as a multiple of the pause: imports and documents have an hourly limit. */
const WRITERS: readonly (readonly [writer: Writer, rest: number])[] = [
    [orders, 1],
    [orders, 1],
    [edits, 1],
    [uploads, 4],
    [imports, 200],
    [documents, 200],
];

export const prepare = async (work: Work): Promise<void> => {
    // The writers mark notes as billed manually, like companies that issue invoices elsewhere.
    await made(work.clients[0], 'PATCH', '/api/companies/1', { isInvoicing: false });
    work.held.customer = await customer(work);
    for (const name of ['A', 'B', 'C', 'D']) work.held.items.push(await item(work, name));
    for (const name of ['E', 'F', 'G', 'H']) work.held.edited.push(await item(work, name));
    for (const iri of work.held.edited) work.ledger.told('item made', iri, { vatRate: '/api/vat_rates/1' });
};

/** Checks cut-off orders: a listed order must have all three lines, and exist only once. */
export const halfMade = async ({ ask }: Client, prefix: string): Promise<string[]> => {
    const half: string[] = [];
    const seen = new Set<unknown>();
    for (let page = 1; ; page += 1) {
        const path = `/api/orders?customerReference=${prefix}&itemsPerPage=100&page=${page}`;
        const { member = [] } = (await ask('GET', path)).body;
        for (const order of member) {
            if (order.nbOrderItem !== 3) half.push(`${order['@id']} has ${order.nbOrderItem} lines`);
            if (seen.has(order.customerReference)) half.push(`${order['@id']} is a twin: ${order.customerReference}`);
            seen.add(order.customerReference);
        }
        if (member.length < 100) return half;
    }
};

/** Starts all writers. @returns a promise that resolves when each has ended its last turn, after `isOver` */
export const write = (work: Work): Promise<unknown> =>
    Promise.all(
        WRITERS.map(async ([writer, rest]) => {
            for (let at = 0; !work.isOver; at += 1) {
                await writer(work, at);
                for (let turn = 0; turn < rest && !work.isOver; turn += 1) await wait(work.pause);
            }
        }),
    );
