import { inArray } from 'drizzle-orm';
import type { BulkAction } from '#contract/bulk.ts';
import type { Db } from '../../db/database.ts';
import { recordNotFound } from '../../hydra/problem.ts';
import type { JsonObject, Row } from '../../hydra/record.ts';
import { type Call, permit } from '../call.ts';
import { keepHistory } from '../history.ts';
import { lockRows, rowsOf } from '../read.ts';
import type { ServerResource } from '../resource.ts';
import { updateRows } from '../write.ts';

/** What became of the records of one transaction. */
export interface Done {
    readonly succeeded: number;
    readonly unchanged: number;
    /** Those that are no more. */
    readonly gone: readonly Row[];
}

const isSame = (row: Row, input: JsonObject): boolean =>
    Object.entries(input).every(([name, value]) => row[name] === value);

/** All as they are, locked. @throws Problem 404 when one is missing, or what the resource has against it. */
const open = async (call: Call, tx: Db, ids: readonly number[], action: BulkAction, input: JsonObject) => {
    const { resource, actor, currentCompany } = call;
    const rows = await lockRows({ ...call, db: tx }, ids);
    if (rows.length < ids.length) throw recordNotFound();
    for (const row of rows) {
        permit(call, action, row.id);
        if (action === 'edit') resource.check?.({ actor, id: row.id, input });
        await resource.guard?.(action, { actor, tx, row, input, currentCompany });
    }
    return rows;
};

const follow = async ({ resource, actor, currentCompany }: Call, tx: Db, rows: readonly Row[], input: JsonObject) => {
    for (const row of rows) await resource.follow?.('edit', { actor, tx, row, input, currentCompany });
};

/** Writes the values to those that have others, with what a change of each alone would bring along. */
export const editSeveral =
    (call: Call, input: JsonObject) =>
    async (tx: Db, ids: readonly number[]): Promise<Done> => {
        const { resource, actor } = call;
        const before = (await open(call, tx, ids, 'edit', input)).filter(row => !isSame(row, input));
        const changing = before.map(({ id }) => id);
        if (changing.length > 0) await updateRows(tx, resource, changing, input);
        const after = await rowsOf(tx, resource, changing);
        await follow(call, tx, after, input);
        const changes = before.map((row, place) => ({ before: row, after: after[place], input }));
        await keepHistory(tx, resource, actor, 'edit', ...changes);
        return { succeeded: ids.length, unchanged: ids.length - changing.length, gone: [] };
    };

/** Deletes them; what else goes with them goes when they are gone for good ({@link ServerResource.forget}). */
export const deleteSeveral =
    (call: Call) =>
    async (tx: Db, ids: readonly number[]): Promise<Done> => {
        const { resource, actor } = call;
        const gone = await open(call, tx, ids, 'delete', {});
        await tx.delete(resource.table).where(inArray(resource.table.id, [...ids]));
        await keepHistory(tx, resource, actor, 'delete', ...gone.map(before => ({ before })));
        return { succeeded: ids.length, unchanged: 0, gone };
    };
