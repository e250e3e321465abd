import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Asking } from '#test/support/api.ts';
import { isWhole } from '#test/support/extent.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { type ServerProcess, startServer } from '#test/support/serverProcess.ts';
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

const statement = (iban: string): string => {
    const entries = Array.from({ length: LINES }, (_, at) => ({
        amount: `${1 + at}.00`,
        text: `VIR SEPA FACTURE F2026-${at}`,
        name: 'Ateliers Vermeil',
        account: 'DE02120300000000202051',
        reference: `R${at}`,
    }));
    return camt(iban, entries, '08');
};

/** Sends the file, while somebody else reads. @returns the answer, and the statuses of what was read meanwhile */
const sendWhileReading = async (text: string): Promise<{ readonly sent: Answer; readonly read: number[] }> => {
    const body = new FormData();
    body.set('file', new File([text], 'releve.xml'));
    const read: number[] = [];
    const over = new AbortController();
    const sending = api.ask('POST', '/api/bank_lines/statement', { as: 'admin', body }).finally(() => over.abort());
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
        expect(sent.body).toMatchObject({ lines: LINES, added, known, companies: [company] });
        expect(read.length).toBeGreaterThan(1);
        expect(new Set(read)).toEqual(new Set([200]));
    }
    const { body } = await api.ask('GET', `/api/bank_lines?company=${company}&itemsPerPage=1`, { as: 'admin' });
    expect(body.totalItems).toBe(LINES);
    expect(peak() - before).toBeLessThan(MOST_MEGABYTES);
});
