// Second factor (ADR 0074): codes of an authenticator app (RFC 6238), and recovery codes for a lost app.
import { createHash, randomBytes } from 'node:crypto';
import bwip from 'bwip-js/node';
import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES, type TotpSetupAnswer } from '#contract/people/secondFactor.ts';
import type { Db } from '../db/database.ts';
import { recoveryCodes, totpSecrets } from '../db/tables/index.ts';

/** Seconds per code, and tolerated clock difference in periods. */
const PERIOD = 30;
const TOLERANCE = 1;

/** For HMAC-SHA-1, which every app supports; 160 bits. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** Creates a secret, its URI for apps and the QR code. @param label e-mail of the account */
export const newTotp = (issuer: string, label: string): TotpSetupAnswer => {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const uri = totpOf(secret, issuer, label).toString();
    const svg = bwip.toSVG({ bcid: 'qrcode', text: uri, scale: 4, backgroundcolor: 'ffffff', padding: 8 });
    return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};

/** Period of a code, counted since 1970; undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
    const token = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return undefined;
    const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: TOLERANCE });
    return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
};

export const hasTotp = async (db: Db, userId: number): Promise<boolean> => {
    const isOn = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
    return (await db.select({ id: totpSecrets.userId }).from(totpSecrets).where(isOn)).length > 0;
};

/** Uses up a code of the user's app. True if it is right and later than the last one: each code works once. */
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

/** Letters and digits that are hard to confuse. */
const DIGITS = 'abcdefghjkmnpqrstuvwxyz023456789';

/** Groups of four characters with five bits each: 140 bits, so a fast hash suffices. */
const GROUPS = 7;

const newRecoveryCode = (): string => {
    const digits = Array.from(randomBytes(4 * GROUPS), byte => DIGITS[byte % DIGITS.length]).join('');
    return digits.match(/.{4}/g)?.join('-') ?? '';
};

const hashOf = (code: string): string =>
    createHash('sha256')
        .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
        .digest('base64url');

/** Replaces the recovery codes of a user. @returns the new codes, which are stored only as hashes */
export const renewRecoveryCodes = async (tx: Db, userId: number): Promise<readonly string[]> => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.insert(recoveryCodes).values(codes.map(code => ({ userId, hash: hashOf(code) })));
    return codes;
};

/** Uses up a recovery code of the user. @returns true for the first of concurrent requests */
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

/** Stores an unconfirmed secret. @returns false if a confirmed one exists */
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

/** Enables the app with a first code. @returns false for a wrong code, or if the app was already enabled */
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

/** Removes the app and the recovery codes. @returns whether the app was confirmed */
export const removeTotp = async (tx: Db, userId: number): Promise<boolean> => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const removed = await tx
        .delete(totpSecrets)
        .where(eq(totpSecrets.userId, userId))
        .returning({ confirmedAt: totpSecrets.confirmedAt });
    return removed.some(({ confirmedAt }) => confirmedAt !== null);
};
