// Transmissions of documents, and the tries of a transport (ADR 0135).
import { createHash } from 'node:crypto';
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { jobs, transmissions as table } from '../db/tables/index.ts';
import { iriOf } from '../domain/record.ts';
import { failureKey } from '../jobs/rules.ts';
import type { TransmissionTracking, Transport, TransportFile } from './transport.ts';

interface QueuedTransmission extends TransmissionTracking {
    readonly resource: string;
    readonly recordId: number;
    readonly kind: string;
    readonly transport: string;
    readonly recipient: string;
    readonly copies: readonly string[];
    /** Sending user. */
    readonly personId: number;
}

/** Adds a transmission in the transaction that queues its job, whose deduplication key is the tracking id. */
export const queueTransmission = async (tx: Db, { copies, ...queued }: QueuedTransmission): Promise<void> => {
    await tx.insert(table).values({ ...queued, copies: [...copies] });
};

/** Counts a try before it begins. @returns undefined for a job of an earlier version, without a transmission */
const countAttempt = async (db: Db, trackingId: string) => {
    const [counted] = await db
        .update(table)
        .set({ attempts: sql`${table.attempts} + 1` })
        .where(eq(table.trackingId, trackingId))
        .returning({ attempts: table.attempts, state: table.state });
    return counted;
};

/** Work of one try. */
interface Delivery<R extends TransmissionTracking> extends TransmissionTracking {
    readonly transport: Transport<R>;
    readonly signal: AbortSignal;
    readonly prepare: () => Promise<{ readonly file: TransportFile; readonly recipient: R }>;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Sends a document and records the result. After a crash between acceptance and recording, the job sends it again, unless the
 * transport finds it at the carrier. A carrier without search receives the same tracking id twice.
 * @throws the error of the try, which is recorded
 */
export const transmit = async <R extends TransmissionTracking>(db: Db, delivery: Delivery<R>): Promise<void> => {
    const { transport, trackingId, prepare, signal } = delivery;
    const row = await countAttempt(db, trackingId);
    if (row?.state === 'sent') return;
    const isRow = eq(table.trackingId, trackingId);
    try {
        const { file, recipient } = await prepare();
        const found = row && row.attempts > 1 ? await transport.search?.(trackingId) : undefined;
        const { carrierId } = found ?? (await transport.send(file, recipient, signal));
        const sent = {
            state: 'sent',
            error: null,
            carrierId,
            sha256: sha256Of(file.bytes),
            sentAt: sql`now()`,
        } as const;
        await db.update(table).set(sent).where(isRow);
    } catch (error) {
        // A stopping process releases the job.
        if (!signal.aborted)
            await db
                .update(table)
                .set({ error: failureKey(error) })
                .where(isRow);
        throw error;
    }
};

/** Records the final failure. @param error key of the message in `problems` */
export const failTransmission = async (db: Db, trackingId: string, error: string): Promise<void> => {
    const isOpen = and(eq(table.trackingId, trackingId), ne(table.state, 'sent'));
    await db.update(table).set({ state: 'failed', error }).where(isOpen);
};

/** Message key for a cancelled job, or one deleted with its owner. */
const CANCELLED = 'sending_cancelled';

const isAwaited = sql<boolean>`exists (select from ${jobs} where ${jobs.dedupeKey} = ${table.trackingId}
    and ${jobs.status} in ('waiting', 'running') and ${jobs.dedupeKey} is not null)`;

const MAX_LISTED = 100;

/** Newest transmissions of a record, with the IRIs of the senders, and the number of all. */
export const listTransmissions = async (db: Db, resource: string, recordId: number) => {
    const ofRecord = and(eq(table.resource, resource), eq(table.recordId, recordId));
    const rows = await db
        .select({ row: table, isAwaited, total: sql<number>`(count(*) over ())::int` })
        .from(table)
        .where(ofRecord)
        .orderBy(desc(table.id))
        .limit(MAX_LISTED);
    const listed = rows.map(({ row: { personId, ...row }, isAwaited: isQueued }) => ({
        ...row,
        ...(row.state === 'to_send' && !isQueued && { state: 'failed' as const, error: CANCELLED }),
        person: personId === null ? null : iriOf('users', personId),
    }));
    return { listed, total: rows[0]?.total ?? 0 };
};

export const forgetAddress = async (tx: Db, email: string, instead: string): Promise<void> => {
    const isNamed = or(eq(table.recipient, email), sql`${email} = any(${table.copies})`);
    await tx
        .update(table)
        .set({
            recipient: sql`case when ${table.recipient} = ${email} then ${instead} else ${table.recipient} end`,
            copies: sql`array_replace(${table.copies}, ${email}, ${instead})`,
        })
        .where(isNamed);
};
