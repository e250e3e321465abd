import type { Made } from '../../engine/rowChange.ts';
import { localeOf } from '../../hydra/translate.ts';
import { formerAddressMessage, newAddressMessage } from '../../mail/emailMessage.ts';
import type { Post } from '../../mail/post.ts';

interface Move {
    readonly name: string;
    /** The former e-mail of the account. */
    readonly former: string;
    readonly email: string;
}

/**
 * Notifies both addresses, in the language of the author's request because no other is known. The request does not wait
 * for the mail server; errors are only logged.
 */
export const tellNewEmail = ({ mailer, background, publicUrl, company }: Post, move: Move, asked?: string): void => {
    const given = { ...move, company, link: new URL('/', publicUrl).href };
    for (const write of [formerAddressMessage, newAddressMessage])
        background.run(() => mailer.send(write(given, localeOf(asked))));
};

/** Called after an administrator has changed another record, with or without its e-mail. */
export const tellMoved = ({ before, row, post, locale }: Made): void => {
    if (!before || before.email === row.email) return;
    const move = { name: String(row.firstName), former: String(before.email), email: String(row.email) };
    tellNewEmail(post, move, locale);
};
