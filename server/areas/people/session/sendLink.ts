import { FIRST_PASSWORD } from '#contract/people/session.ts';
import type { Locale } from '#i18n/index.ts';
import { issueReset, withdrawReset } from '../../../auth/resetTokens.ts';
import type { Db } from '../../../db/database.ts';
import { type LinkMessage, providerMessage } from '../../../mail/linkMessage.ts';
import type { Message, Post } from '../../../mail/mailer.ts';

/** The recipient of a link for choosing a password. */
export interface LinkRecipient {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    /** Whether the account has a password, which the link then changes. */
    readonly hasPassword: boolean;
    readonly roles: readonly string[];
}

interface Letter {
    readonly kind: 'reset' | 'invitation';
    /** The console's page for choosing a password. */
    readonly target: URL;
    readonly locale: Locale;
    /** How long the link works. */
    readonly hours: number;
    readonly write: (given: LinkMessage, locale: Locale) => Message;
    /** The provider that alone signs people in, if there is one. */
    readonly soleProvider: string | undefined;
}

/** The console's sign-in page. */
const SIGN_IN = '/login';

/**
 * Mails `target?token=…`; the token is deleted when the message cannot be sent. Where the identity provider alone signs the person
 * in, a password would be refused: they are told so, with the sign-in page, and there is no token.
 * @throws the mailer's error.
 */
export const sendLink = async (
    db: Db,
    { mailer, company }: Post,
    { id, email, name, hasPassword, roles }: LinkRecipient,
    { kind, target, locale, hours, write, soleProvider }: Letter,
): Promise<void> => {
    if (soleProvider !== undefined && !roles.includes('ROLE_SUPER_ADMIN')) {
        const link = new URL(SIGN_IN, target).href;
        await mailer.send(providerMessage(kind, { email, name, company, link, provider: soleProvider }, locale));
        return;
    }
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
