import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient, createLine, signIn } from './client.ts';
import type { Receiver } from './receiver.ts';
import { runCommand } from './server.ts';
import { halfMade, IMPORT_ROWS, type Work } from './writers.ts';

/** A separate client that is not held while writers are. */
export const checker = async (url: string): Promise<Client> =>
    createClient(createLine(url), await signIn(url, 'super@comptoir.test'));

const numbersOf = async ({ ask }: Client, path: string): Promise<string[]> => {
    const numbers: string[] = [];
    for (let page = 1; ; page += 1) {
        const { member = [] } = (await ask('GET', `${path}?itemsPerPage=100&page=${page}&order[number]=asc`)).body;
        numbers.push(...member.flatMap(({ company, number }) => (number ? `${company} ${number}` : [])));
        if (member.length < 100) return numbers;
    }
};

/** Numbers of one company and year must run from 1 without gaps or duplicates. */
const wrongNumbers = (numbers: readonly string[]): string[] => {
    const seriesOf = (number: string): string => number.slice(0, number.lastIndexOf('-'));
    return [...new Set(numbers.map(seriesOf))].flatMap(name => {
        const of = numbers.filter(number => seriesOf(number) === name);
        const last = Math.max(...of.map(number => Number(number.slice(name.length + 1))));
        const different = new Set(of).size;
        return [
            ...(different < of.length ? [`${name}: ${of.length - different} twins`] : []),
            ...(last !== different ? [`${name}: ${last - different} gaps up to ${last}`] : []),
        ];
    });
};

/** An ended import must have all of its rows in the table, or none. */
const halfImported = async ({ ask }: Client, { imports }: Work): Promise<string[]> => {
    const half: string[] = [];
    const statusOf = async (iri: string): Promise<unknown> => (await ask('GET', iri)).body.status;
    const rowsOf = async (prefix: string): Promise<unknown> =>
        (await ask('GET', `/api/items?reference=${prefix}&itemsPerPage=1`)).body.totalItems;
    for (const [prefix, iri] of imports) {
        let status = await statusOf(iri);
        let totalItems = await rowsOf(prefix);
        // The import may end between both requests, because jobs run while writers wait.
        for (let now = await statusOf(iri); now !== status; now = await statusOf(iri)) {
            status = now;
            totalItems = await rowsOf(prefix);
        }
        const wanted = status === 'done' ? IMPORT_ROWS : 0;
        if (totalItems !== wanted) half.push(`${iri} is ${status} with ${totalItems} of ${IMPORT_ROWS} rows`);
    }
    return half;
};

const verified = async (variables: Record<string, string>): Promise<string[]> => {
    const { code, told } = await runCommand('admin', ['verify'], variables);
    const findings = (told.findings ?? []) as readonly { check: string; count: number; isHarmless: boolean }[];
    const wrong = findings.filter(({ isHarmless }) => !isHarmless).map(one => `${one.check}: ${one.count}`);
    return code === 0 ? wrong : [`admin verify ends with ${code}: ${JSON.stringify(told.error ?? wrong)}`];
};

/** All consistency checks that hold at any time. @returns descriptions of the problems */
export const audit = async (client: Client, work: Work, variables: Record<string, string>): Promise<string[]> => [
    ...(await work.ledger.check(client, variables.DATA_DIR ?? '', 'all')),
    ...(await halfMade(client, work.prefix)),
    ...wrongNumbers(await numbersOf(client, '/api/orders')),
    ...wrongNumbers(await numbersOf(client, '/api/delivery_notes')),
    ...(await halfImported(client, work)),
    ...(await verified(variables)),
];

/** Acknowledged webhook events that were neither received nor reported as failed. */
export const untold = async ({ ask }: Client, { ledger }: Work, { told }: Receiver): Promise<string[]> => {
    const failed = new Set<string>();
    for (let page = 1; ; page += 1) {
        const path = `/api/webhook_deliveries?itemsPerPage=100&page=${page}`;
        const { member = [] } = (await ask('GET', path)).body;
        for (const { status, event, record } of member) if (status === 'failed') failed.add(`${event} ${record}`);
        if (member.length < 100) break;
    }
    return ledger.events
        .filter(({ event, iri }) => !told.get(event)?.has(iri) && !failed.has(`${event} ${iri}`))
        .map(({ event, iri }) => `${event} of ${iri} was never sent`);
};

/** Files and folders of a data folder that a running server does not need: parts of uploads, and leftovers of a backup. */
export const leftovers = (dataDir: string): { readonly names: string[]; readonly bytes: number } => {
    const names = readdirSync(dataDir, { recursive: true })
        .map(String)
        .filter(name => /\.part$|\.new(\/|$)|\.tmp$/.test(name));
    const sizes = names.map(name => statSync(join(dataDir, name), { throwIfNoEntry: false }));
    return { names, bytes: sizes.reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0) };
};
