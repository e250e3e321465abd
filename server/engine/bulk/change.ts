// Apart: changes of one batch; `index.ts` handles the calls.
import { inArray } from 'drizzle-orm';
import { digitsOf, isFigure } from '#contract/language/figures.ts';
import type { Property } from '#contract/language/property.ts';
import { roundDecimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { recordNotFound } from '../../domain/refused.ts';
import { permit } from '../call.ts';
import { keepHistory } from '../history.ts';
import { isSameValue } from '../historyValue.ts';
import { checkCrossRules, parseInput } from '../input.ts';
import { withPhones } from '../phones.ts';
import { checkVersion } from '../preconditions.ts';
import { lockRows, rowsById } from '../read.ts';
import { checkRelations } from '../relations.ts';
import type { Call, ServerResource } from '../resource.ts';
import { updateRow, updateRows } from '../write.ts';
import { operatedOn } from './operations.ts';
import type { BulkRequest } from './request.ts';

/** Record before and after its change, with its input. */
export interface ChangedRow {
    readonly before: Row;
    readonly after: Row;
    readonly input: JsonObject;
}

/** Result for the records of one transaction. */
export interface SliceResult {
    readonly succeeded: number;
    readonly changed: readonly ChangedRow[];
    /** Records that already had the values and were not written. */
    readonly same: readonly Omit<ChangedRow, 'after'>[];
    /** The deleted records. */
    readonly gone: readonly Row[];
}

type Edit = Pick<BulkRequest, 'input' | 'operations' | 'own' | 'schema'>;

/** Record with its new values. */
type Edited = Omit<ChangedRow, 'after'>;

/** Normalised figure with all its decimals. */
const spelt = (property: Property, value: unknown): unknown =>
    isFigure(property) && typeof value === 'string' ? roundDecimal(value, digitsOf(property)[1]) : value;

const isSame = ({ contract }: ServerResource, { before, input }: Edited): boolean => {
    const record = toRecord(contract, before);
    return Object.entries(input).every(([name, value]) => {
        const property = contract.properties[name];
        return property !== undefined && isSameValue(property, spelt(property, record[name]), spelt(property, value));
    });
};

/** Locks related rows of lower ranks, then the records in the order of their identifiers. */
export const lockSeveral =
    (call: Call) =>
    async (tx: Db, ids: readonly number[]): Promise<Row[]> => {
        await call.resource.wait?.(tx, ids);
        return lockRows({ ...call, db: tx }, ids);
    };

/** Locks all records. @throws Refused (missing) for a missing record */
const lock = async (call: Call, tx: Db, ids: readonly number[]): Promise<Row[]> => {
    const rows = await lockSeveral(call)(tx, ids);
    if (rows.length < ids.length) throw recordNotFound();
    return rows;
};

/** New values of a record, validated like a single PATCH. @throws Refused, Invalid */
const openEdit = async (call: Call, tx: Db, row: Row, edit: Edit): Promise<Edited> => {
    const { resource, actor } = call;
    const own = edit.own.get(row.id);
    const calculated = parseInput(edit.schema, operatedOn(resource, edit.operations, row));
    const asked = { ...edit.input, ...calculated, ...own?.input };
    permit(call, 'edit', row.id);
    resource.check?.({ actor, id: row.id, input: asked });
    checkVersion(own?.etag, row);
    const input = withPhones(resource.contract, { ...asked, ...resource.fill?.(asked, row) }, row);
    await checkRelations({ ...call, tx, row, input });
    checkCrossRules(resource, row, input);
    await resource.guard?.('edit', { actor, tx, row, input });
    return { before: row, input };
};

/** Groups records with equal new values for one statement, if the values are columns. */
const writeAll = async (tx: Db, resource: ServerResource, all: readonly Edited[]): Promise<void> => {
    const alike = new Map<string, Edited[]>();
    for (const one of all) {
        const key = JSON.stringify(one.input);
        alike.set(key, [...(alike.get(key) ?? []), one]);
    }
    for (const group of alike.values()) {
        const { input = {} } = group[0] ?? {};
        const isLinked = Object.keys(input).some(name => resource.links?.[name]);
        const ids = group.map(({ before }) => before.id);
        if (isLinked) for (const { before } of group) await updateRow(tx, resource, before, input);
        else await updateRows(tx, resource, ids, input);
    }
};

const follow = async (call: Call, tx: Db, changed: readonly ChangedRow[]) => {
    const { resource, actor, context } = call;
    const locale = context.req.query('locale');
    for (const { before, after, input } of changed)
        await resource.follow?.('edit', { actor, tx, before, row: after, input, locale });
};

/** Writes the values to the records that differ, with the same follow-up work as single edits. */
export const editSeveral =
    (call: Call, edit: Edit) =>
    async (tx: Db, ids: readonly number[]): Promise<SliceResult> => {
        const { resource, actor } = call;
        const edited: Edited[] = [];
        for (const row of await lock(call, tx, ids)) edited.push(await openEdit(call, tx, row, edit));
        const same = edited.filter(one => isSame(resource, one));
        const changing = edited.filter(one => !same.includes(one));
        await writeAll(tx, resource, changing);
        for (const { before, input } of changing) await resource.complete?.(tx, before.id, { actor, before, input });
        const rows = await rowsById(
            tx,
            resource,
            changing.map(({ before }) => before.id),
        );
        const changed = changing.map((one, place) => ({ ...one, after: rows[place] ?? one.before }));
        await follow(call, tx, changed);
        await keepHistory(tx, resource, actor, 'edit', ...changed);
        return { succeeded: ids.length, changed, same, gone: [] };
    };

/** Deletes the records; what belongs to them is removed after the commit ({@link ServerResource.forget}). */
export const deleteSeveral =
    (call: Call) =>
    async (tx: Db, ids: readonly number[]): Promise<SliceResult> => {
        const { resource, actor } = call;
        const gone = await lock(call, tx, ids);
        for (const row of gone) {
            permit(call, 'delete', row.id);
            await resource.guard?.('delete', { actor, tx, row, input: {} });
        }
        await tx.delete(resource.table).where(inArray(resource.table.id, [...ids]));
        await keepHistory(tx, resource, actor, 'delete', ...gone.map(before => ({ before })));
        return { succeeded: ids.length, changed: [], same: [], gone };
    };
