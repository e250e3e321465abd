import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '#server/db/tables/index.ts';
import { transaction } from '#server/db/transaction.ts';
import { Refused } from '#server/domain/refused.ts';
import { claimNext, release, releaseAll, renew } from '#server/jobs/claim.ts';
import { enqueue, onWake } from '#server/jobs/enqueue.ts';
import { defineJob, type JobKind, type JobRun } from '#server/jobs/kind.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { openWorker } from '#test/support/jobs.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());
afterEach(async () => void (await api.database.db.delete(jobs)));

type Work = (n: number, job: JobRun) => Promise<{ url?: string; n?: number } | undefined>;

const gate = () => {
    const held: { open(): void } = { open: () => undefined };
    const opened = new Promise<void>(resolve => {
        held.open = resolve;
    });
    return { opened, open: () => held.open() };
};

/** A kind of the test, with the payloads that it was run with. */
const kindOf = (work: Work = async () => undefined, more: Partial<Pick<JobKind, 'name' | 'isLong'>> = {}) => {
    const ran: number[] = [];
    const kind = defineJob({
        name: 'numbers',
        payload: z.object({ n: z.number() }),
        maxTries: 3,
        run: async ({ n }, job) => {
            ran.push(n);
            return work(n, job);
        },
        ...more,
    });
    return { kind, ran };
};
const failing = (error: unknown) =>
    kindOf(async () => {
        throw error;
    });
const workerOf = (...kinds: JobKind[]) => openWorker(api, kinds);
const rowOf = async (id: number) => {
    const [row] = await api.database.db.select().from(jobs).where(eq(jobs.id, id));
    if (!row) throw new Error(`there is no job ${id}`);
    return row;
};
/** The next try comes at once. */
const due = () => api.database.db.update(jobs).set({ runAfter: sql`now()` });
const secondsUntilNextTry = async (id: number): Promise<number> => {
    const [row] = await api.database.db
        .select({ wait: sql<string>`extract(epoch from run_after - now())` })
        .from(jobs)
        .where(eq(jobs.id, id));
    return Math.round(Number(row?.wait));
};

describe('B1 a job', () => {
    test('is there once its transaction is committed, and never otherwise', async () => {
        const { kind, ran } = kindOf();
        const worker = workerOf(kind);
        const { db } = api.database;
        const refused = transaction(db, async tx => {
            await enqueue(tx, kind, { n: 1 });
            throw new Error('the transaction fails');
        });
        await expect(refused).rejects.toThrow('the transaction fails');
        const id = await transaction(db, tx => enqueue(tx, kind, { n: 2 }));
        await worker.drain();
        expect([ran, await db.$count(jobs)]).toEqual([[2], 1]);
        expect(await rowOf(id)).toMatchObject({ status: 'done', tries: 1, claimedUntil: null, error: null });
    });

    test('that was added wakes the process which added it, after the commit', async () => {
        const ended = gate();
        const { kind, ran } = kindOf(async () => {
            ended.open();
            return undefined;
        });
        const worker = workerOf(kind);
        worker.start(false);
        await transaction(api.database.db, async tx => {
            await enqueue(tx, kind, { n: 1 });
            expect(ran).toEqual([]);
        });
        await ended.opened;
        await worker.stop();
        expect(ran).toEqual([1]);
    });

    test('wakes nobody before the outermost commit, nor when that fails', async () => {
        const wakes: string[] = [];
        const stop = onWake(() => void wakes.push('woken'));
        const { kind } = kindOf();
        const { db } = api.database;
        await transaction(db, async outer => {
            await transaction(outer, inner => enqueue(inner, kind, { n: 1 }));
            wakes.push('not committed');
        });
        const failed = transaction(db, async tx => {
            await enqueue(tx, kind, { n: 2 });
            throw new Error('the transaction fails');
        });
        await expect(failed).rejects.toThrow();
        stop();
        expect(wakes).toEqual(['not committed', 'woken']);
    });

    test('keeps its result, and its payload no longer than needed, so that it reveals no secret', async () => {
        const { kind } = kindOf(async n => ({ n: n + 1 }));
        const id = await enqueue(api.database.db, kind, { n: 41 });
        await workerOf(kind).drain();
        expect(await rowOf(id)).toMatchObject({ status: 'done', payload: {}, result: { n: 42 } });
    });

    test('of an unknown kind, of the next version perhaps, is left waiting', async () => {
        const { kind } = kindOf();
        const id = await enqueue(api.database.db, { ...kind, name: 'of_tomorrow' }, { n: 1 });
        await workerOf(kind).drain();
        expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries: 0, payload: { n: 1 } });
    });

    test('whose payload this version does not understand is tried again, by the next version perhaps', async () => {
        const { kind, ran } = kindOf();
        const id = await enqueue(api.database.db, kind, JSON.parse('{"m":"x"}'));
        await workerOf(kind).drain();
        expect([ran, (await rowOf(id)).status]).toEqual([[], 'waiting']);
    });
});

