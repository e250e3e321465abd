import { type SQL, sql } from 'drizzle-orm';
import { collectionPath } from '#contract/language/names.ts';
import type { ChangeAction } from '#contract/operations/changes.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Db } from '../../db/database.ts';
import { authorNameOf } from '../../db/keepChange.ts';
import type { ServerResource } from '../../engine/resource.ts';

interface HistoryRows {
    readonly importId: number;
    readonly resource: ServerResource;
    readonly author: Actor;
    readonly rows: SQL;
    readonly action: ChangeAction;
    /** Differences of a row; the staged ones by default. */
    readonly differences?: SQL;
}

/** Adds a history entry for each record, with one statement. */
export const tellSet = async (
    tx: Db,
    { importId, resource, author, rows, action, differences = sql`staged.differences` }: HistoryRows,
): Promise<void> => {
    const { name, history } = resource.contract;
    if (history === false) return;
    await tx.execute(sql`
        insert into changes (record, record_name, author_id, author_name, action, differences, import_id)
        select ${`${collectionPath(name)}/`} || staged.target, staged.name, ${author.id}, author.name, ${action}, ${differences}, ${importId}
        from import_rows staged cross join (select ${authorNameOf(author.id)} as name) author
        where staged.import_id = ${importId} and ${rows} order by staged.place`);
};
