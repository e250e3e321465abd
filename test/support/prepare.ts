import { pino } from 'pino';
import type { Database } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedDatabase } from '#server/db/seed/index.ts';

/** Items that every API test finds: the first ones of the seed. */
export const SEEDED_ITEMS = 300;

/** Where a test file gets its own database from; given by the project's global set-up. */
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
    await seedDatabase(database.db, { items: SEEDED_ITEMS, pictured: SEEDED_ITEMS }, silent);
};