describe('B1 a job that fails', () => {
    test('is tried again after ten seconds, twenty, and then no more', async () => {
        const { kind, ran } = failing(new Error('password=secret at /srv/app.js:12'));
        const worker = workerOf(kind);
        const id = await enqueue(api.database.db, kind, { n: 1 });
        const waits: number[] = [];
        for (const _ of [1, 2]) {
            await worker.drain();
            waits.push(await secondsUntilNextTry(id));
            await due();
        }
        expect(waits).toEqual([10, 20]);
        expect(await rowOf(id)).toMatchObject({ status: 'waiting', payload: { n: 1 } });
        await worker.drain();
        expect(ran).toEqual([1, 1, 1]);
        expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'job_failed', payload: {}, tries: 3 });
    });

    test('for a reason that stays is not tried again, and tells the reason', async () => {
        const { kind, ran } = failing(new Refused('invalid', 'mail_refused'));
        const id = await enqueue(api.database.db, kind, { n: 1 });
        await workerOf(kind).drain();
        expect([ran, await rowOf(id)]).toEqual([
            [1],
            expect.objectContaining({ status: 'failed', error: 'mail_refused' }),
        ]);
        const told = async (locale: string) =>
            (await api.ask('GET', `/api/jobs/${id}?locale=${locale}`, { as: 'super' })).body.error;
        expect(await told('en')).toBe('The mail server does not accept the message.');
        expect(await told('fr')).toBe('Le serveur de messagerie n’accepte pas le message.');
    });

    test('by ending its process each time does not end processes for ever', async () => {
        const { kind, ran } = kindOf();
        const id = await enqueue(api.database.db, kind, { n: 1 });
        await api.database.db.update(jobs).set({ tries: 3 });
        await workerOf(kind).drain();
        expect([ran, await rowOf(id)]).toEqual([
            [],
            expect.objectContaining({ status: 'failed', error: 'job_interrupted' }),
        ]);
    });
});

