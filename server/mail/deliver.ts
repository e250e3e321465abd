import { Refused } from '../domain/refused.ts';
import type { Mailer, Message } from './mailer.ts';

/** Nodemailer's error for a response of the mail server; 5xx is a permanent rejection. */
const isRefused = (error: unknown): boolean =>
    error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/**
 * Sends the message of a job.
 * @throws Refused (invalid) after a permanent rejection; otherwise the mailer's error
 */
export const deliver = async (mailer: Mailer, message: Message): Promise<void> => {
    try {
        await mailer.send(message);
    } catch (error) {
        throw isRefused(error) ? Object.assign(new Refused('invalid', 'mail_refused'), { cause: error }) : error;
    }
};
