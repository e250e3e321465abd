import { eq, sql } from 'drizzle-orm';
import { identifierOf } from '#contract/identifier.ts';
import { collectionPath } from '#contract/names.ts';
import { query } from '../../../db/query.ts';
import { isForeignKeyRefusal } from '../../constraints.ts';
import { keepHistory } from '../../history.ts';
import { findRow } from '../../read.ts';
import type { ServerResource } from '../../resource.ts';
import type { Writing } from '../../verbs/writeOne.ts';

/** The records that the run has created because rows named them, the last first. */
const bornBy = async ({ tx, resource }: Writing, importId: number): Promise<string[]> => {
    const own = `${collectionPath(resource.contract.name)}/%`;
    const found = await query<{ readonly record: string }>(
        tx,
        sql`select record from changes where import_id = ${importId} and action = 'create' and record not like ${own}
                and exists (select from import_rows where import_id = ${importId} and after ? 'unborn') order by id desc`,
    );
    return found.map(({ record }) => record);
};

const recordAt = ({ resources }: Writing, iri: string) => {
    for (const resource of resources) {
        const id = identifierOf(resource.contract.name, iri);
        if (id !== undefined) return { resource, id };
    }
    return undefined;
};

const remove = async (writing: Writing, resource: ServerResource, id: number): Promise<void> => {
    const row = await findRow({ ...writing, resource, db: writing.tx }, id, true);
    if (row?.version !== 1) return;
    await writing.tx.delete(resource.table).where(eq(resource.table.id, id));
    await keepHistory(writing.tx, resource, writing.actor, 'delete', { before: row });
};

/** Deletes what the run has created for its rows, unless somebody has changed or used it since. */
export const removeBorn = async (writing: Writing, importId: number): Promise<void> => {
    for (const record of await bornBy(writing, importId)) {
        const found = recordAt(writing, record);
        if (!found) continue;
        await writing.tx
            .transaction(tx => remove({ ...writing, tx }, found.resource, found.id))
            .catch((error: unknown) => {
                if (!isForeignKeyRefusal(error)) throw error;
            });
    }
};
