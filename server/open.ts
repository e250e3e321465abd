import type { Logger } from 'pino';
import { signingKey } from './auth/signingKey.ts';
import { createTokens, type Tokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { type Database, embedded, postgres } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { seedDatabase } from './db/seed/index.ts';
import { refreshStatistics } from './db/statistics.ts';

/**
 * Opens the database that the configuration names, migrated and, the first time, seeded.
 * @throws StartupError when it cannot be used; nothing stays open then.
 */
export const openDatabase = async (config: Config, logger: Logger): Promise<{ database: Database; tokens: Tokens }> => {
    const database = config.databaseUrl ? await postgres(config.databaseUrl) : await embedded(config.dataDir);
    try {
        await database.exclusively(async connection => {
            await migrateDatabase(connection);
            await seedDatabase(connection.db, { items: config.seedItems, pictured: config.seedPictured }, logger);
            await refreshStatistics(connection.db, database.kind);
        });
        return { database, tokens: createTokens(await signingKey(database.db)) };
    } catch (error) {
        await database.close();
        throw error;
    }
};
