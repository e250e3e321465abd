// The second factor (ADR 0074): codes of an app (RFC 6238), and recovery codes for whoever has lost it.
import { createHash, randomBytes } from 'node:crypto';
import bwip from 'bwip-js/node';
import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES, type TotpSetupAnswer } from '#contract/people/secondFactor.ts';
import type { Db } from '../db/database.ts';
import { recoveryCodes, totpSecrets } from '../db/tables/index.ts';

/** Seconds of a code, and steps by which the clock of a telephone may be wrong. */
const PERIOD = 30;
const TOLERANCE = 1;

/** Of HMAC-SHA-1, the one that every app knows; 160 bits. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret with its address for apps, also drawn. @param label e-mail of the account */
export const newTotp = (issuer: string, label: string): TotpSetupAnswer => {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const uri = totpOf(secret, issuer, label).toString();
    const svg = bwip.toSVG({ bcid: 'qrcode', text: uri, scale: 4, backgroundcolor: 'ffffff', padding: 8 });
    return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};

/** The step that a code belongs to, in periods since 1970; undefined for a wrong one. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: TOLERANCE });
    return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
};

/** Whether the person has an app that makes codes. */
export const hasTotp = async (db: Db, userId: number): Promise<boolean> => {
    const isOn = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
    return (await db.select({ id: totpSecrets.userId }).from(totpSecrets).where(isOn)).length > 0;
};

/**
 * Whether a code of the person's app is right, and later than the last one that was: each works once, also of two at once.
 * @param tx within which it is used
 */
export const takeCode = async (tx: Db, userId: number, code: string, now: Date): Promise<boolean> => {
    const isOn = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
    const [known] = await tx.select({ secret: totpSecrets.secret }).from(totpSecrets).where(isOn);
    const step = known && stepOf(known.secret, code, now);
    if (step === undefined) return false;
    const taken = await tx
        .update(totpSecrets)
        .set({ lastStep: step })
        .where(and(isOn, lt(totpSecrets.lastStep, step)))
        .returning({ userId: totpSecrets.userId });
    return taken.length > 0;
};

/** Letters and digits that are not taken for each other. */
const DIGITS = 'abcdefghjkmnpqrstuvwxyz023456789';

/** Groups of four digits of five bits: 140 bits, so that a fast hash suffices. */
const GROUPS = 7;

const newRecoveryCode = (): string => {
    const digits = Array.from(randomBytes(4 * GROUPS), byte => DIGITS[byte % DIGITS.length]).join('');
    return digits.match(/.{4}/g)?.join('-') ?? '';
};

const hashOf = (code: string): string =>
    createHash('sha256')
        .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
        .digest('base64url');

/** Replaces the person's recovery codes. @returns the new ones, which are stored nowhere */
export const renewRecoveryCodes = async (tx: Db, userId: number): Promise<readonly string[]> => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.insert(recoveryCodes).values(codes.map(code => ({ userId, hash: hashOf(code) })));
    return codes;
};

/** Whether a recovery code is one of the person's, which it no longer is afterwards: of two at once, one is. */
export const takeRecoveryCode = async (tx: Db, userId: number, code: string): Promise<boolean> => {
    const taken = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code))))
        .returning({ userId: recoveryCodes.userId });
    return taken.length > 0;
};

export const recoveryCodesLeft = async (db: Db, userId: number): Promise<number> => {
    const [kept] = await db.select({ total: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    return kept?.total ?? 0;
};

/** Keeps a secret until a code of it confirms it. @returns whether there was none that is confirmed */
export const keepTotp = async (db: Db, userId: number, secret: string): Promise<boolean> => {
    const kept = await db
        .insert(totpSecrets)
        .values({ userId, secret })
        .onConflictDoUpdate({
            target: totpSecrets.userId,
            set: { secret, lastStep: 0 },
            setWhere: sql`${totpSecrets.confirmedAt} is null`,
        })
        .returning({ userId: totpSecrets.userId });
    return kept.length > 0;
};

/** Switches the app's codes on by one of them. @returns whether the code was right, and nothing was on yet */
export const confirmTotp = async (tx: Db, userId: number, code: string, now: Date): Promise<boolean> => {
    const [known] = await tx
        .select({ secret: totpSecrets.secret, confirmedAt: totpSecrets.confirmedAt })
        .from(totpSecrets)
        .where(eq(totpSecrets.userId, userId))
        .for('update');
    const step = known && known.confirmedAt === null ? stepOf(known.secret, code, now) : undefined;
    if (step === undefined) return false;
    await tx.update(totpSecrets).set({ confirmedAt: now, lastStep: step }).where(eq(totpSecrets.userId, userId));
    return true;
};

/** Takes the app and the recovery codes away. @returns whether there was one */
export const removeTotp = async (tx: Db, userId: number): Promise<boolean> => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const removed = await tx
        .delete(totpSecrets)
        .where(eq(totpSecrets.userId, userId))
        .returning({ confirmedAt: totpSecrets.confirmedAt });
    return removed.some(({ confirmedAt }) => confirmedAt !== null);
};
