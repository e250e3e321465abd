import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { forgetChanges } from './db/forgetChanges.ts';
import type { Env } from './engine/env.ts';
import { sweepParts } from './files/parts.ts';
import { bucketStorage, folderStorage, type Storage } from './files/storage.ts';
import { createBackground } from './jobs/background.ts';
import { daily } from './jobs/daily.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { createFolderMailer } from './mail/folderMailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createSmtpMailer } from './mail/smtpMailer.ts';
import { openDatabase } from './open.ts';
import { resumeRenditions } from './pictures/jobs.ts';
import { createRenditions } from './pictures/renditions.ts';
import { resources } from './resources/index.ts';
import { jobKinds } from './resources/jobs/kinds.ts';

const mailerOf = ({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger): Mailer =>
    smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createFolderMailer(join(dataDir, 'mail'), mailFrom, logger);

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'files');

export const storageOf = async (config: Config, logger: Logger): Promise<Storage> =>
    config.bucket ? bucketStorage(config.bucket, logger) : folderStorage(folderOf(config), logger);

interface Tools {
    readonly database: Database;
    readonly files: Storage;
    readonly mailer: Mailer;
    readonly logger: Logger;
}

/** The worker of a process. */
const openWorker = ({ publicUrl, companyName, sides }: Config, { database, ...tools }: Tools): Worker => {
    const { db } = database;
    const services = { ...tools, db, publicUrl, company: companyName, sides };
    return createWorker({ db, kinds: jobKinds, services, logger: tools.logger });
};

interface Opened {
    readonly app: Hono<Env>;
    readonly database: Database;
    readonly tokens: Tokens;
    /** Starts the work that can wait until the server listens. */
    begin(): void;
    close(): Promise<void>;
}

/**
 * Builds the configured API on its open database.
 * @throws StartupError when the database cannot be used.
 */
export const openApp = async (config: Config, logger: Logger): Promise<Opened> => {
    const files = await storageOf(config, logger);
    const { database, tokens } = await openDatabase(config, files, logger);
    const background = createBackground(logger);
    const renditions = createRenditions({ db: database.db, files, logger, sides: config.sides });
    const mailer = mailerOf(config, logger);
    const app = createApp({ ...config, database, tokens, logger, files, renditions, mailer });
    const worker = openWorker(config, { database, files, mailer, logger });
    const stops = [
        daily(background, () => forgetChanges(database.db, config.historyDays)),
        daily(background, () => sweepParts(folderOf(config))),
        ...resources.flatMap(resource => {
            const work = resource.daily;
            return work ? daily(background, () => work({ db: database.db, files })) : [];
        }),
    ];
    const close = async (): Promise<void> => {
        for (const stop of stops) stop();
        await worker.stop();
        await background.settled();
        await database.close();
    };
    const begin = (): void => {
        background.run(() => resumeRenditions(database.db));
        worker.start(database.kind === 'pglite');
    };
    return { app, database, tokens, begin, close };
};
