import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createBackground } from './jobs/background.ts';
import { createFolderMailer } from './mail/folderMailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createSmtpMailer } from './mail/smtpMailer.ts';
import { openDatabase } from './open.ts';
import type { Env } from './resources/call.ts';

const mailerOf = ({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger): Mailer =>
    smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createFolderMailer(join(dataDir, 'mail'), mailFrom, logger);

/**
 * The API as the configuration wants it, over its open database.
 * @throws StartupError when the database cannot be used.
 */
export const openApp = async (
    config: Config,
    logger: Logger,
): Promise<{ app: Hono<Env>; database: Database; tokens: Tokens; close: () => Promise<void> }> => {
    const { database, tokens } = await openDatabase(config, logger);
    const background = createBackground(logger);
    const app = createApp({ ...config, database, tokens, logger, background, mailer: mailerOf(config, logger) });
    return { app, database, tokens, close: () => background.settled().then(database.close) };
};
