import { FIRST_PASSWORD } from '#contract/people/session.ts';
import type { Locale } from '#i18n/index.ts';
import { issueReset, withdrawReset } from '../../../auth/resetTokens.ts';
import type { Db } from '../../../db/database.ts';
import { type LinkMessage, providerMessage } from '../../../mail/linkMessage.ts';
import type { Message, Post } from '../../../mail/mailer.ts';

export interface LinkRecipient {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    /** True if the account has a password, which the link replaces. */
    readonly hasPassword: boolean;
    readonly roles: readonly string[];
}

interface Letter {
    readonly kind: 'reset' | 'invitation';
    readonly target: URL;
    readonly locale: Locale;
    readonly hours: number;
    readonly write: (given: LinkMessage, locale: Locale) => Message;
    /** Identity provider that is the only way to sign in, if any. */
    readonly soleProvider: string | undefined;
}

const SIGN_IN = '/login';

/**
 * Mails `target?token=…`. Deletes the token if the message cannot be sent. If only the identity provider may sign the user in,
 * mails the sign-in page without a token, because a password would be refused.
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