describe('B1 a claim', () => {
    const claim = async (kind: JobKind) => {
        const claimed = await claimNext(api.database.db, [kind.name], []);
        if (!claimed) throw new Error('nothing to claim');
        return claimed;
    };
    const expire = () => api.database.db.update(jobs).set({ claimedUntil: sql`now() - interval '1 second'` });

    test.each([
        ['ended', expire],
        ['was alone on its database', () => releaseAll(api.database.db)],
    ])('of a process that %s twice while the job ran gives it up, with the reason', async (_, die) => {
        const { kind, ran } = kindOf();
        const id = await enqueue(api.database.db, kind, { n: 1 });
        for (const _time of [1, 2]) {
            await claim(kind);
            await die();
        }
        await workerOf(kind).drain();
        expect([ran, await rowOf(id)]).toEqual([
            [],
            expect.objectContaining({ status: 'failed', error: 'job_interrupted', tries: 3 }),
        ]);
    });

    test('that was given back is no sign against its job', async () => {
        const { kind, ran } = kindOf();
        const id = await enqueue(api.database.db, kind, { n: 1 });
        for (const _time of [1, 2, 3]) await release(api.database.db, await claim(kind));
        await workerOf(kind).drain();
        expect([ran, await rowOf(id)]).toEqual([[1], expect.objectContaining({ status: 'done', interruptions: 0 })]);
    });

    test('of two jobs that may have ended a process is given one by one, beside others', async () => {
        const { kind } = kindOf();
        for (const n of [1, 2]) await enqueue(api.database.db, kind, { n });
        await claim(kind);
        await claim(kind);
        await releaseAll(api.database.db);
        const innocent = await enqueue(api.database.db, kind, { n: 3 });
        const suspect = await claim(kind);
        expect(suspect.interruptions).toBe(1);
        expect((await claimNext(api.database.db, [kind.name], [suspect]))?.id).toBe(innocent);
        expect(await claimNext(api.database.db, [kind.name], [suspect])).toBeUndefined();
    });

    test('keeps others away until it ends, and is renewed while the job runs', async () => {
        const { kind, ran } = kindOf();
        await enqueue(api.database.db, kind, { n: 1 });
        const claimed = await claim(kind);
        await workerOf(kind).drain();
        expect(ran).toEqual([]);
        await expire();
        expect(await renew(api.database.db, claimed)).toBe(true);
        await workerOf(kind).drain();
        expect(ran).toEqual([]);
    });

    test('of a process that has died is taken over, and that process can write no more', async () => {
        const { kind, ran } = kindOf();
        const id = await enqueue(api.database.db, kind, { n: 1 });
        const claimed = await claim(kind);
        await expire();
        await workerOf(kind).drain();
        expect([ran, await rowOf(id)]).toEqual([[1], expect.objectContaining({ status: 'done', tries: 2 })]);
        expect(await renew(api.database.db, claimed)).toBe(false);
    });

    test('that is renewed too late is not taken by the process that has it', async () => {
        const { kind } = kindOf();
        const id = await enqueue(api.database.db, kind, { n: 1 });
        await claim(kind);
        await expire();
        expect(await claimNext(api.database.db, [kind.name], [{ id, interruptions: 0 }])).toBeUndefined();
    });

    test('is ended at once by a process that is alone on its database', async () => {
        const ended = gate();
        const { kind, ran } = kindOf(async () => {
            ended.open();
            return undefined;
        });
        await enqueue(api.database.db, kind, { n: 1 });
        await claim(kind);
        const worker = workerOf(kind);
        worker.start(true);
        await ended.opened;
        await worker.stop();
        expect(ran).toEqual([1]);
    });
});

describe('B1 a job with a key', () => {
    const key = { dedupeKey: 'all' };

    test('that waits is not added twice', async () => {
        const { kind, ran } = kindOf();
        const { db } = api.database;
        const ids = [await enqueue(db, kind, { n: 1 }, key), await enqueue(db, kind, { n: 2 }, key)];
        const others = await enqueue(db, kind, { n: 3 }, { dedupeKey: 'other' });
        expect([ids[1], others === ids[0]]).toEqual([ids[0], false]);
        await workerOf(kind).drain();
        expect(ran).toEqual([1, 3]);
        expect(await enqueue(db, kind, { n: 4 }, key)).not.toBe(ids[0]);
    });

    test('asked for again while it runs runs once more, not at the same time', async () => {
        const { db } = api.database;
        const { kind, ran } = kindOf(async () => {
            if (ran.length === 1) for (const n of [2, 3]) await enqueue(db, kind, { n }, key);
            return undefined;
        });
        const id = await enqueue(db, kind, { n: 1 }, key);
        await workerOf(kind).drain();
        expect([ran, await db.$count(jobs)]).toEqual([[1, 1], 1]);
        expect(await rowOf(id)).toMatchObject({ status: 'done', again: false });
    });
});

