import { INVITATION_DAYS, RESET_LINK_HOURS } from '#contract/people/session.ts';
import type { Locale } from '#i18n/index.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Message } from './mailer.ts';

export interface LinkMessage extends Pick<Letter, 'name' | 'company' | 'link'> {
    readonly email: string;
}

/** Message with a button for a new password. @param validity in hours, or in days for an invitation */
const linkMessage =
    (kind: 'reset' | 'invitation', validity: number) =>
    ({ email, ...given }: LinkMessage, locale: Locale): Message => {
        const params = { email, smart_count: validity };
        return writeLetter(kind, ['validity', 'ignore'], { ...given, to: email, params }, locale);
    };

/** Message without a link, if only the identity provider signs the user in (ADR 0075). */
export const providerMessage = (
    kind: 'reset' | 'invitation',
    { email, provider, ...given }: LinkMessage & { readonly provider: string },
    locale: Locale,
): Message =>
    writeLetter(`${kind}_elsewhere`, ['ignore'], { ...given, to: email, params: { email, provider } }, locale);

/** A6: the link for choosing a new password, in the language of the request. */
export const resetMessage = linkMessage('reset', RESET_LINK_HOURS);

/** U3: the link for choosing a first password, in the language of the inviting user. */
export const invitationMessage = linkMessage('invitation', INVITATION_DAYS);
