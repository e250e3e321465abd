// Apart: undo of an import record by record.
import { eq, sql } from 'drizzle-orm';
import { patchSchema } from '#contract/language/schema.ts';
import { lockInAnyOrder } from '../../db/locks.ts';
import { query } from '../../db/query.ts';
import type { JsonObject, Row } from '../../domain/record.ts';
import { giveFlagBack } from '../../engine/exclusiveFlag.ts';
import { keepHistory } from '../../engine/history.ts';
import { parseInput } from '../../engine/input.ts';
import { findRow } from '../../engine/read.ts';
import { withoutReadOnly } from '../../engine/readBack.ts';
import { changeOne, type Writing } from '../../engine/verbs/writeOne.ts';
import { countChange, LEFT_VERSION } from '../changedSince.ts';

const BATCH_SIZE = 200;

interface StagedUndo {
    readonly place: number;
    readonly action: 'create' | 'change';
    readonly target: number;
    /** Version after the run. */
    readonly left: number;
    readonly input: JsonObject | null;
    /** Records that lost an exclusive flag to this one. */
    readonly taken: readonly number[] | null;
}

/** Next rows, last first. */
const next = ({ tx }: Writing, importId: number, before: number): Promise<StagedUndo[]> =>
    query<StagedUndo>(
        tx,
        sql`select place, action, target, ${LEFT_VERSION} as left, before->'input' as input, before->'taken' as taken from import_rows staged
            where import_id = ${importId} and action in ('create', 'change') and place < ${before} order by place desc limit ${BATCH_SIZE}`,
    );

/** @returns the records that regained their flag */
const giveBack = async (writing: Writing, taken: readonly number[]): Promise<readonly number[]> => {
    const { tx, resource } = writing;
    const given: number[] = [];
    for (const id of taken) {
        const row = await findRow({ ...writing, db: tx }, id, true);
        if (row && (await giveFlagBack(tx, resource, row))) given.push(id);
    }
    return given;
};

const remove = async ({ tx, resource, actor }: Writing, row: Row): Promise<void> => {
    await resource.guard?.('delete', { actor, tx, row, input: {} });
    await tx.delete(resource.table).where(eq(resource.table.id, row.id));
    await keepHistory(tx, resource, actor, 'delete', { before: row });
};

/** @returns true if no other record changed with it */
const undo = async (
    writing: Writing,
    importId: number,
    { action, target, left, taken, input }: StagedUndo,
): Promise<boolean> => {
    const { tx, resource } = writing;
    await resource.wait?.(tx, [target]);
    const row = await findRow({ ...writing, db: tx }, target, true);
    // Changed or deleted by other users since; the user has accepted that.
    if (row?.version !== left) return true;
    const { properties } = resource.contract;
    const others: number[] = [];
    const noting = { ...writing, onTaken: (ids: readonly number[]) => void others.push(...ids) };
    if (action === 'create') await remove(writing, row);
    else await changeOne(noting, row, parseInput(patchSchema(properties), withoutReadOnly(properties, input ?? {})));
    others.push(...(await giveBack(writing, taken ?? [])));
    if (others.length > 0) await countChange(tx, importId, others);
    return others.length === 0;
};

/** Undoes the records one by one, like single calls. @param kept identifiers of records to leave unchanged */
export const undoEach = async (writing: Writing, importId: number, kept: ReadonlySet<number>): Promise<void> => {
    lockInAnyOrder(writing.tx);
    let rows = await next(writing, importId, 2_147_483_647);
    while (rows.length > 0) {
        let place = 0;
        for (const one of rows) {
            place = one.place;
            if (!kept.has(one.target) && !(await undo(writing, importId, one))) break;
        }
        rows = await next(writing, importId, place);
    }
};
