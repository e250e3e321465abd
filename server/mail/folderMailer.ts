import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';
import { optionsOf } from './options.ts';

/** A unique name that sorts by time. */
const fileName = (): string => `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;

/** Writes each message to an .eml file and logs its link, so that a trial installation needs no mail server. */
export const createFolderMailer = (folder: string, from: string, logger: Logger): Mailer => {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    return {
        send: async letter => {
            const { message } = await transport.sendMail(optionsOf(letter, from));
            // The link opens an account, so only the server's own user may read the file.
            await mkdir(folder, { recursive: true, mode: 0o700 });
            const file = join(folder, fileName());
            await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
            logger.info({ file, link: letter.link }, 'no SMTP_URL: the message was written to a file');
        },
    };
};
