import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { today } from '#contract/values/days.ts';
import { listedTables } from '#server/areas/index.ts';
import type { Database } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { keepRowCounts } from '#server/db/rowCounts.ts';
import { seedDatabase } from '#server/seed/index.ts';

/** Number of seeded items in API tests. */
export const SEEDED_ITEMS = 300;

/** The source of each test file's database, provided by the project's global set-up. */
export type Source =
    | { readonly kind: 'pglite'; readonly snapshot: string }
    | { readonly kind: 'postgres'; readonly server: string; readonly template: string };

declare module 'vitest' {
    interface ProvidedContext {
        source: Source;
    }
}

export const silent = pino({ level: 'silent' });

export const prepare = async (database: Database): Promise<void> => {
    await database.exclusively(migrateDatabase);
    const demonstration = { items: SEEDED_ITEMS, pictured: SEEDED_ITEMS, orders: 0, today: today() };
    await seedDatabase(database.db, { demonstration, hasPublicAccounts: true, admin: undefined }, silent);
    // Most tests mark delivery notes by hand; those of invoices make companies of their own, or switch this on.
    await database.db.execute(sql`update companies set is_invoicing = false`);
    await keepRowCounts(database.db, listedTables);
};
