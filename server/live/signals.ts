// Apart: what is told beside the history: that records have changed which have none, and who is at a record (ADR 0108).
import { type SQL, sql } from 'drizzle-orm';
import type { ResourceName } from '#contract/language/names.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

/** Something that a stream is told once, and nobody comes back to. */
export interface Signal {
    readonly resource: ResourceName;
    readonly record: number;
    /** Who alone is told; null: whoever may read the record. */
    readonly person: number | null;
    readonly isNew: boolean;
    /** Whether not the record has changed, but who is at it. */
    readonly isPresence: boolean;
}

/** In seconds: a stream that goes on is told what happened since, whether or not it was told before. */
const REPLAYED = 60;
/** In minutes, after which nobody looks any more. */
const KEPT = 10;

/** Each record once, in the order in which they were written. */
const signalsWhere = (condition: SQL): SQL =>
    sql`(select jsonb_agg(to_jsonb(one) - 'last' order by one.last) from (
        select resource, record, person, bool_or(is_new) as "isNew", is_presence as "isPresence", max(at) as last
        from signals where ${condition} group by resource, record, person, is_presence) one)`;

interface Found {
    readonly moment: string;
    readonly signals: readonly Signal[] | null;
}

/** The signals of the last minute. */
export const recentSignals = async (db: Db): Promise<readonly Signal[]> => {
    const [found] = await query<Pick<Found, 'signals'>>(
        db,
        sql`select ${signalsWhere(sql`at > now() - make_interval(secs => ${REPLAYED})`)} as signals`,
    );
    return found?.signals ?? [];
};

export const forgetSignals = async (db: Db): Promise<void> => {
    await db.execute(sql`delete from signals where at < now() - make_interval(mins => ${KEPT})`);
};

/**
 * Follows signals: each call returns those that could not be seen the last time, whichever process wrote them, and in whatever order
 * their transactions have ended. One statement has one view of the database, and names it.
 */
export const followSignals = (db: Db) => {
    const state: { moment: string | undefined } = { moment: undefined };
    return {
        /** What happens from now on will be told. */
        begin: async (): Promise<void> => {
            const [found] = await query<Found>(db, sql`select pg_current_snapshot()::text as moment`);
            state.moment = found?.moment;
        },
        next: async (): Promise<readonly Signal[]> => {
            const before = sql`${state.moment}::pg_snapshot`;
            const isNew = sql`transaction >= pg_snapshot_xmin(${before}) and not pg_visible_in_snapshot(transaction, ${before})`;
            const [found] = await query<Found>(
                db,
                sql`select pg_current_snapshot()::text as moment, ${signalsWhere(isNew)} as signals`,
            );
            state.moment = found?.moment ?? state.moment;
            return found?.signals ?? [];
        },
    };
};
