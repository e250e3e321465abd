// Apart: job for statements that take longer than a request, with progress.
import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '#contract/language/access.ts';
import { type Actor, loadActor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { jobs } from '../../db/tables/index.ts';
import { forbidden, Refused } from '../../domain/refused.ts';
import type { Services } from '../../engine/env.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { defineJob, type JobRun } from '../../jobs/kind.ts';
import type { KeyedLine } from './duplicates.ts';
import { outcomeOf, readStatement } from './readStatement.ts';
import { type StoredLines, storeLines } from './store.ts';

const PAYLOAD = z.object({
    key: z.string(),
    company: z.string().nullable(),
    owner: z.number(),
    /** Name of the API key with which the file was sent, or null. */
    apiKey: z.string().nullable(),
    /** Greatest line id before the job. After a retry it separates the lines of this job from earlier ones. */
    after: z.number(),
});

type Payload = z.infer<typeof PAYLOAD>;

const NAME = 'bank_statement';

/** Current state of the author. @throws Refused (forbidden) if they may not edit bank lines */
const authorOf = async (db: Db, { owner, apiKey }: Payload): Promise<Actor> => {
    const actor = await loadActor(db, owner);
    if (!actor || !can(actor, 'bank_lines', 'edit')) throw forbidden();
    return apiKey === null ? actor : { ...actor, key: { id: 0, name: apiKey, scopes: [] } };
};

type AddedLines = Pick<StoredLines, 'added' | 'credits' | 'sure' | 'returned'>;

/** Keys per query: the embedded database serves no other requests meanwhile. */
const KEYS_AT_ONCE = 2000;

const addedBy = async (db: Db, lines: readonly KeyedLine[], { after }: Payload): Promise<AddedLines> => {
    const total = { added: 0, credits: 0, sure: 0, returned: 0 };
    for (let from = 0; from < lines.length; from += KEYS_AT_ONCE) {
        const keys = JSON.stringify(lines.slice(from, from + KEYS_AT_ONCE).map(({ key }) => key));
        const [found] = await query<AddedLines>(
            db,
            sql`select count(*)::int as added, count(*) filter (where amount > 0)::int as credits,
                    count(*) filter (where is_sure)::int as sure,
                    count(*) filter (where amount < 0 and (is_return or reverses_id is not null))::int as returned
                from bank_lines where id > ${after}
                    and entry_key = any(array(select jsonb_array_elements_text(${keys}::jsonb)))`,
        );
        total.added += found?.added ?? 0;
        total.credits += found?.credits ?? 0;
        total.sure += found?.sure ?? 0;
        total.returned += found?.returned ?? 0;
        await turn();
    }
    return total;
};

const run = async (payload: Payload, { db, services, signal, progress }: JobRun) => {
    const actor = await authorOf(db, payload);
    const file = await services.files.read(payload.key);
    if (!file) throw new Refused('gone', 'import_file_gone');
    const statement = await readStatement({ db, actor, chosen: payload.company }, file, signal);
    const total = statement.keyed.length;
    await progress(0, total);
    const stored = await storeLines(db, actor, statement.keyed, done => progress(done, total));
    const added = await addedBy(db, statement.keyed, payload);
    await services.files.delete(payload.key);
    return { ...outcomeOf(statement, { ...stored, ...added }) };
};

/** Stores the lines of a statement. Retries are idempotent: stored lines are found by their keys. */
export const statementJob = defineJob<Payload>({ name: NAME, payload: PAYLOAD, maxTries: 5, isLong: true, run });

export const enqueueStatement = async (tx: Db, actor: Actor, key: string, company: string | null): Promise<number> => {
    const [last] = await query<{ readonly id: number }>(
        tx,
        sql`select coalesce(max(id), 0)::int as id from bank_lines`,
    );
    const payload = { key, company, owner: actor.id, apiKey: actor.key?.name ?? null, after: last?.id ?? 0 };
    return enqueue(tx, statementJob, payload, { owner: actor.id, dedupeKey: key });
};

/** Deletes files of failed and cancelled jobs. The file key is the deduplication key of the job. */
export const sweepStatements = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
    const ended = await db
        .select({ key: jobs.dedupeKey })
        .from(jobs)
        .where(and(eq(jobs.kind, NAME), inArray(jobs.status, ['failed', 'cancelled']), isNotNull(jobs.dedupeKey)));
    for (const { key } of ended) if (key !== null) await files.delete(key);
};
