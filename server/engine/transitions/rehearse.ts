// Apart: dry runs of transitions.
import { getTableName, sql } from 'drizzle-orm';
import { groupBy } from '#contract/values/grouping.ts';
import type { Db } from '../../db/database.ts';
import { noteLocks } from '../../db/locks.ts';
import { intArray, query } from '../../db/query.ts';
import type { Row } from '../../domain/record.ts';
import { columnOf } from '../columns.ts';
import { dryRun } from '../rehearsal.ts';
import type { Call } from '../resource.ts';
import { visibleTo } from '../visible.ts';
import type { NamedRecord } from './request.ts';

/** Batch size: other requests wait for its locks, and on the embedded database for its connection. */
const BATCH_SIZE = 10;

/** Maximum number of records of one customer in a batch, if batches are independent. */
const TOGETHER = 30;

/** Group of each record; undefined for independent records. */
const partiesOf = async ({ db, resource }: Call, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const column = resource.rehearsedBy === undefined ? undefined : columnOf(resource, resource.rehearsedBy);
    if (!column) return new Map();
    const { table } = resource;
    const found = await query<{ id: number; party: string }>(
        db,
        sql`select ${table.id} as id, ${column}::text as party from ${table} where ${table.id} = any(${intArray(ids)})`,
    );
    return new Map(found.map(({ id, party }) => [id, party]));
};

/** Record with its position in the request. */
interface Placed {
    readonly record: NamedRecord;
    readonly place: number;
}

/** Batches with the records of each customer in sequence, in the requested order. */
const slicesOf = (groups: Iterable<readonly Placed[]>, most: number): Placed[][] => {
    const slices: Placed[][] = [];
    for (const group of groups) {
        for (let from = 0; from < group.length; from += most) {
            const some = group.slice(from, from + most);
            const last = slices.at(-1);
            if (last && last.length + some.length <= BATCH_SIZE) last.push(...some);
            else slices.push(some);
        }
    }
    return slices;
};

/** Result of a dry run: the row after the transition, unless refused. */
interface Outcome {
    readonly row: Row | undefined;
}

/** Locks the records of this batch and of earlier batches. */
const begin = async (call: Call, tx: Db, name: string, ids: readonly number[], done: readonly Row[]): Promise<void> => {
    const all = [...new Set([...ids, ...done.map(({ id }) => id)])].sort((one, other) => one - other);
    await call.resource.wait?.(tx, all);
    const { table } = call.resource;
    const visible = visibleTo(call.actor, call.resource) ?? sql`true`;
    await tx.execute(
        sql`select from ${table} where ${table.id} = any(${intArray(all)}) and ${visible} order by ${table.id} for update`,
    );
    noteLocks(tx, getTableName(table), all);
    if (all.length > 1) await call.resource.waitTogether?.(tx, all, name);
    if (done.length > 0) await call.resource.carry?.(tx, done);
};

/**
 * Runs transitions in batches that are rolled back. Each record sees the effects of earlier records of the same customer. The
 * outcomes are in the order of the records.
 */
export const rehearseInSlices = async <T extends Outcome>(
    call: Call,
    name: string,
    records: readonly NamedRecord[],
    judgeAll: (tx: Db, some: readonly NamedRecord[]) => Promise<readonly T[]>,
): Promise<T[]> => {
    const parties = await partiesOf(
        call,
        records.map(({ id }) => id),
    );
    const placed = records.map((record, place): Placed => ({ record, place }));
    const partyOf = ({ record }: Placed): string => parties.get(record.id) ?? '';
    const groups = parties.size > 0 ? groupBy(placed, partyOf).values() : placed.map(one => [one]);
    const outcomes: T[] = [];
    const doneBy = new Map<string, Row[]>();
    for (const slice of slicesOf(groups, call.resource.carry ? BATCH_SIZE : TOGETHER)) {
        const before = slice.slice(0, 1).flatMap(one => doneBy.get(partyOf(one)) ?? []);
        const judged = await dryRun(call.db, async tx => {
            const ids = slice.map(({ record }) => record.id);
            await begin(call, tx, name, ids, before);
            return judgeAll(
                tx,
                slice.map(({ record }) => record),
            );
        });
        for (const [at, outcome] of judged.entries()) {
            const one = slice[at];
            if (!one) continue;
            outcomes[one.place] = outcome;
            const party = partyOf(one);
            if (outcome.row && call.resource.carry) doneBy.set(party, [...(doneBy.get(party) ?? []), outcome.row]);
        }
    }
    return outcomes;
};