describe('B1 a process that stops', () => {
    test('gives back what can be stopped, without counting a try', async () => {
        const begun = gate();
        const { kind } = kindOf(async (_, { signal }) => {
            begun.open();
            await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
            return undefined;
        });
        const worker = workerOf(kind);
        const id = await enqueue(api.database.db, kind, { n: 1 });
        worker.start(false);
        await begun.opened;
        await worker.stop();
        expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries: 0, payload: { n: 1 } });
    });

    test('finishes what is short, and takes nothing more', async () => {
        const begun = gate();
        const finish = gate();
        const { kind, ran } = kindOf(async () => {
            begun.open();
            await finish.opened;
            return undefined;
        });
        const worker = openWorker(api, [kind], { atOnce: 1 });
        const ids = [await enqueue(api.database.db, kind, { n: 1 }), await enqueue(api.database.db, kind, { n: 2 })];
        worker.start(false);
        await begun.opened;
        const stopped = worker.stop();
        finish.open();
        await stopped;
        const statuses = [];
        for (const id of ids) statuses.push((await rowOf(id)).status);
        expect([ran, statuses]).toEqual([[1], ['done', 'waiting']]);
    });
});

test('B1 long jobs leave a place for short ones', async () => {
    const held = gate();
    const long = kindOf(
        async () => {
            await held.opened;
            return undefined;
        },
        { name: 'long', isLong: true },
    );
    const ended = gate();
    const short = kindOf(async () => {
        ended.open();
        return undefined;
    });
    const worker = openWorker(api, [long.kind, short.kind], { atOnce: 2 });
    for (const n of [1, 2]) await enqueue(api.database.db, long.kind, { n });
    await enqueue(api.database.db, short.kind, { n: 3 });
    worker.start(false);
    await ended.opened;
    expect(long.ran).toEqual([1]);
    held.open();
    await worker.stop();
});

/** Jobs of people, by their identifiers, in the order in which they ask. */
const enqueueFor = async (kind: JobKind<{ n: number }>, ...owners: readonly number[]) => {
    for (const owner of owners) await enqueue(api.database.db, kind, { n: owner }, { owner });
};

test('B1 people take turns, however many jobs one of them has asked for', async () => {
    const { kind, ran } = kindOf();
    await enqueueFor(kind, 1, 1, 1, 1, 2, 2, 3);
    await enqueue(api.database.db, kind, { n: 0 });
    await workerOf(kind).drain();
    expect(ran).toEqual([1, 2, 3, 0, 1, 2, 1, 1]);
});

test('B1 forty long jobs of one person leave a place for the long job of another', async () => {
    const held = gate();
    const ended = gate();
    const { kind, ran } = kindOf(
        async n => {
            if (n === 2) ended.open();
            else await held.opened;
            return undefined;
        },
        { isLong: true },
    );
    await enqueueFor(kind, ...Array.from({ length: 40 }, () => 1), 2);
    const worker = workerOf(kind);
    worker.start(false);
    await ended.opened;
    expect(ran).toEqual([1, 2]);
    const stopped = worker.stop();
    held.open();
    await stopped;
});

test('B1 two workers never run the same job at the same time, and together run each of 100 once', async () => {
    const now = new Set<number>();
    const together: number[] = [];
    const { kind, ran } = kindOf(async (n, { progress }) => {
        if (now.has(n)) together.push(n);
        now.add(n);
        await progress(1, 1);
        now.delete(n);
        return undefined;
    });
    const all = Array.from({ length: 100 }, (_, n) => n);
    for (const n of all) await enqueue(api.database.db, kind, { n });
    const workers = [workerOf(kind), workerOf(kind)];
    await Promise.all([...workers, ...workers].map(worker => worker.drain()));
    expect([together, ran.toSorted((a, b) => a - b)]).toEqual([[], all]);
});
