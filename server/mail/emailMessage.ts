import type { Locale } from '#i18n/index.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Message } from './mailer.ts';

export interface EmailMessage extends Pick<Letter, 'name' | 'company' | 'link'> {
    readonly former: string;
    readonly email: string;
}

/** Sent to the former address of an account, so that its owner can have the change undone. */
export const formerAddressMessage = ({ former, email, ...given }: EmailMessage, locale: Locale): Message =>
    writeLetter('former_address', ['sessions', 'alarm'], { ...given, to: former, params: { former, email } }, locale);

/** Sent to the new address. It does not name the former one, because a mistyped address may belong to a stranger. */
export const newAddressMessage = ({ former: _, email, ...given }: EmailMessage, locale: Locale): Message =>
    writeLetter('new_address', ['sessions', 'alarm'], { ...given, to: email, params: { email } }, locale);
