import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { today } from '#contract/values/days.ts';
import { createApp } from '#server/app.ts';
import { listedTables, resources } from '#server/areas/index.ts';
import { jobKinds } from '#server/areas/operations/jobs/kinds.ts';
import { createTokens, signingKey } from '#server/auth/tokens.ts';
import { isMigrated, migrateDatabase } from '#server/db/migrate.ts';
import { tellTwins } from '#server/db/notify.ts';
import { keepRowCounts } from '#server/db/rowCounts.ts';
import { refreshStatistics } from '#server/db/statistics.ts';
import { pictureOriginals, pictureRenditions } from '#server/db/tables/index.ts';
import { issuedFilesJob } from '#server/documents/issued/jobs.ts';
import { releaseClaims } from '#server/engine/idempotency/claim.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createHub } from '#server/live/hub.ts';
import { createRenditions } from '#server/pictures/renditions.ts';
import { writeSeededFiles } from '#server/seed/filesToWrite.ts';
import { hasSeedData, seedDatabase } from '#server/seed/index.ts';
import type { Stage } from '../stages.ts';
import { absent } from '../standIns/absent.ts';
import { type BrowserDatabase, openDatabase } from './database.ts';
import { browserStorage } from './files.ts';
import { logger } from './logger.ts';

/** Size of the seed, which is created in seconds. Every item has pictures, which are rendered on request. */
const SIZE = { items: 240, pictured: 240, orders: 120 };

/** Longest sides in pixels by density, for renditions that are never made here. */
const SIDES = { 300: 2000, 72: 1200 };

/** Marks seeded pictures as ready: `files.ts` renders them on request. */
const settlePictures = ({ db }: BrowserDatabase): Promise<unknown> => {
    const drawn = db
        .select({ key: pictureOriginals.key })
        .from(pictureOriginals)
        .where(and(eq(pictureOriginals.key, pictureRenditions.original), isNotNull(pictureOriginals.drawing)));
    return db.update(pictureRenditions).set({ state: 'ready' }).where(sql`exists ${drawn}`);
};

const setUp = async (database: BrowserDatabase, tell: (stage: Stage) => void): Promise<void> => {
    const demonstration = { ...SIZE, today: today() };
    await database.exclusively(async connection => {
        tell('tables');
        await migrateDatabase(connection);
        tell('data');
        await seedDatabase(connection.db, { demonstration, hasPublicAccounts: true, admin: undefined }, logger);
        await writeSeededFiles(connection.db, browserStorage(connection.db));
        await settlePictures(database);
        await tellTwins(connection.db);
        tell('finish');
        await keepRowCounts(connection.db, listedTables);
        await refreshStatistics(connection.db, database.kind);
        await connection.db.execute(sql`checkpoint`);
    });
    await database.flush();
};

export interface Api {
    fetch(request: Request): Promise<Response>;
    /** See {@link BrowserDatabase.flush}. */
    flush(): Promise<void>;
    close(): Promise<void>;
}

/**
 * Opens the API on the browser's database, which is created if it is missing or has an older schema.
 * @param tell receives the progress
 */
export const openApi = async (tell: (stage: Stage) => void): Promise<Api> => {
    tell('database');
    const database = await openDatabase();
    const { db } = database;
    if (!((await hasSeedData(db)) && (await isMigrated(db)))) await setUp(database, tell);
    const files = browserStorage(db);
    const mailer = { send: async () => absent() };
    const tokens = createTokens(await signingKey(db));
    const publicUrl = location.origin;
    const services = { db, files, logger, mailer, publicUrl, tokens, sides: SIDES, webhookPrivate: false };
    const renditions = createRenditions(services);
    const hub = createHub({ db, resources, logger });
    const app = createApp({ database, tokens, logger, publicUrl, mailer, files, renditions, hub });
    await releaseClaims(db);
    const worker = createWorker({
        db,
        // A service worker has no threads to render PDF files.
        kinds: jobKinds.filter(kind => kind !== issuedFilesJob),
        services: { ...services, company: undefined },
        logger,
    });
    worker.start(true);
    return {
        fetch: async request => app.fetch(request),
        flush: database.flush,
        close: async () => {
            hub.close();
            await worker.stop();
            await database.close();
        },
    };
};
