import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idempotencyKeys as table } from '../../db/tables/index.ts';
import type { KeyedRequest } from './request.ts';

/** In milliseconds: a claim that is not renewed expires, because its process has crashed. */
const LEASE = 15_000;
const RENEWAL = LEASE / 3;

/** Exclusive right to handle a keyed request and to store its response. */
export interface Claim extends KeyedRequest {
    readonly claim: string;
}

const leased = sql`now() + make_interval(secs => ${LEASE / 1000})`;

/** Responses are replayed for a day. */
export const isOutdated = sql`${table.createdAt} <= now() - interval '1 day'`;

const isOf = ({ personId, keyHash }: KeyedRequest): SQL | undefined =>
    and(eq(table.personId, personId), eq(table.keyHash, keyHash));

const isHeld = (claim: Claim): SQL | undefined => and(isOf(claim), eq(table.claim, claim.claim));

/** Claims a key that is new, older than a day, or whose process has crashed; undefined for any other. */
export const claimKey = async (db: Db, request: KeyedRequest): Promise<Claim | undefined> => {
    const values = { ...request, claim: randomUUID(), claimedUntil: leased };
    // A claim never lasts longer than a new one, unless it was made while the clock was ahead.
    const isHeldNow = sql`${table.claimedUntil} > now() and ${table.claimedUntil} <= ${leased}`;
    const isAbandoned = sql`${table.status} is null and not (${isHeldNow}) and ${table.requestHash} = ${request.requestHash}`;
    const claimed = await db
        .insert(table)
        .values(values)
        .onConflictDoUpdate({
            target: [table.personId, table.keyHash],
            set: { ...values, createdAt: sql`now()`, status: null, headers: null, body: null },
            setWhere: sql`${isOutdated} or (${isAbandoned})`,
        })
        .returning({ claim: table.claim });
    return claimed.length > 0 ? { ...request, claim: values.claim } : undefined;
};

/** Stored request of a key that could not be claimed; its status is null while it is being handled. */
export const findStoredRequest = async (db: Db, request: KeyedRequest) => {
    const [kept] = await db.select().from(table).where(isOf(request));
    return kept;
};

const HEADERS = ['Content-Type', 'ETag', 'Location'];

/** Stores the response, within the change's transaction if possible. @returns false if another process has taken over */
export const storeAnswer = async (db: Db, claim: Claim, answer: Response, condition?: SQL): Promise<boolean> => {
    const { status } = answer;
    const body = (await answer.clone().text()) || null;
    const headers = Object.fromEntries(
        HEADERS.flatMap(name => [[name, answer.headers.get(name)]]).filter(([, is]) => is),
    );
    const stored = await db
        .update(table)
        .set({ status, headers, body })
        .where(and(isHeld(claim), condition))
        .returning({ claim: table.claim });
    return stored.length > 0;
};

/** Stores a refusal, unless a response is already stored. */
export const storeRefusal = (db: Db, claim: Claim, refusal: Response): Promise<boolean> =>
    storeAnswer(db, claim, refusal, isNull(table.status));

/** Deletes the claim of a request that changed nothing, so that it can be retried at once. */
export const releaseClaim = async (db: Db, claim: Claim): Promise<void> => {
    await db.delete(table).where(and(isHeld(claim), isNull(table.status)));
};

/** Renews the claim until the returned function is called. A failed renewal is covered by the next one. */
export const renewPeriodically = (db: Db, claim: Claim): (() => void) => {
    const renew = () =>
        db
            .update(table)
            .set({ claimedUntil: leased })
            .where(and(isHeld(claim), isNull(table.status)))
            .then(
                () => undefined,
                () => undefined,
            );
    const timer = setInterval(() => void renew(), RENEWAL);
    timer.unref();
    return () => clearInterval(timer);
};

/** Deletes all claims; only for the start of a process with exclusive access to its database. */
export const releaseClaims = async (db: Db): Promise<void> => {
    await db.delete(table).where(isNull(table.status));
};

export const forgetAnswers = async (db: Db): Promise<void> => {
    await db.delete(table).where(isOutdated);
};
