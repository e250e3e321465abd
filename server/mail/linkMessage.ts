import { RESET_LINK_HOURS } from '#contract/session.ts';
import type { Locale } from '#i18n/index.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Message } from './mailer.ts';

export interface LinkMessage extends Pick<Letter, 'name' | 'company' | 'link'> {
    readonly email: string;
}

/** A message with a button that opens the page for choosing a password. */
const linkMessage =
    (kind: 'reset' | 'invitation') =>
    ({ email, ...given }: LinkMessage, locale: Locale): Message => {
        const params = { email, smart_count: RESET_LINK_HOURS };
        return writeLetter(kind, ['validity', 'ignore'], { ...given, to: email, params }, locale);
    };

/** A6: the link for choosing a new password, in the language of the request. */
export const resetMessage = linkMessage('reset');

/** U3: the link for choosing a first password, in the language of the person who invites. */
export const invitationMessage = linkMessage('invitation');
