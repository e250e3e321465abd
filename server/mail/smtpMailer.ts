import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Milliseconds: a person waits for the answer, and the console gives up after thirty seconds. */
const PATIENCE = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000, dnsTimeout: 8000 };

/**
 * Hands messages to a mail server.
 * @param url `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`.
 */
export const createSmtpMailer = (url: string, from: string): Mailer => {
    const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
    return {
        send: async ({ to, subject, text, html }) => {
            // Auto-Submitted keeps holiday replies from coming back (RFC 3834).
            const headers = { 'Auto-Submitted': 'auto-generated' };
            await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
        },
    };
};
