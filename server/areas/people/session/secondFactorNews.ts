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

/** State of the second factor for the history. */
const IS_SECOND_FACTOR_ON: Partial<Record<SecondFactorNews, boolean>> = {
    second_factor_on: true,
    second_factor_off: false,
    second_factor_removed: false,
};

/** Mails the user, in the language of the last used device. @returns false if the account is missing */
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

/** Mails the user about a change of their second factor, and records it, in the transaction of the change. */
export const tellSecondFactor = async (
    tx: Db,
    userId: number,
    letter: SecondFactorNews,
    actor: Pick<Actor, 'id' | 'origin'>,
): Promise<void> => {
    if (!(await write(tx, userId, letter))) return;
    const isOn = IS_SECOND_FACTOR_ON[letter];
    if (isOn === undefined) return;
    // With a remaining passkey, the account has a second factor before and after.
    if ((await countPasskeys(tx, userId)) === 0) await keepSecondFactor(tx, userId, actor.id, isOn);
    const subject = iriOf('users', userId);
    const details = { said: { factor: isOn ? 'on' : 'off' } };
    await keepAudit(tx, { kind: 'second_factor_changed', actor, subject, details });
};

type PasskeyNews = 'passkey_added' | 'passkey_renamed' | 'passkey_removed';

/**
 * Audits a change of a passkey, and records a gained or lost second factor in the history. Mails the user about a new
 * passkey. Runs in the transaction of the change.
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
