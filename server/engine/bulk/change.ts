import { inArray } from 'drizzle-orm';
import type { BulkAction } from '#contract/bulk.ts';
import { identifierOf } from '#contract/identifier.ts';
import type { Property } from '#contract/property.ts';
import type { Db } from '../../db/database.ts';
import { isAlternative } from '../../db/tables/alternatives.ts';
import { recordNotFound } from '../../hydra/problem.ts';
import type { JsonObject, Row } from '../../hydra/record.ts';
import { permit } from '../call.ts';
import { checkCrossRules } from '../crossRules.ts';
import { keepHistory } from '../history.ts';
import { lockRows, rowsOf } from '../read.ts';
import { checkRelations } from '../relations.ts';
import type { Call, ServerResource } from '../resource.ts';
import { updateRows } from '../write.ts';

/** The result for the records of one transaction. */
export interface Done {
    readonly succeeded: number;
    readonly unchanged: number;
    /** The deleted records. */
    readonly gone: readonly Row[];
}

/** A value as rows have it: relations to records of one resource are identifiers. */
const kept = (property: Property | undefined, value: unknown): unknown =>
    property?.kind === 'relation' && !isAlternative(property) && typeof value === 'string'
        ? identifierOf(property.to, value)
        : value;

const isSame = ({ contract }: ServerResource, row: Row, input: JsonObject): boolean =>
    Object.entries(input).every(([name, value]) => row[name] === kept(contract.properties[name], value));

/** Locks and checks the records. @throws Problem 404 when one is missing, or any refusal of the resource's guard. */
const open = async (call: Call, tx: Db, ids: readonly number[], action: BulkAction, input: JsonObject) => {
    const { resource, actor } = call;
    const rows = await lockRows({ ...call, db: tx }, ids);
    if (rows.length < ids.length) throw recordNotFound();
    for (const row of rows) {
        permit(call, action, row.id);
        if (action === 'edit') resource.check?.({ actor, id: row.id, input });
        if (action === 'edit') {
            await checkRelations({ ...call, tx, row, input });
            checkCrossRules(resource, row, input);
        }
        await resource.guard?.(action, { actor, tx, row, input });
    }
    return rows;
};

const follow = async (call: Call, tx: Db, before: readonly Row[], rows: readonly Row[], input: JsonObject) => {
    const { resource, actor, context } = call;
    const locale = context.req.query('locale');
    for (const [place, row] of rows.entries())
        await resource.follow?.('edit', { actor, tx, before: before[place], row, input, locale });
};

/** Writes the values to the records that differ, with the same follow-up work as single edits. */
export const editSeveral =
    (call: Call, input: JsonObject) =>
    async (tx: Db, ids: readonly number[]): Promise<Done> => {
        const { resource, actor } = call;
        const before = (await open(call, tx, ids, 'edit', input)).filter(row => !isSame(resource, row, input));
        const changing = before.map(({ id }) => id);
        if (changing.length > 0) await updateRows(tx, resource, changing, input);
        const after = await rowsOf(tx, resource, changing);
        await follow(call, tx, before, after, input);
        const changes = before.map((row, place) => ({ before: row, after: after[place], input }));
        await keepHistory(tx, resource, actor, 'edit', ...changes);
        return { succeeded: ids.length, unchanged: ids.length - changing.length, gone: [] };
    };

/** Deletes the records; what belongs to them is removed after the commit ({@link ServerResource.forget}). */
export const deleteSeveral =
    (call: Call) =>
    async (tx: Db, ids: readonly number[]): Promise<Done> => {
        const { resource, actor } = call;
        const gone = await open(call, tx, ids, 'delete', {});
        await tx.delete(resource.table).where(inArray(resource.table.id, [...ids]));
        await keepHistory(tx, resource, actor, 'delete', ...gone.map(before => ({ before })));
        return { succeeded: ids.length, unchanged: 0, gone };
    };
