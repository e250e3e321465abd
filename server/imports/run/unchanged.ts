import { sql } from 'drizzle-orm';
import type { ImportCounts } from '#contract/imports/imports.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { Refused } from '../../domain/refused.ts';

/** Refusal of a run after a record was changed since the dry run; nothing is written. */
export const changedMeanwhile = (): Refused => new Refused('conflict', 'import_changed_since');

export const isChangedMeanwhile = (error: unknown): boolean =>
    error instanceof Refused && error.key === 'import_changed_since';

interface StagedCount {
    readonly action: string;
    readonly count: number;
}

/** @throws Refused (conflict) unless all staged rows still exist: they are deleted after a month */
export const checkWhole = async (
    tx: Db,
    importId: number,
    { created, changed, removed }: Pick<ImportCounts, 'created' | 'changed' | 'removed'>,
): Promise<void> => {
    const found = await query<StagedCount>(
        tx,
        sql`select action, count(*)::int as count from import_rows where import_id = ${importId} group by 1`,
    );
    const countOf = (action: string): number => found.find(one => one.action === action)?.count ?? 0;
    const isWhole = countOf('create') === created && countOf('change') === changed && countOf('remove') === removed;
    if (!isWhole) throw changedMeanwhile();
};
