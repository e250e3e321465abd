import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ISSUED_FILE_KINDS } from '#contract/invoices/invoices.ts';
import { embedded, postgres } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { sha256Of } from '#server/documents/issued/keep.ts';
import { folderStorage } from '#server/files/storage.ts';
import type { Answer } from '#test/support/api.ts';
import { runCommand } from '#test/support/commands.ts';
import { isWhole } from '#test/support/extent.ts';
import { issue, issuedOf, makeDrafts, numbersOf, oneTo } from '#test/support/issuing.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { remoteApi } from '#test/support/remoteApi.ts';
import { dataFolder, freePort, type ServerProcess, startServer } from '#test/support/serverProcess.ts';

const KILLS = isWhole ? 20 : 3;
/** Drafts that are issued at once when a process is killed. */
const AT_ONCE = 3;
/** Longer than three invoices take, so that some kills come after them, while their files are made. */
const LONGEST_MS = 600;
/** The same in each run. What is expected holds for each of them, however fast the machine is. */
const MOMENTS = fc.sample(fc.integer({ min: 0, max: LONGEST_MS }), { numRuns: KILLS, seed: 52 });

/** A claim ends after a minute, and what two kills have failed is searched half a minute after a start. */
const JOBS_MS = 240_000;

interface KeptFile {
    readonly number: string;
    readonly kind: string;
    readonly key: string;
    readonly sha256: string;
    readonly size: number;
}

/** Where a server keeps all that it has. */
type Place = Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>;

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
    PGlite: async () => {
        const { path, remove } = dataFolder();
        onTestFinished(remove);
        return { DATA_DIR: path };
    },
    PostgreSQL: async () => {
        const { path, remove } = dataFolder({ fresh: true });
        const scratch = await preparedDatabase();
        onTestFinished(async () => {
            await scratch.remove();
            remove();
        });
        return { DATA_DIR: path, DATABASE_URL: scratch.url };
    },
};

/** The jobs that make files of invoices, and have not ended. */
const unfinishedJobs = async (port: string): Promise<string[]> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return text.split('\n').filter(line => /^comptoir_jobs\{kind="(issued|earlier)_files"/.test(line));
};

/** The kept files of all invoices of a company, once its server has ended. */
const keptFiles = async ({ DATABASE_URL, DATA_DIR }: Place, company: string): Promise<KeptFile[]> => {
    const { db, close } = await (DATABASE_URL ? postgres(DATABASE_URL) : embedded(DATA_DIR));
    return query<KeptFile>(
        db,
        sql`select invoice.number, kept.kind, kept.key, kept.sha256, kept.size from issued_files kept
            join invoices invoice on invoice.id = kept.invoice_id
            where invoice.company_id = ${Number(company.split('/').at(-1))}`,
    ).finally(close);
};

/** Each invoice has its files, whose bytes are those of the row; the electronic ones state the number. */
const expectKept = async (place: Place, company: string, issued: Answer['body']['member']): Promise<void> => {
    const files = folderStorage(`${place.DATA_DIR}/files`, pino({ level: 'silent' }));
    const kept = await keptFiles(place, company);
    expect(kept.map(({ number, kind }) => `${number} ${kind}`).sort()).toEqual(
        issued.flatMap(({ number }) => ISSUED_FILE_KINDS.map(kind => `${number} ${kind}`)).sort(),
    );
    for (const { number, kind, key, sha256, size } of kept) {
        const bytes = (await (await files.read(key))?.bytes()) ?? new Uint8Array();
        expect([number, kind, sha256Of(bytes), bytes.length]).toEqual([number, kind, sha256, size]);
        if (kind !== 'pdf') expect(new TextDecoder().decode(bytes)).toContain(number);
    }
};

describe('issue 52: kills while invoices are issued', { timeout: isWhole ? 1_800_000 : 420_000 }, () => {
    test.each(Object.keys(PLACES))(
        `${KILLS} on %s lose no number, give none twice, and leave each invoice its files`,
        async database => {
            const place = (await PLACES[database]?.()) as Place;
            const METRICS_PORT = String(await freePort());
            const begin = (): Promise<ServerProcess> => startServer({ ...place, METRICS_PORT });
            let server = await begin();
            onTestFinished(() => void server.end('SIGKILL'));
            const { company, drafts } = await makeDrafts(remoteApi(server), KILLS * AT_ONCE);
            const told: Answer['body'][] = [];
            for (const [kill, moment] of MOMENTS.entries()) {
                const api = remoteApi(server);
                await api.ask('GET', company, { as: 'admin' });
                const asked = drafts.slice(kill * AT_ONCE, (kill + 1) * AT_ONCE).map(draft => issue(api, draft));
                const settled = Promise.allSettled(asked);
                await sleep(moment);
                await server.end('SIGKILL');
                for (const one of await settled)
                    if (one.status === 'fulfilled' && one.value.status === 200) told.push(one.value.body);
                server = await begin();
                const survived = await issuedOf(remoteApi(server), company);
                expect(numbersOf(survived)).toEqual(oneTo(survived.length));
                const acknowledged = told.map(({ '@id': iri, number }) => ({ '@id': iri, number }));
                expect(survived).toEqual(expect.arrayContaining(acknowledged.map(one => expect.objectContaining(one))));
            }
            const api = remoteApi(server);
            for (const draft of drafts) expect((await issue(api, draft)).status).toBe(200);
            const all = await issuedOf(api, company);
            expect(numbersOf(all)).toEqual(oneTo(KILLS * AT_ONCE));
            await expect.poll(() => unfinishedJobs(METRICS_PORT), { timeout: JOBS_MS, interval: 1000 }).toEqual([]);
            await server.end('SIGTERM');
            await expectKept(place, company, all);
            const verified = await runCommand('admin', ['verify'], place);
            // A kill may leave a part of an upload, which is harmless.
            const findings = (verified.told.findings as readonly { readonly isHarmless: boolean }[]).filter(
                one => !one.isHarmless,
            );
            expect([verified.code, findings]).toEqual([0, []]);
        },
    );
});
