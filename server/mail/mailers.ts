// Mailers: through a mail server, or into a folder.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer, Message } from './mailer.ts';

/** Host of the sender's address: `Sales <sales@example.com>`. */
const hostOf = (from: string): string => from.replace(/>$/, '').split('@').at(-1) ?? '';

/** Nodemailer's option for the Message-ID. Default: a new one. */
const messageIdOf = ({ messageId }: Message, from: string): { messageId?: string } =>
    messageId === undefined ? {} : { messageId: `<${messageId}@${hostOf(from)}>` };

/** Prevents automatic replies to automatic messages (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Options for Nodemailer, which encodes headers; addresses are never parsed from text. */
const optionsOf = (message: Message, from: string): SendMailOptions => {
    const { to, cc = [], subject, text, html, replyTo, attachments = [] } = message;
    return {
        from,
        to: { name: '', address: to },
        cc: cc.map(address => ({ name: '', address })),
        subject,
        text,
        html,
        attachments: attachments.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
        ...(replyTo ? { replyTo } : { headers: AUTOMATIC }),
        ...messageIdOf(message, from),
    };
};

/** In milliseconds, below the console's request timeout of 30 seconds. */
const TIMEOUTS_MS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000, dnsTimeout: 8000 };

/**
 * Sends messages through a mail server.
 * @param url `smtp://user:password@host:587` or `smtps://…:465`. Without a password, STARTTLS is optional; a password is
 * only sent over TLS, unless the address ends in `?requireTLS=false`.
 */
export const createSmtpMailer = (url: string, from: string): Mailer => {
    // An attacker in between could remove the STARTTLS offer and read the password.
    const requireTLS = new URL(url).password !== '';
    const transport = createTransport({
        requireTLS,
        ...TIMEOUTS_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
        url,
    });
    return {
        send: async message => void (await transport.sendMail(optionsOf(message, from))),
    };
};

/** Unique name that sorts by time. */
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
