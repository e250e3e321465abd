import { FIRST_PASSWORD } from '#contract/people/session.ts';
import type { Locale } from '#i18n/index.ts';
import { issueReset, withdrawReset } from '../../../auth/resetTokens.ts';
import type { Db } from '../../../db/database.ts';
import type { LinkMessage } from '../../../mail/linkMessage.ts';
import type { Message, Post } from '../../../mail/mailer.ts';

/** The recipient of a link for choosing a password. */
export interface LinkRecipient {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    /** Whether the account has a password, which the link then changes. */
    readonly hasPassword: boolean;
}

interface Letter {
    /** The console's page for choosing a password. */
    readonly target: URL;
    readonly locale: Locale;
    /** How long the link works. */
    readonly hours: number;
    readonly write: (given: LinkMessage, locale: Locale) => Message;
}

/**
 * Mails `target?token=…`; the token is deleted when the message cannot be sent.
 * @throws the mailer's error.
 */
export const sendLink = async (
    db: Db,
    { mailer, company }: Post,
    { id, email, name, hasPassword }: LinkRecipient,
    { target, locale, hours, write }: Letter,
): Promise<void> => {
    const token = await issueReset(db, id, hours);
    const link = new URL(target);
    link.searchParams.set('token', token);
    if (!hasPassword) link.searchParams.set(FIRST_PASSWORD, 'true');
    try {
        await mailer.send(write({ email, name, company, link: link.href }, locale));
    } catch (error) {
        await withdrawReset(db, token);
        throw error;
    }
};
