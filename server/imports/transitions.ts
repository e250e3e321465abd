import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/imports/imports.ts';
import type { ImportedResource } from '#contract/imports/resources.ts';
import type { Db } from '../db/database.ts';
import { intArray, query } from '../db/query.ts';
import { importRows, imports } from '../db/tables/index.ts';
import { iriOf, type Row } from '../domain/record.ts';
import type { Perform } from '../engine/rowChange.ts';
import { checkScope } from '../engine/scopes.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { changedSince, takenSince } from './changedSince.ts';
import { readAgain, UNREAD } from './edit.ts';
import { importFinding, runFindings } from './findings.ts';
import { enqueueRun, leaveQueue, UNDOING } from './queue.ts';

/** Identifier of an earlier import of the same resource that must run first, if any. */
const waitsFor = async (tx: Db, { id, resource }: Row): Promise<number | undefined> => {
    const [found] = await tx
        .select({ id: imports.id })
        .from(imports)
        .where(
            and(
                eq(imports.resource, String(resource) as ImportedResource),
                inArray(imports.status, ['queued', 'running']),
                ne(imports.id, id),
            ),
        )
        .orderBy(imports.id)
        .limit(1);
    return found?.id;
};

/** `POST …/run`: refuses changed records and, unless skipped, invalid rows. Doubtful prices need acknowledgement. */
export const runImport: Perform = async ({ tx, actor, row, input, refuse, ask, tell }) => {
    checkScope(actor, row.resource as ImportedResource, 'write');
    const skipWrong = input.skipWrong === true || (row.status === 'scheduled' && row.skipWrong === true);
    for (const finding of runFindings(row, skipWrong)) refuse(finding);
    // The user who scheduled the import has already acknowledged it.
    const far = row.status === 'scheduled' ? 0 : ((row.counts as ImportCounts | null)?.far ?? 0);
    if (far > 0) ask(importFinding('far_prices', '', { smart_count: far }));
    const since = await changedSince(tx, row);
    if (since.length > 0) refuse(importFinding('changed_since', '', { smart_count: since.length }));
    const before = await waitsFor(tx, row);
    if (before !== undefined) tell(importFinding('import_waits', '', { id: before }));
    await enqueueRun(tx, { id: row.id, resource: row.resource as ImportedResource, owner: actor.id });
    // The user who runs the import becomes its owner, for the history and the notification.
    const owner = iriOf('users', actor.id);
    return { status: 'queued', owner, skipWrong, scheduledAt: null, startedAt: new Date().toISOString() };
};

/** `POST …/rehearse`: reads the file again. */
export const rehearseImport: Perform = async ({ tx, row }) => {
    await readAgain(tx, row);
    return { ...UNREAD, skipWrong: false, scheduledAt: null };
};

/** `POST …/cancel`: ends an import before it has written anything. */
export const cancelImport: Perform = async ({ tx, row }) => {
    await tx.delete(importRows).where(eq(importRows.importId, row.id));
    await leaveQueue(tx, row.id);
    return { status: 'cancelled', scheduledAt: null, finishedAt: new Date().toISOString() };
};

const MAX_NAMES = 5;

const namesOf = async (tx: Db, { id }: Row, targets: readonly number[]): Promise<string> => {
    const found = await query<{ readonly name: string }>(
        tx,
        sql`select name from import_rows where import_id = ${id} and target = any(${intArray(targets)}) order by place limit ${MAX_NAMES}`,
    );
    return `${found.map(({ name }) => name).join(', ')}${targets.length > MAX_NAMES ? ', …' : ''}`;
};

/** `POST …/undo`: records that were changed since, or cannot be restored, are left unchanged after an acknowledgement. */
export const undoImport: Perform = async ({ tx, actor, row, ask }) => {
    checkScope(actor, row.resource as ImportedResource, 'write');
    const since = await changedSince(tx, row);
    const taken = (await takenSince(tx, row)).filter(one => !since.includes(one));
    const others = since.length + taken.length > 0;
    const told = async (targets: readonly number[]) => ({
        smart_count: targets.length,
        names: await namesOf(tx, row, targets),
    });
    const { key } = importFinding('undo_changed');
    if (since.length > 0) ask({ ...importFinding('changed_since', '', await told(since)), key });
    if (taken.length > 0) ask(importFinding('value_taken', '', await told(taken)));
    await enqueue(tx, UNDOING, { import: row.id, others }, { owner: actor.id });
    return { status: 'running', owner: iriOf('users', actor.id), error: null };
};
