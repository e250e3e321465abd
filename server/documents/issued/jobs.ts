// Jobs that create the files of issued invoices (ADR 0125), and their integrity check.
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Refused } from '../../domain/refused.ts';
import type { Storage } from '../../files/storage.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob } from '../../jobs/kind.ts';
import { type KeepingServices, keepIssuedFiles, sha256Of } from './keep.ts';

/** One job at a time: rendering uses a single thread, and a second job would only block a worker slot. */
const ALONE = { atOnce: 1, perReceiver: 1, receiver: sql<number>`0` };

/** A failing storage is retried for more than a day; the daily search finds the remaining invoices. */
const MAX_TRIES = 40;

/** Creates the files of a newly issued invoice. Idempotent: a second run finds or stores the same bytes. */
export const issuedFilesJob = defineJob({
    name: 'issued_files',
    payload: z.object({ invoice: z.number() }),
    maxTries: MAX_TRIES,
    senders: ALONE,
    run: async ({ invoice }, { services }) => {
        await keepIssuedFiles(services, invoice);
        return undefined;
    },
});

const due = (
    after: number,
): SQL => sql`select link.invoice_id as id from issued_invoices link where link.invoice_id > ${after}
    and not exists (select from issued_files kept where kept.invoice_id = link.invoice_id)`;

const BATCH_SIZE = 50;

/** Pause between two invoices as a multiple of the rendering time. Leaves three quarters of a CPU core to other work. */
const PAUSE_FACTOR = 3;

/** Creates the files of one invoice. @returns false if rendering failed @throws Refused (unavailable) */
const keepOneOf = async (services: KeepingServices, invoice: number): Promise<boolean> => {
    try {
        await keepIssuedFiles(services, invoice);
        return true;
    } catch (error) {
        if (error instanceof Refused && error.isServerFault) throw error;
        services.logger.error({ err: error, invoice }, 'files of an issued invoice cannot be made');
        return false;
    }
};

/** Creates missing files of issued invoices, of older versions or after failed jobs. A second run continues. */
export const earlierFilesJob = defineJob({
    name: 'earlier_files',
    payload: z.object({}),
    maxTries: MAX_TRIES,
    senders: ALONE,
    run: async (_, { db, services, signal, progress }) => {
        const [counted] = await query<{ readonly total: number }>(
            db,
            sql`select count(*)::int as total from (${due(0)}) due`,
        );
        let [last, made, failed] = [0, 0, 0];
        for (;;) {
            const ids = await query<{ readonly id: number }>(db, sql`${due(last)} order by id limit ${BATCH_SIZE}`);
            if (ids.length === 0) break;
            for (const { id } of ids) {
                await progress(made + failed, counted?.total ?? null);
                const begun = performance.now();
                if (await keepOneOf(services, id)) made += 1;
                else failed += 1;
                last = id;
                await sleep((performance.now() - begun) * PAUSE_FACTOR, undefined, { signal });
            }
        }
        if (made + failed > 0) services.logger.info({ made, failed }, 'files of earlier invoices were kept');
        return { made, failed };
    },
});

/** Delay after process start, in milliseconds, so that first requests are served without contention. */
const DELAY_MS = 30_000;

export const queueEarlierFiles = async ({ db }: { readonly db: Db }): Promise<void> => {
    const [found] = await query<{ readonly isDue: boolean }>(db, sql`select exists (${due(0)}) as "isDue"`);
    if (!found?.isDue) return;
    const runAfter = new Date(Date.now() + DELAY_MS);
    await enqueue(db, earlierFilesJob, {}, { dedupeKey: 'all', runAfter });
};

interface NamedFile {
    readonly id: number;
    readonly number: string;
    readonly kind: string;
    readonly key: string;
    readonly sha256: string;
}

const faultOf = async (files: Pick<Storage, 'read'>, { key, sha256 }: NamedFile): Promise<string | undefined> => {
    const stored = await files.read(key);
    if (!stored) return 'missing';
    return sha256Of(await stored.bytes()) === sha256 ? undefined : 'altered';
};

/** Lists invoices issued over an hour ago whose files are still missing. */
const findUnkept = (db: Db): Promise<{ readonly id: number; readonly number: string }[]> =>
    query(
        db,
        sql`select invoice.id, invoice.number from (${due(0)}) due join issued_invoices link on link.invoice_id = due.id
            join invoices invoice on invoice.id = due.id
            where link.keeps_files and invoice.issued_at < now() - interval '1 hour' order by invoice.id`,
    );

/** Compares all stored files with their hashes. @returns lines such as `invoice 12 (F2026-000012): pdf altered` */
export const findAlteredFiles = async (db: Db, files: Pick<Storage, 'read'>): Promise<string[]> => {
    const found = (await findUnkept(db)).map(({ id, number }) => `invoice ${id} (${number}): no files`);
    for (let last: Pick<NamedFile, 'id' | 'kind'> = { id: 0, kind: '' }; ; ) {
        const batch = await query<NamedFile>(
            db,
            sql`select invoice.id, invoice.number, kept.kind, kept.key, kept.sha256 from issued_files kept
                join invoices invoice on invoice.id = kept.invoice_id
                where (kept.invoice_id, kept.kind) > (${last.id}::int, ${last.kind}::text)
                order by kept.invoice_id, kept.kind limit ${BATCH_SIZE}`,
        );
        for (const file of batch) {
            const fault = await faultOf(files, file);
            if (fault) found.push(`invoice ${file.id} (${file.number}): ${file.kind} ${fault}`);
        }
        const end = batch.at(-1);
        if (!end) return found;
        last = end;
    }
};
