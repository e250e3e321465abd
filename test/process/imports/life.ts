import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';
import { ITEMS, LIST, type Maker, type Place, type Tables } from './tables.ts';

/** What the person asks for, and the state in which it ends. */
export const PHASES = { run: 'done', undo: 'undone', rehearsal: 'rehearsed' } as const;
export type Phase = keyof typeof PHASES;

const ROWS = 2000;

const numbered = (line: (at: number) => string): string => Array.from({ length: ROWS }, (_, at) => line(at)).join('\n');

/** Customers with two contacts each. */
const CUSTOMERS = 300;

const customersWith = (term: string): string =>
    Array.from({ length: 2 * CUSTOMERS }, (_, at) => `KILLED-${at >> 1};Club ${at >> 1};${term};Contact ${at}`).join(
        '\n',
    );

/** Of what a file is made that names seeded records. */
interface Known {
    readonly references: readonly string[];
    readonly term: string;
}

/** References of items that the seed has made; the file of prices leaves out half of those that have one. */
const contentOf = (kind: Kind, { references, term }: Known): string => {
    if (kind === 'customers') return `customerCode;name;paymentTerm;contacts.lastName\n${customersWith(term)}`;
    return kind === 'items'
        ? `Référence;Désignation;Prix\n${numbered(at => `${references[at] ?? `NEW-${at}`};Article ${at};${(5 + at / 8).toFixed(2)}`)}`
        : `priceList.code;item.reference;minQuantity;unitPriceExcludingTax\n${numbered(at => `${LIST};${references[ITEMS / 4 + (at % (ITEMS / 2))]};${1 + Math.floor(at / (ITEMS / 2))};${(3 + at / 8).toFixed(2)}`)}`;
};

/** Written by a statement each. */
export const IN_SETS = ['items', 'prices'] as const;
const RESOURCES = { items: 'items', prices: 'price_list_items', customers: 'third_parties' } as const;
export type Kind = keyof typeof RESOURCES;

/** A server with the address of its import. */
export interface Living {
    readonly server: ServerProcess;
    readonly ask: (method: 'GET' | 'POST', path: string, body?: object | FormData) => Promise<Record<string, unknown>>;
}

/** Those that a failed test has left. */
const started = new Set<ServerProcess>();
export const endAll = (): void => {
    for (const { process: child } of started) child.kill('SIGKILL');
    started.clear();
};

export const live = async ({ variables, session }: Place): Promise<Living> => {
    const server = await startServer(variables);
    started.add(server);
    session.authorization ??= `Bearer ${await signInAt(server.url)}`;
    const { authorization } = session;
    const ask: Living['ask'] = async (method, path, body) => {
        const isForm = body instanceof FormData;
        const answer = await fetch(`${server.url}${path}`, {
            method,
            headers: { authorization, ...(body && !isForm && { 'content-type': 'application/json' }) },
            ...(body && { body: isForm ? body : JSON.stringify(body) }),
        });
        const answered = (await answer.json()) as Record<string, unknown>;
        if (!answer.ok) throw new Error(`${answer.status} of ${path}: ${JSON.stringify(answered)}`);
        return answered;
    };
    return { server, ask };
};

/** The references of seeded items, page by page. */
const referencesAt = async ({ ask }: Living): Promise<string[]> => {
    const pages = Array.from({ length: ITEMS / 100 }, (_, at) => at + 1);
    const read = pages.map(page => ask('GET', `/api/items?itemsPerPage=100&page=${page}&order[id]=asc`));
    return (await Promise.all(read)).flatMap(({ member }) =>
        (member as { reference: string }[]).map(({ reference }) => reference),
    );
};

/** A new customer needs one. */
const termAt = async ({ ask }: Living): Promise<string> => {
    const { member } = await ask('GET', '/api/payment_terms?itemsPerPage=1');
    return (member as { label: string }[])[0]?.label ?? '';
};

