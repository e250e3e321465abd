import { sql } from 'drizzle-orm';
import type { Day } from '#contract/values/days.ts';
import type { Db } from '../db/database.ts';
import { noteLocks } from '../db/locks.ts';
import { type NUMBER_SERIES, numberCounters as table } from '../db/tables/index.ts';

export type NumberSeries = (typeof NUMBER_SERIES)[number];

/** The French _commande_, _bon de livraison_, _facture_ and _avoir_. */
const PREFIXES: Record<NumberSeries, string> = { orders: 'C', delivery_notes: 'B', invoices: 'F', credit_notes: 'A' };

/** `C2026-000123`: six digits at least. */
export const numberText = (series: NumberSeries, year: number, count: number): string =>
    `${PREFIXES[series]}${year}-${String(count).padStart(6, '0')}`;

interface Numbered {
    /** Identifier of the company, whose documents have numbers of their own. */
    readonly company: number;
    readonly series: NumberSeries;
    /** The day in Europe/Paris, whose year the number names: `today()`. */
    readonly day: Day;
}

/**
 * Takes the next number (B5). It belongs to the caller's transaction: a rollback gives it back, so that there is no gap,
 * and others who number wait until then. Therefore it is taken last, after all other locks.
 */
export const takeNumber = async (tx: Db, { company, series, day }: Numbered): Promise<string> => {
    noteLocks(tx, 'series');
    const year = Number(day.slice(0, 4));
    const [taken] = await tx
        .insert(table)
        .values({ companyId: company, series, year, last: 1 })
        .onConflictDoUpdate({
            target: [table.companyId, table.series, table.year],
            set: { last: sql`${table.last} + 1` },
        })
        .returning({ last: table.last });
    if (!taken) throw new Error(`no number was taken for ${series} of ${year}`);
    return numberText(series, year, taken.last);
};
