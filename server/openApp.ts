import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { forgetChanges } from './db/forgetChanges.ts';
import { bucketStorage, folderStorage, type Storage } from './files/storage.ts';
import { createBackground } from './jobs/background.ts';
import { daily } from './jobs/daily.ts';
import { createFolderMailer } from './mail/folderMailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createSmtpMailer } from './mail/smtpMailer.ts';
import { openDatabase } from './open.ts';
import { createRenditions } from './pictures/renditions.ts';
import { sweepPictures } from './pictures/sweep.ts';
import { sweepAttachments } from './resources/attachments/sweep.ts';
import type { Env } from './resources/call.ts';
import { sweepDownloads } from './resources/pictureDownloads/sweep.ts';

const mailerOf = ({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger): Mailer =>
    smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createFolderMailer(join(dataDir, 'mail'), mailFrom, logger);

export const storageOf = async ({ bucket, dataDir }: Config, logger: Logger): Promise<Storage> =>
    bucket ? bucketStorage(bucket, logger) : folderStorage(join(dataDir, 'files'), logger);

interface Opened {
    readonly app: Hono<Env>;
    readonly database: Database;
    readonly tokens: Tokens;
    /** Begins what can wait until the server listens. */
    begin(): void;
    close(): Promise<void>;
}

/**
 * The API as the configuration wants it, over its open database.
 * @throws StartupError when the database cannot be used.
 */
export const openApp = async (config: Config, logger: Logger): Promise<Opened> => {
    const { database, tokens } = await openDatabase(config, logger);
    const background = createBackground(logger);
    const files = await storageOf(config, logger);
    const renditions = createRenditions({ db: database.db, files, logger, sides: config.sides }, background);
    const mailer = mailerOf(config, logger);
    const app = createApp({ ...config, database, tokens, logger, background, files, renditions, mailer });
    const stops = [
        daily(background, () => forgetChanges(database.db, config.historyDays)),
        daily(background, () => sweepAttachments(database.db, files)),
        daily(background, () => sweepPictures(database.db, files)),
        daily(background, () => sweepDownloads(database.db)),
        renditions.stop,
    ];
    const close = async (): Promise<void> => {
        for (const stop of stops) stop();
        await background.settled();
        await database.close();
    };
    return { app, database, tokens, begin: () => renditions.start(database.kind === 'pglite'), close };
};
