import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { freezeNotes, notesNow } from '../../db/freezeNotes.ts';
import { query } from '../../db/query.ts';
import type { FrozenNote } from './documents/frozen.ts';

/** What was frozen of each note by its identifier; of a draft, what would be. */
export const frozenOf = async (db: Db, notes: readonly number[]): Promise<ReadonlyMap<number, FrozenNote>> => {
    const found = await query<{ readonly id: number; readonly frozen: FrozenNote }>(
        db,
        sql`select asked.id, coalesce(kept.frozen, (${notesNow(sql`one.id = asked.id`)})::jsonb) as frozen
            from delivery_notes asked left join delivery_note_snapshots kept on kept.delivery_note_id = asked.id
            where ${inArray(sql`asked.id`, [...notes])}`,
    );
    return new Map(found.map(({ id, frozen }) => [id, frozen]));
};

/** Keeps what documents of the note say of other records, as it is now. */
export const freeze = (tx: Db, note: number): Promise<void> => freezeNotes(tx, sql`one.id = ${note}`);

export const thaw = async (tx: Db, note: number): Promise<void> => {
    await tx.execute(sql`delete from delivery_note_snapshots where delivery_note_id = ${note}`);
};
