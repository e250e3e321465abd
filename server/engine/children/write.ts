import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { columnKey } from '../columns.ts';
import { explainWrite, isForeignKeyRefusal } from '../constraints.ts';
import type { ServerResource } from '../resource.ts';
import { columnValues } from '../write.ts';
import type { ChildrenPlan, PlannedChild, Plans } from './plan.ts';

interface Placed extends PlannedChild {
    readonly place: number;
}

/** @throws Invalid when another record references one of them */
const remove = async (tx: Db, name: string, { table }: ServerResource, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx
        .delete(table)
        .where(inArray(table.id, ids))
        .catch((error: unknown) => {
            if (!isForeignKeyRefusal(error)) throw error;
            throw new Invalid([{ propertyPath: name, key: 'validation.childInUse' }]);
        });
};

const move = async (tx: Db, { table }: ServerResource, children: readonly Placed[]): Promise<void> => {
    const moved = children.filter(({ row, place }) => row && row.position !== place);
    if (moved.length === 0) return;
    const places = sql.join(
        moved.map(({ row, place }) => sql`(${row?.id}::int, ${place}::int)`),
        sql`, `,
    );
    await tx.execute(
        sql`update ${table} set position = moved.place from (values ${places}) moved (id, place) where ${table.id} = moved.id`,
    );
};

const change = async (tx: Db, child: ServerResource, { row, changes }: PlannedChild): Promise<void> => {
    if (!row || Object.keys(changes).length === 0) return;
    const values = { ...columnValues(child, changes), ...child.touch, version: row.version + 1 };
    await tx.update(child.table).set(values).where(eq(child.table.id, row.id));
};

const add = async (tx: Db, child: ServerResource, parentId: number, children: readonly Placed[]): Promise<void> => {
    const parent = columnKey(child, child.contract.parent ?? '');
    const added = children.filter(({ row }) => !row);
    if (added.length === 0 || parent === undefined) return;
    const values = added.map(({ changes, place }) => ({
        ...columnValues(child, changes),
        [parent]: parentId,
        position: place,
    }));
    await tx.insert(child.table).values(values);
};

/** Children without the exclusive flag come first, because the flag must be free before it is set. */
const givingUpFirst = ({ contract: { exclusiveFlag } }: ServerResource, children: readonly Placed[]): Placed[] =>
    exclusiveFlag
        ? children.toSorted(
              (one, other) =>
                  Number(one.record[exclusiveFlag.flag] === true) - Number(other.record[exclusiveFlag.flag] === true),
          )
        : [...children];

const writeOne = async (tx: Db, name: string, child: ServerResource, id: number, plan: ChildrenPlan): Promise<void> => {
    const placed = plan.children.map((one, at): Placed => ({ ...one, place: at + 1 }));
    await remove(tx, name, child, plan.removed);
    for (const one of givingUpFirst(child, placed)) await change(tx, child, one);
    await move(tx, child, placed);
    await add(tx, child, id, placed);
};

/** Applies the plans to the children of a record, in the caller's transaction; unchanged children are skipped. */
export const writeChildren = async (tx: Db, resource: ServerResource, id: number, plans: Plans): Promise<void> => {
    for (const [name, plan] of plans) {
        const child = resource.children?.[name];
        if (!child) throw new Error(`${resource.contract.name}.${name} has no table`);
        await writeOne(tx, name, child, id, plan).catch((error: unknown) => {
            const explained = explainWrite(child, error);
            // The error of the database does not identify the refused child.
            if (explained instanceof Invalid)
                throw new Invalid(explained.refusals.map(one => ({ ...one, propertyPath: name })));
            throw error;
        });
    }
};
