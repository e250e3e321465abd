import { desc, eq } from 'drizzle-orm';
import { keepAudit } from '../../../audit/keep.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Db } from '../../../db/database.ts';
import { keepSecondFactor } from '../../../db/keepChange.ts';
import { knownDevices, users } from '../../../db/tables/index.ts';
import { iriOf } from '../../../hydra/record.ts';
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
 * keeps it in the history and in the audit log. Within the transaction of what happened.
 * @param actor who did it
 */
export const tellSecondFactor = async (
    tx: Db,
    userId: number,
    letter: SecondFactorNews,
    actor: Pick<Actor, 'id' | 'origin'>,
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
    if (isOn === undefined) return;
    await keepSecondFactor(tx, userId, actor.id, isOn);
    const subject = iriOf('users', userId);
    const details = { said: { factor: isOn ? 'on' : 'off' } };
    await keepAudit(tx, { kind: 'second_factor_changed', actor, subject, details });
};
