import { type SQL, sql } from 'drizzle-orm';
import { type ChangeAction, REPLACED } from '#contract/changes.ts';
import { collectionPath } from '#contract/names.ts';
import type { Differences } from '#contract/property.ts';
import type { Db } from './database.ts';
import { changes, users } from './tables/index.ts';

/** One line of the history. */
export interface Kept {
    /** IRI of the record. */
    readonly record: string;
    readonly recordName: string | SQL<string>;
    readonly authorId: number;
    readonly action: ChangeAction;
    readonly differences: Differences;
}

/** By number when the account was deleted while it was still at work. */
const nameOf = (id: number): SQL<string> =>
    sql`coalesce((select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${id}), ${`#${id}`})`;

/** Adds to the history, in the transaction of what it tells: one statement, of however many. */
export const keepChange = async (tx: Db, ...kept: readonly Kept[]): Promise<void> => {
    if (kept.length === 0) return;
    await tx.insert(changes).values(kept.map(one => ({ ...one, authorName: nameOf(one.authorId) })));
};

/** Whoever has the old password, or the mailbox, is the person: their own change, told without a word of it. */
export const keepNewPassword = (tx: Db, id: number): Promise<void> =>
    keepChange(tx, {
        record: `${collectionPath('users')}/${id}`,
        recordName: nameOf(id),
        authorId: id,
        action: 'edit',
        differences: { plainPassword: REPLACED },
    });
