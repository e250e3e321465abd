import type { Db } from '../../../db/database.ts';
import type { WrittenChange } from '../../../engine/rowChange.ts';
import { localeOf } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mail, newMessageId } from '../../../jobs/kinds/mail.ts';

interface Move {
    readonly name: string;
    readonly former: string;
    readonly email: string;
}

/** Notifies both addresses after the commit, in the language of the request because no other is known. */
export const tellNewEmail = async (tx: Db, move: Move, asked?: string): Promise<void> => {
    for (const letter of ['former_address', 'new_address'] as const)
        await enqueue(tx, mail, { letter, ...move, messageId: newMessageId(), locale: localeOf(asked) });
};

/** Called when an administrator changes another user's record, with or without the e-mail. */
export const notifyEmailChange = async ({ tx, before, row, locale }: WrittenChange): Promise<void> => {
    if (!before || before.email === row.email) return;
    const move = { name: String(row.firstName), former: String(before.email), email: String(row.email) };
    await tellNewEmail(tx, move, locale);
};
