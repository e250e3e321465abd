import { desc, eq } from 'drizzle-orm';
import { keepAudit } from '../../../audit/keep.ts';
import type { Actor } from '../../../auth/actor.ts';
import { countPasskeys } from '../../../auth/passkeys.ts';
import { hasTotp } from '../../../auth/totp.ts';
import type { Db } from '../../../db/database.ts';
import { keepSecondFactor } from '../../../db/keepChange.ts';
import { knownDevices, users } from '../../../db/tables/index.ts';
import { iriOf } from '../../../domain/record.ts';
import { localeOf } from '../../../hydra/translate.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mail, newMessageId, type SecondFactorNews } from '../../../jobs/kinds/mail.ts';

/** What the history keeps of it: whether there is a second factor afterwards. */
const KEPT: Partial<Record<SecondFactorNews, boolean>> = {
    second_factor_on: true,
    second_factor_off: false,
    second_factor_removed: false,
};

/** Writes to the person, in the language of the device that they used last. @returns whether there is one */
const write = async (tx: Db, userId: number, letter: SecondFactorNews, passkey?: string): Promise<boolean> => {
    const [person] = await tx
        .select({ email: users.email, name: users.firstName, locale: knownDevices.locale })
        .from(users)
        .leftJoin(knownDevices, eq(knownDevices.userId, users.id))
        .where(eq(users.id, userId))
        .orderBy(desc(knownDevices.lastUsedAt))
        .limit(1);
    if (!person) return false;
    const { email, name, locale } = person;
    const at = new Date().toISOString();
    const about = { letter, email, name, at, ...(passkey !== undefined && { passkey }) };
    await enqueue(tx, mail, { ...about, messageId: newMessageId(), locale: localeOf(locale ?? '') });
    return true;
};

/**
 * Tells the person by mail of what happened to their second factor, and keeps it in the history and in the audit log. Within the transaction of what happened.
 * @param actor who did it
 */
export const tellSecondFactor = async (
    tx: Db,
    userId: number,
    letter: SecondFactorNews,
    actor: Pick<Actor, 'id' | 'origin'>,
): Promise<void> => {
    if (!(await write(tx, userId, letter))) return;
    const isOn = KEPT[letter];
    if (isOn === undefined) return;
    // A passkey that is left is a second factor before and after.
    if ((await countPasskeys(tx, userId)) === 0) await keepSecondFactor(tx, userId, actor.id, isOn);
    const subject = iriOf('users', userId);
    const details = { said: { factor: isOn ? 'on' : 'off' } };
    await keepAudit(tx, { kind: 'second_factor_changed', actor, subject, details });
};

type PasskeyNews = 'passkey_added' | 'passkey_renamed' | 'passkey_removed';

/**
 * Keeps in the audit log what happened to a passkey, and in the history whether there is a second factor where that changes. A new
 * one is told to the person by mail. Within the transaction of what happened.
 * @param actor who did it
 */
export const tellPasskey = async (
    tx: Db,
    userId: number,
    what: PasskeyNews,
    name: string,
    actor: Pick<Actor, 'id' | 'origin'>,
): Promise<void> => {
    const isNew = what === 'passkey_added';
    if (isNew) await write(tx, userId, what, name);
    const subject = iriOf('users', userId);
    await keepAudit(tx, { kind: 'second_factor_changed', actor, subject, details: { said: { factor: what, name } } });
    if (what === 'passkey_renamed' || (await hasTotp(tx, userId))) return;
    const left = await countPasskeys(tx, userId);
    if (left === (isNew ? 1 : 0)) await keepSecondFactor(tx, userId, actor.id, isNew);
};
