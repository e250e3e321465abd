import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LOCALES } from '#i18n/index.ts';
import { defineJob } from '../jobs/kind.ts';
import { deliver } from './deliver.ts';
import { formerAddressMessage, newAddressMessage } from './emailMessage.ts';

/** Tries of a message: for twenty minutes. */
export const MAIL_TRIES = 8;

/** What the job of every message keeps. The identifier is the same at each try. */
export const envelope = { messageId: z.string(), locale: z.enum(LOCALES) };

/** A new identifier for {@link envelope}; the name of the host is added when the message is sent. */
export const newMessageId = (): string => randomUUID();

const LETTERS = { former_address: formerAddressMessage, new_address: newAddressMessage };

/**
 * A message without secrets. A second run sends it again with the same Message-ID, by which mail programs recognise it.
 */
export const mail = defineJob({
    name: 'mail',
    payload: z.object({
        letter: z.enum(['former_address', 'new_address']),
        name: z.string(),
        former: z.string(),
        email: z.string(),
        ...envelope,
    }),
    maxTries: MAIL_TRIES,
    run: async ({ letter, messageId, locale, ...given }, { services: { mailer, company, publicUrl } }) => {
        const link = new URL('/', publicUrl).href;
        const message = LETTERS[letter]({ ...given, company, link }, locale);
        await deliver(mailer, { ...message, messageId });
        return undefined;
    },
});
