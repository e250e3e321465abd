import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { RESET_LINK_HOURS } from '#contract/people/session.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { defineJob } from '../../../jobs/kind.ts';
import { envelope, MAIL_TRIES } from '../../../jobs/kinds/mail.ts';
import { deliver } from '../../../mail/deliver.ts';
import { resetMessage } from '../../../mail/linkMessage.ts';
import { sendLink } from './sendLink.ts';

/** Account of an e-mail. Undefined for a disabled account. */
export const findAccount = async (db: Db, email: string) => {
    const [user] = await db
        .select({
            id: users.id,
            email: users.email,
            name: users.firstName,
            roles: users.roles,
            hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
        })
        .from(users)
        .where(and(eq(users.email, email), eq(users.isEnabled, true)));
    return user;
};

/**
 * A6: mails a link for choosing a password. The request always enqueues the job, so that it does not reveal whether an account
 * exists. The token is created here, so that no job contains one. A retry mails a second token under the same Message-ID. Each
 * token works once, within two hours.
 */
export const resetLink = defineJob({
    name: 'reset_link',
    payload: z.object({ email: z.string(), target: z.url(), soleProvider: z.string().optional(), ...envelope }),
    maxTries: MAIL_TRIES,
    run: async ({ email, target, soleProvider, locale, messageId }, { db, services }) => {
        const user = await findAccount(db, email);
        if (!user) return undefined;
        const mailer = {
            send: (message: Parameters<typeof deliver>[1]) => deliver(services.mailer, { ...message, messageId }),
        };
        await sendLink(db, { ...services, mailer }, user, {
            kind: 'reset',
            target: new URL(target),
            soleProvider,
            locale,
            hours: RESET_LINK_HOURS,
            write: resetMessage,
        });
        return undefined;
    },
});
