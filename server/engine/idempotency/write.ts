import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idempotencyKeys as table } from '../../db/tables/index.ts';
import { etagOf, type Row } from '../../domain/record.ts';
import { Refused } from '../../domain/refused.ts';
import type { Call } from '../resource.ts';
import { isOutdated } from './claim.ts';
import { type KeyedRequest, keyedRequest } from './request.ts';

export interface KeyedWrite {
    /**
     * True if the same request already made the current version of the record, or deleted it. Called with the record
     * locked, so that concurrent retries wait.
     * @param row undefined if the record is missing
     * @throws Refused (invalid) if the key was used for another request
     */
    readonly isDone: (tx: Db, row: Row | undefined) => Promise<boolean>;
    /** Stores the resulting version in the change's transaction. @throws Refused (invalid) for another request's key */
    readonly note: (tx: Db, row: Row | undefined) => Promise<void>;
}

const UNKEYED: KeyedWrite = { isDone: async () => false, note: async () => undefined };

const versionIn = (row: Row | undefined): Readonly<Record<string, string>> => (row ? { ETag: etagOf(row) } : {});

const other = (): Refused => new Refused('invalid', 'idempotency_other');

const noteAs = async (tx: Db, request: KeyedRequest, row: Row | undefined): Promise<void> => {
    const answer = { status: row ? 200 : 204, headers: versionIn(row), body: null, createdAt: sql`now()` };
    const noted = await tx
        .insert(table)
        .values({ ...request, ...answer, claim: sql`gen_random_uuid()`, claimedUntil: sql`now()` })
        .onConflictDoUpdate({
            target: [table.personId, table.keyHash],
            set: { ...answer, requestHash: request.requestHash },
            setWhere: sql`${isOutdated} or ${table.requestHash} = ${request.requestHash}`,
        })
        .returning({ keyHash: table.keyHash });
    if (noted.length === 0) throw other();
};

/**
 * B9: idempotent PATCH or DELETE of one record. The work is a single transaction, so it needs no claim. Only the
 * version of the response is stored, because the lines of an order are saved hundreds of times. A retry that finds
 * another version is handled as a new request, for which `If-Match` decides.
 * @throws Refused (malformed) for an invalid key
 */
export const keyedWrite = async (call: Call): Promise<KeyedWrite> => {
    const request = await keyedRequest(call);
    if (!request) return UNKEYED;
    const { personId, keyHash, requestHash } = request;
    return {
        isDone: async (tx, row) => {
            const own = and(eq(table.personId, personId), eq(table.keyHash, keyHash), sql`not (${isOutdated})`);
            const [kept] = await tx.select().from(table).where(own);
            if (!kept) return false;
            if (kept.requestHash !== requestHash) throw other();
            return kept.headers?.ETag === versionIn(row).ETag;
        },
        note: (tx, row) => noteAs(tx, request, row),
    };
};
