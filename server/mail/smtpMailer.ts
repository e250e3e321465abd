import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { optionsOf } from './options.ts';

/** Milliseconds; below the 30 seconds after which the console gives up. */
const PATIENCE = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000, dnsTimeout: 8000 };

/**
 * Sends messages through a mail server.
 * @param url `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…:465`
 */
export const createSmtpMailer = (url: string, from: string): Mailer => {
    const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
    return {
        send: async message => void (await transport.sendMail(optionsOf(message, from))),
    };
};
