import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { keepSecondFactor } from '../../../db/keepChange.ts';
import { knownDevices, users } from '../../../db/tables/index.ts';
import { localeOf } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mail, newMessageId, type SecondFactorNews } from '../../../mail/job.ts';

/** What the history keeps of it: whether there is a second factor afterwards. */
const KEPT: Partial<Record<SecondFactorNews, boolean>> = {
    second_factor_on: true,
    second_factor_off: false,
    second_factor_removed: false,
};

/**
 * Tells the person by mail of what happened to their second factor, in the language of the device that they used last, and
 * keeps it in the history. Within the transaction of what happened.
 * @param authorId who did it, if not the person
 */
export const tellSecondFactor = async (
    tx: Db,
    userId: number,
    letter: SecondFactorNews,
    authorId = userId,
): Promise<void> => {
    const [person] = await tx
        .select({ email: users.email, name: users.firstName, locale: knownDevices.locale })
        .from(users)
        .leftJoin(knownDevices, eq(knownDevices.userId, users.id))
        .where(eq(users.id, userId))
        .orderBy(desc(knownDevices.lastUsedAt))
        .limit(1);
    if (!person) return;
    const { email, name, locale } = person;
    const at = new Date().toISOString();
    await enqueue(tx, mail, { letter, email, name, at, messageId: newMessageId(), locale: localeOf(locale ?? '') });
    const isOn = KEPT[letter];
    if (isOn !== undefined) await keepSecondFactor(tx, userId, authorId, isOn);
};
