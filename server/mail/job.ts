import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LOCALES, type Locale } from '#i18n/index.ts';
import { defineJob } from '../jobs/kind.ts';
import { deliver } from './deliver.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Message } from './mailer.ts';

interface EmailMessage extends Pick<Letter, 'name' | 'company' | 'link'> {
    readonly former: string;
    readonly email: string;
}

/** Sent to the former address of an account, so that its owner can have the change undone. */
const formerAddressMessage = ({ former, email, ...given }: EmailMessage, locale: Locale): Message =>
    writeLetter('former_address', ['sessions', 'alarm'], { ...given, to: former, params: { former, email } }, locale);

/** Sent to the new address. It does not name the former one, because a mistyped address may belong to a stranger. */
const newAddressMessage = ({ former: _, email, ...given }: EmailMessage, locale: Locale): Message =>
    writeLetter('new_address', ['sessions', 'alarm'], { ...given, to: email, params: { email } }, locale);

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
