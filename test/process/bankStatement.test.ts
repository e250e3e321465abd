import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATEMENT_LINES_AT_ONCE } from '#contract/bank/bankLines.ts';
import type { Answer, Asking } from '#test/support/api.ts';
import { isWhole } from '#test/support/extent.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { dataFolder, type ServerProcess, startServer } from '#test/support/serverProcess.ts';
import { camt, newIban } from '#test/support/statements.ts';

/** A file of nearly 20 MB, which is the most that is taken. */
const LINES = isWhole ? 46_000 : 1_500;
/** What the server may need above what it had, more than twice what was measured (160). */
const MOST_MEGABYTES = 400;

let server: ServerProcess;
let api: Asking;
let remove: () => Promise<void>;
beforeAll(async () => {
    const scratch = await preparedDatabase();
    remove = scratch.remove;
    server = await startServer({ DATABASE_URL: scratch.url });
    api = remoteApi(server);
}, 120_000);
afterAll(async () => {
    await server.end('SIGTERM');
    await remove();
});

/** Megabytes of the process at their highest (Linux). */
const peak = (): number => {
    const [, kilobytes] =
        /VmHWM:\s{1,20}(\d{1,12})/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
};

const statement = (iban: string, lines = LINES): string => {
    const entries = Array.from({ length: lines }, (_, at) => ({
        amount: `${1 + at}.00`,
        text: `VIR SEPA FACTURE F2026-${at}`,
        name: 'Ateliers Vermeil',
        account: 'DE02120300000000202051',
        reference: `R${at}`,
    }));
    return camt(iban, entries, '08');
};

/** In milliseconds, between two looks at a job. */
const LOOK = 100;

const jobAt = async (asking: Asking, address: string): Promise<Answer['body']> =>
    (await asking.ask('GET', address, { as: 'admin' })).body;

/** The job once it is as expected. */
const jobOnce = async (
    asking: Asking,
    address: string,
    isExpected: (job: Answer['body']) => boolean,
): Promise<Answer['body']> => {
    for (;;) {
        const job = await jobAt(asking, address);
        if (isExpected(job)) return job;
        await new Promise(resolve => setTimeout(resolve, LOOK));
    }
};

const hasEnded = ({ status }: Answer['body']): boolean => !['waiting', 'running'].includes(String(status));

const send = (asking: Asking, text: string): Promise<Answer> => {
    const body = new FormData();
    body.set('file', new File([text], 'releve.xml'));
    return asking.ask('POST', '/api/bank_lines/statement', { as: 'admin', body });
};

/** What became of the lines of a file: the answer, or the result of the job. */
const outcomeOf = async (text: string): Promise<unknown> => {
    const { status, body } = await send(api, text);
    return status === 202 ? (await jobOnce(api, String(body['@id']), hasEnded)).result : body;
};

/** Sends the file, while somebody else reads. @returns the outcome, and the statuses of what was read meanwhile */
const sendWhileReading = async (text: string): Promise<{ readonly sent: unknown; readonly read: number[] }> => {
    const read: number[] = [];
    const over = new AbortController();
    const sending = outcomeOf(text).finally(() => over.abort());
    while (!over.signal.aborted) read.push((await api.ask('GET', '/api/items?itemsPerPage=5', { as: 'user' })).status);
    return { sent: await sending, read };
};

test(`a statement of ${LINES} lines, and the same again: nothing twice, and others are answered meanwhile`, {
    timeout: 600_000,
}, async () => {
    const company = await invoiceWorld(api).company();
    const iban = newIban();
    await api.ask('POST', '/api/bank_accounts', { as: 'super', body: { owner: company, label: 'Banque', iban } });
    const text = statement(iban);
    if (isWhole) expect(text.length).toBeGreaterThan(19.5 * 1024 * 1024);
    const before = peak();
    for (const [added, known] of [
        [LINES, 0],
        [0, LINES],
    ]) {
        const { sent, read } = await sendWhileReading(text);
        expect(sent).toMatchObject({ lines: LINES, added, known, companies: [company] });
        expect(read.length).toBeGreaterThan(1);
        expect(new Set(read)).toEqual(new Set([200]));
    }
    const { body } = await api.ask('GET', `/api/bank_lines?company=${company}&itemsPerPage=1`, { as: 'admin' });
    expect(body.totalItems).toBe(LINES);
    expect(peak() - before).toBeLessThan(MOST_MEGABYTES);
});

test('a process that is killed while it stores a long statement completes it at its next start, without a line twice', {
    timeout: 600_000,
}, async () => {
    const { path, remove: removeFolder } = dataFolder();
    const count = STATEMENT_LINES_AT_ONCE + 500;
    const first = await startServer({ DATA_DIR: path });
    const before = remoteApi(first);
    const company = await invoiceWorld(before).company();
    const iban = newIban();
    await before.ask('POST', '/api/bank_accounts', { as: 'super', body: { owner: company, label: 'Banque', iban } });
    const { status, body } = await send(before, statement(iban, count));
    expect([status, body.kind]).toEqual([202, 'bank_statement']);
    const address = String(body['@id']);
    await jobOnce(before, address, ({ done }) => Number(done) > 0);
    await first.end('SIGKILL');

    const second = await startServer({ DATA_DIR: path });
    const after = remoteApi(second);
    const job = await jobOnce(after, address, hasEnded);
    expect(job).toMatchObject({ status: 'done', result: { lines: count, added: count, known: 0 } });
    const lines = await after.ask('GET', `/api/bank_lines?company=${company}&itemsPerPage=1`, { as: 'admin' });
    expect(lines.body.totalItems).toBe(count);
    await second.end('SIGTERM');
    removeFolder();
});
