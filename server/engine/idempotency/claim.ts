import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idempotencyKeys as table } from '../../db/tables/index.ts';
import type { KeyedRequest } from './request.ts';

/** In milliseconds: a claim that is not renewed ends after this time, because its process has died. */
const LEASE = 15_000;
const RENEWAL = LEASE / 3;

/** The right to work on a keyed request and to store its answer. */
export interface Claim extends KeyedRequest {
    readonly claim: string;
}

const leased = sql`now() + make_interval(secs => ${LEASE / 1000})`;

/** Answers are given again for a day. */
export const isOutdated = sql`${table.createdAt} <= now() - interval '1 day'`;

const isOf = ({ personId, keyHash }: KeyedRequest): SQL | undefined =>
    and(eq(table.personId, personId), eq(table.keyHash, keyHash));

const isHeld = (claim: Claim): SQL | undefined => and(isOf(claim), eq(table.claim, claim.claim));

/** Claims a key that is new, more than a day old, or whose holder has died; undefined for any other. */
export const claimKey = async (db: Db, request: KeyedRequest): Promise<Claim | undefined> => {
    const values = { ...request, claim: randomUUID(), claimedUntil: leased };
    // No claim lasts longer than one that begins now, unless the clock was ahead.
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

/** The stored request of a key that could not be claimed; its status is null while the work is under way. */
export const findKept = async (db: Db, request: KeyedRequest) => {
    const [kept] = await db.select().from(table).where(isOf(request));
    return kept;
};

/** Headers of an answer that are given again. */
const HEADERS = ['Content-Type', 'ETag', 'Location'];

/**
 * Stores the answer; within the transaction of a change, they exist together or not at all.
 * @returns false when another process has taken over.
 */
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

/** Stores a refusal, unless a change has been answered before. */
export const storeRefusal = (db: Db, claim: Claim, refusal: Response): Promise<boolean> =>
    storeAnswer(db, claim, refusal, isNull(table.status));

/** Forgets a request that changed nothing, so that it can be repeated at once. */
export const releaseClaim = async (db: Db, claim: Claim): Promise<void> => {
    await db.delete(table).where(and(isHeld(claim), isNull(table.status)));
};

/** Renews the claim until the returned function is called. A renewal that fails is made up for by the next one. */
export const keepClaimed = (db: Db, claim: Claim): (() => void) => {
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

/** Ends all claims; only called at the start of a process that is alone on its database. */
export const releaseClaims = async (db: Db): Promise<void> => {
    await db.delete(table).where(isNull(table.status));
};

/** Deletes answers that are no longer given. */
export const forgetAnswers = async (db: Db): Promise<void> => {
    await db.delete(table).where(isOutdated);
};
