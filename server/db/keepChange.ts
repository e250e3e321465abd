import { type SQL, sql } from 'drizzle-orm';
import { REPLACED, type RecordDifferences } from '#contract/language/kinds.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { ChangeAction } from '#contract/operations/changes.ts';
import type { Db } from './database.ts';
import { changes, users } from './tables/index.ts';
import { afterCommit } from './transaction.ts';

export interface StoredChange {
    readonly record: string;
    readonly recordName: string | SQL<string>;
    /** Company of the record (B7); absent for a shared record. */
    readonly companyId?: number | null;
    readonly authorId: number;
    /** Import that made the change (I10). */
    readonly importId?: number | null | undefined;
    readonly apiKey?: string | undefined;
    readonly action: ChangeAction;
    /** Transition that made the change (B3). */
    readonly transition?: string | null;
    readonly differences: RecordDifferences;
}

/** The author's name, or their identifier if the account was deleted in the meantime. */
export const authorNameOf = (id: number): SQL<string> =>
    sql`coalesce((select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${id}), ${`#${id}`})`;

const listeners = new Set<() => void>();

/** Subscribes to commits with history in this process; a hint only: imports insert without it. @returns unsubscribes */
export const onChangeStored = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

const tellListeners = (): void => {
    for (const listener of listeners) listener();
};

export const keepChange = async (tx: Db, ...kept: readonly StoredChange[]): Promise<void> => {
    if (kept.length === 0) return;
    await tx.insert(changes).values(kept.map(one => ({ ...one, authorName: authorNameOf(one.authorId) })));
    if (listeners.size > 0) afterCommit(tx, tellListeners);
};

/** Records a change of an account by a call other than PATCH, usually by its owner. */
const keepOwn = (tx: Db, id: number, differences: RecordDifferences, authorId = id): Promise<void> =>
    keepChange(tx, {
        record: `${collectionPath('users')}/${id}`,
        recordName: authorNameOf(id),
        authorId,
        action: 'edit',
        differences,
    });

/** The author is the account's owner, proven by the old password or the mailbox. Passwords are not recorded. */
export const keepNewPassword = (tx: Db, id: number): Promise<void> => keepOwn(tx, id, { plainPassword: REPLACED });

export const keepNewEmail = (tx: Db, id: number, email: Readonly<Record<'from' | 'to', string>>): Promise<void> =>
    keepOwn(tx, id, { email });

export const keepSecondFactor = (tx: Db, id: number, authorId: number, isOn: boolean): Promise<void> =>
    keepOwn(tx, id, { hasSecondFactor: { from: !isOn, to: isOn } }, authorId);
