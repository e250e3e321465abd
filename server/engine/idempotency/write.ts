import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idempotencyKeys as table } from '../../db/tables/index.ts';
import { etagOf, type Row } from '../../domain/record.ts';
import { Refused } from '../../domain/refused.ts';
import type { Call } from '../resource.ts';
import { isOutdated } from './claim.ts';
import { type KeyedRequest, keyedRequest } from './request.ts';

/** A change of one record that may have been sent before. */
export interface KeyedWrite {
    /**
     * Whether the same request made the version that the record has, or deleted it; asked once the record is locked, so that
     * who comes meanwhile waits.
     * @param row undefined where there is no record
     * @throws Refused (invalid) if the key has asked for something else.
     */
    readonly isDone: (tx: Db, row: Row | undefined) => Promise<boolean>;
    /** Notes, in the transaction of the change, which version it made. @throws Refused (invalid) as above */
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
 * B9: a PATCH or DELETE of one record that is repeated with its `Idempotency-Key`. Its whole work is one transaction, so that
 * it needs no claim; and of its answer only the version is kept, because the lines of an order are saved hundreds of times. A
 * repeat that finds another version than its own is a request like any other: `If-Match` decides.
 * @throws Refused (malformed) for an unusable key
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
