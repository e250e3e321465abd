import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Milliseconds; below the 30 seconds after which the console gives up. */
const PATIENCE = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000, dnsTimeout: 8000 };

/**
 * Sends messages through a mail server.
 * @param url `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…:465`
 */
export const createSmtpMailer = (url: string, from: string): Mailer => {
    const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
    return {
        send: async ({ to, subject, text, html }) => {
            // Auto-Submitted prevents automatic replies (RFC 3834).
            const headers = { 'Auto-Submitted': 'auto-generated' };
            await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
        },
    };
};
