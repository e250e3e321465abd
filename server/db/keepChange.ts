import { type SQL, sql } from 'drizzle-orm';
import { REPLACED, type RecordDifferences } from '#contract/language/kinds.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { ChangeAction } from '#contract/operations/changes.ts';
import type { Db } from './database.ts';
import { changes, users } from './tables/index.ts';
import { afterCommit } from './transaction.ts';

/** One row of the history. */
export interface KeptChange {
    /** IRI of the record. */
    readonly record: string;
    readonly recordName: string | SQL<string>;
    /** The company that the record belongs to (B7); absent for a shared record. */
    readonly companyId?: number | null;
    readonly authorId: number;
    /** The import that made the change (I10). */
    readonly importId?: number | null | undefined;
    /** The name of the API key by which the author's program made the change. */
    readonly apiKey?: string | undefined;
    readonly action: ChangeAction;
    /** Name of the transition that made the change (B3). */
    readonly transition?: string | null;
    readonly differences: RecordDifferences;
}

/** The author's name, or their identifier when the account was deleted meanwhile. */
export const authorNameOf = (id: number): SQL<string> =>
    sql`coalesce((select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${id}), ${`#${id}`})`;

const listeners = new Set<() => void>();

/**
 * Calls back whenever this process may have added to the history of any database, as a hint to look; imports, which write theirs
 * with statements of their own, give none. @returns ends it
 */
export const onChangeKept = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

const tellListeners = (): void => {
    for (const listener of listeners) listener();
};

/** Inserts rows into the history, with one statement, in the transaction of the changes they describe. */
export const keepChange = async (tx: Db, ...kept: readonly KeptChange[]): Promise<void> => {
    if (kept.length === 0) return;
    await tx.insert(changes).values(kept.map(one => ({ ...one, authorName: authorNameOf(one.authorId) })));
    if (listeners.size > 0) afterCommit(tx, tellListeners);
};

/** Records a change to a person's account made by a call other than PATCH, mostly by themselves. */
const keepOwn = (tx: Db, id: number, differences: RecordDifferences, authorId = id): Promise<void> =>
    keepChange(tx, {
        record: `${collectionPath('users')}/${id}`,
        recordName: authorNameOf(id),
        authorId,
        action: 'edit',
        differences,
    });

/** The author is the account's owner, who proved it by the old password or the mailbox; no password is recorded. */
export const keepNewPassword = (tx: Db, id: number): Promise<void> => keepOwn(tx, id, { plainPassword: REPLACED });

export const keepNewEmail = (tx: Db, id: number, email: Readonly<Record<'from' | 'to', string>>): Promise<void> =>
    keepOwn(tx, id, { email });

export const keepSecondFactor = (tx: Db, id: number, authorId: number, isOn: boolean): Promise<void> =>
    keepOwn(tx, id, { hasSecondFactor: { from: !isOn, to: isOn } }, authorId);