const fileOf = async (living: Living, kind: Kind): Promise<string> =>
    contentOf(kind, { references: await referencesAt(living), term: await termAt(living) });

const send = async (living: Living, kind: Kind, file: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new File([file], 'file.csv'));
    form.set('resource', RESOURCES[kind]);
    form.set('mode', kind === 'prices' ? 'replace' : 'merge');
    return String((await living.ask('POST', '/api/imports', form))['@id']);
};

/** Waits for the state. @returns milliseconds */
export const reach = async ({ ask }: Living, iri: string, status: string): Promise<number> => {
    const since = performance.now();
    const look = async () => expect(await ask('GET', iri)).toMatchObject({ status, error: null });
    await vi.waitFor(look, { timeout: 100_000, interval: 20 });
    return performance.now() - since;
};

/** An import without a kill. */
export interface Reference {
    readonly kind: Kind;
    readonly file: string;
    readonly iri: string;
    /** How the tables are in each state. */
    readonly tables: Readonly<Record<Phase, Tables>>;
    /** How long it takes to reach it, in milliseconds. */
    readonly times: Readonly<Record<Phase, number>>;
    /** The databases before each phase. */
    readonly places: Readonly<Record<Phase, Place>>;
}

/** The invented prices are far from the base prices of their items. */
const CONFIRMED = { acknowledge: ['far_prices'] };

/** Begins a phase in a copy of the place before it. @returns the import's address */
export const begin = async (living: Living, phase: Phase, { kind, file, iri }: Reference): Promise<string> => {
    if (phase === 'rehearsal') return send(living, kind, file);
    await living.ask('POST', `${iri}/${phase}`, phase === 'run' ? CONFIRMED : {});
    return iri;
};

/** Ends the server. @returns the tables */
export const stopped = async ({ server }: Living, { inspect }: Place): Promise<Tables> => {
    expect(await server.end('SIGTERM')).toBe(0);
    return inspect();
};

/** One import without a kill, looked at and copied in each state. */
export const referenceOf = async ({ make }: Maker, kind: Kind): Promise<Reference> => {
    const place = await make();
    const held = { iri: '', file: '' };
    const undisturbed = async (phase: Phase, start: (living: Living) => Promise<unknown>) => {
        const from = await make(place);
        const living = await live(place);
        await start(living);
        const time = await reach(living, held.iri, PHASES[phase]);
        return { from, time, tables: await stopped(living, place) };
    };
    const rehearsal = await undisturbed('rehearsal', async living => {
        held.file = await fileOf(living, kind);
        held.iri = await send(living, kind, held.file);
    });
    const run = await undisturbed('run', ({ ask }) => ask('POST', `${held.iri}/run`, CONFIRMED));
    const undo = await undisturbed('undo', ({ ask }) => ask('POST', `${held.iri}/undo`, {}));
    await place.remove();
    return {
        ...held,
        kind,
        tables: { run: run.tables, undo: undo.tables, rehearsal: rehearsal.tables },
        times: { run: run.time, undo: undo.time, rehearsal: rehearsal.time },
        places: { run: run.from, undo: undo.from, rehearsal: rehearsal.from },
    };
};

export const forget = async ({ places }: Reference): Promise<void> => {
    for (const { remove } of Object.values(places)) await remove();
};

/** The tables before the phase. */
export const before = ({ tables }: Reference, phase: Phase): Tables =>
    phase === 'undo' ? tables.run : tables.rehearsal;

/** Kills the server in the phase. @returns the tables after that, and once the import has ended by itself */
export const killed = async (
    place: Place,
    phase: Phase,
    reference: Reference,
    part: number,
): Promise<[Tables, Tables]> => {
    const first = await live(place);
    const iri = await begin(first, phase, reference);
    await wait(part * reference.times[phase]);
    await first.server.end('SIGKILL');
    const left = await place.inspect();
    const second = await live(place);
    await reach(second, iri, PHASES[phase]);
    return [left, await stopped(second, place)];
};
