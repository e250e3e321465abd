import type { Logger } from 'pino';
import { today } from '#contract/values/days.ts';
import { listedTables } from './areas/index.ts';
import { writeMissingEntries } from './areas/invoices/books/close.ts';
import { limitIdleSessions } from './auth/sessions.ts';
import { createTokens, signingKey, type Tokens } from './auth/tokens.ts';
import { tellRestore } from './backup/restored.ts';
import type { ServerConfig } from './config.ts';
import { embedded, postgres } from './db/database.ts';
import { refuseHalfRestored } from './db/dataFolder.ts';
import { explainFailure } from './db/explainFailure.ts';
import { migrateDatabase } from './db/migrate.ts';
import { tellTwins } from './db/notify.ts';
import { type Databases, followedAt, prepareMarks } from './db/replica.ts';
import { keepRowCounts } from './db/rowCounts.ts';
import { refreshStatistics } from './db/statistics.ts';
import { refuseOthersFiles } from './files/refuseOthersFiles.ts';
import type { Storage } from './files/storage.ts';
import { closeDataFolder } from './privateFiles.ts';
import { writeSeededFiles } from './seed/filesToWrite.ts';
import { type FirstStart, hasSeedData, seedDatabase } from './seed/index.ts';

interface OpenDatabases extends Databases {
    readonly tokens: Tokens;
}

const firstStartOf = (config: ServerConfig): FirstStart => {
    const { seedItems: items, seedPictured: pictured, seedOrders: orders, isReachable, firstAdmin } = config;
    const demonstration = config.seedDemo ? { items, pictured, orders, today: today() } : undefined;
    return { demonstration, hasPublicAccounts: !isReachable, admin: firstAdmin };
};

const open = async (
    config: ServerConfig,
    files: Pick<Storage, 'list' | 'put'>,
    logger: Logger,
): Promise<OpenDatabases> => {
    refuseHalfRestored(config.dataDir);
    for (const refused of closeDataFolder(config.dataDir))
        logger.warn(`other users of this machine may read the data folder: ${refused}`);
    const opened = config.databaseUrl ? await postgres(config.databaseUrl) : await embedded(config.dataDir);
    const { database, replica } = followedAt(opened, config.replicaUrl);
    try {
        await database.exclusively(async connection => {
            if (!(await hasSeedData(connection.db))) await refuseOthersFiles(files, config);
            await migrateDatabase(connection, logger);
            await seedDatabase(connection.db, firstStartOf(config), logger);
            await writeSeededFiles(connection.db, files);
            await writeMissingEntries(connection.db);
            await tellTwins(connection.db);
            await tellRestore(connection.db);
            await keepRowCounts(connection.db, listedTables);
            await refreshStatistics(connection.db, database.kind);
            if (replica) await prepareMarks(connection.db);
        });
        await limitIdleSessions(database.db, config.sessionIdle);
        await replica?.follow(logger);
        return { database, replica, tokens: createTokens(await signingKey(database.db)) };
    } catch (error) {
        // Closing may fail for the same reason; the first error is more informative.
        await database.close().catch(() => undefined);
        throw error;
    }
};

/** Opens, migrates and, the first time, seeds the database. @throws StartupError if unusable, after closing it */
export const openDatabase = (
    config: ServerConfig,
    files: Pick<Storage, 'list' | 'put'>,
    logger: Logger,
): Promise<OpenDatabases> =>
    open(config, files, logger).catch((error: unknown) => {
        throw explainFailure(error, config.databaseUrl ? undefined : config.dataDir);
    });
