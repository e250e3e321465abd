import { join } from 'node:path';
import type { Logger } from 'pino';
import { jobKinds } from './areas/operations/jobs/kinds.ts';
import type { Tokens } from './auth/tokens.ts';
import type { ServerConfig } from './config.ts';
import type { Databases } from './db/replica.ts';
import { bucketStorage, folderStorage, type Storage } from './files/storage.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import type { Mailer } from './mail/mailer.ts';
import { createFolderMailer, createSmtpMailer } from './mail/mailers.ts';
import { recordNote } from './telemetry/notes.ts';

const counted = ({ send }: Mailer): Mailer => ({
    send: async message => {
        try {
            await send(message);
        } catch (error) {
            recordNote('mail', { outcome: 'failed' });
            throw error;
        }
        recordNote('mail', { outcome: 'sent' });
    },
});

export const mailerOf = ({ smtpUrl, mailFrom, dataDir }: ServerConfig, logger: Logger): Mailer =>
    counted(
        smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createFolderMailer(join(dataDir, 'mail'), mailFrom, logger),
    );

export const folderOf = ({ dataDir }: ServerConfig): string => join(dataDir, 'files');

export const storageOf = async (config: ServerConfig, logger: Logger): Promise<Storage> =>
    config.bucket ? bucketStorage(config.bucket, logger) : folderStorage(folderOf(config), logger);

interface Tools extends Databases {
    readonly files: Storage;
    readonly mailer: Mailer;
    readonly tokens: Pick<Tokens, 'seal'>;
    readonly logger: Logger;
}

export const openWorker = (
    { publicUrl, companyName, sides, webhookPrivate }: ServerConfig,
    { database, ...tools }: Tools,
): Worker => {
    const services = { ...tools, db: database.jobs, publicUrl, company: companyName, sides, webhookPrivate };
    return createWorker({ db: database.jobs, kinds: jobKinds, services, logger: tools.logger });
};
