// Apart: signals in addition to the history: changes of records without a history, and presence at a record (ADR 0108).
import { type SQL, sql } from 'drizzle-orm';
import type { ResourceName } from '#contract/language/names.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

/** Transient notice to streams, which cannot be resumed. */
export interface Signal {
    readonly resource: ResourceName;
    readonly record: number;
    /** Only recipient; null for all who may read the record. */
    readonly person: number | null;
    readonly isNew: boolean;
    /** Whether the presence has changed instead of the record. */
    readonly isPresence: boolean;
}

/** In seconds: a resumed stream receives the signals of this period, possibly for a second time. */
const REPLAYED = 60;
/** In minutes, after which signals are deleted. */
const KEPT_MINUTES = 10;

/** Distinct records of signals, in the order of their last one. */
const signalsWhere = (condition: SQL): SQL =>
    sql`(select jsonb_agg(to_jsonb(one) - 'last' order by one.last) from (
        select resource, record, person, bool_or(is_new) as "isNew", is_presence as "isPresence", max(at) as last
        from signals where ${condition} group by resource, record, person, is_presence) one)`;

interface SignalsRow {
    readonly moment: string;
    readonly signals: readonly Signal[] | null;
}

/** Signals of the last minute. */
export const readRecentSignals = async (db: Db): Promise<readonly Signal[]> => {
    const [found] = await query<Pick<SignalsRow, 'signals'>>(
        db,
        sql`select ${signalsWhere(sql`at > now() - make_interval(secs => ${REPLAYED})`)} as signals`,
    );
    return found?.signals ?? [];
};

export const forgetSignals = async (db: Db): Promise<void> => {
    await db.execute(sql`delete from signals where at < now() - make_interval(mins => ${KEPT_MINUTES})`);
};

/** Follows signals of all processes: each call returns those visible since the last one, by comparing snapshots. */
export const followSignals = (db: Db) => {
    const state: { moment: string | undefined } = { moment: undefined };
    return {
        /** Starts with signals from now on. */
        begin: async (): Promise<void> => {
            const [found] = await query<SignalsRow>(db, sql`select pg_current_snapshot()::text as moment`);
            state.moment = found?.moment;
        },
        next: async (): Promise<readonly Signal[]> => {
            const before = sql`${state.moment}::pg_snapshot`;
            const isNew = sql`transaction >= pg_snapshot_xmin(${before}) and not pg_visible_in_snapshot(transaction, ${before})`;
            const [found] = await query<SignalsRow>(
                db,
                sql`select pg_current_snapshot()::text as moment, ${signalsWhere(isNew)} as signals`,
            );
            state.moment = found?.moment ?? state.moment;
            return found?.signals ?? [];
        },
    };
};
