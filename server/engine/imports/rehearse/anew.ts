import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { intArray } from '../../../db/query.ts';
import { transaction } from '../../../db/transaction.ts';
import type { StoredImport } from '../author.ts';
import { changedSince } from '../since.ts';

/** Place of a row that keeps identifiers until all others are staged again: a process may die before. */
const KEPT = 0;

/** Removes what was rehearsed before, and keeps which records others have changed since. */
export const beginAnew = (db: Db, { id, resource }: Pick<StoredImport, 'id' | 'resource'>): Promise<void> =>
    transaction(db, async tx => {
        const since = await changedSince(tx, { id, version: 0, resource, status: 'rehearsed' });
        await tx.execute(sql`delete from import_rows where import_id = ${id} and place > ${KEPT}`);
        if (since.length === 0) return;
        await tx.execute(
            sql`insert into import_rows (import_id, place, action, name, before) values (${id}, ${KEPT}, 'same', '', to_jsonb(${intArray(since)}))
                on conflict (import_id, place) do update set before = import_rows.before || excluded.before`,
        );
    });

/** Marks the records that others had changed when the file was rehearsed before. */
export const markChanged = (db: Db, id: number): Promise<void> =>
    transaction(db, async tx => {
        await tx.execute(
            sql`update import_rows set is_changed_since = true where import_id = ${id} and target in (
                select changed::int from import_rows kept cross join lateral jsonb_array_elements_text(kept.before) changed
                where kept.import_id = ${id} and kept.place = ${KEPT})`,
        );
        await tx.execute(sql`delete from import_rows where import_id = ${id} and place = ${KEPT}`);
    });
