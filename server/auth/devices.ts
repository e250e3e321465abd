// Devices of a sign-in (ADR 0072): their names, and whether the user has signed in from them before.
import { createHash } from 'node:crypto';
import Bowser from 'bowser';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { knownDevices } from '../db/tables/index.ts';

/** `curl/8.5.0` → `curl`; for programs other than browsers. */
const PROGRAM = /^[\w.-]{1,40}/;

/** Browser and system, or program, parsed from a user agent: `Firefox, Linux`. Empty if it names neither. */
export const deviceName = (userAgent: string): string => {
    if (userAgent.trim() === '') return '';
    const parser = Bowser.getParser(userAgent);
    const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
    return [browser || PROGRAM.exec(userAgent)?.[0], system].filter(Boolean).join(', ');
};

export interface Device {
    readonly userAgent: string;
    /** Device token stored by the browser; absent for other programs, which are distinguished by their address. */
    readonly mark: string | undefined;
    readonly address: string;
}

/** Device token created by the console (`src/auth/signIn.ts`); any other value is ignored. */
export const markIn = (given: unknown): string | undefined =>
    typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : undefined;

const hashOf = ({ userAgent, mark, address }: Device): string =>
    createHash('sha256')
        .update([deviceName(userAgent), mark ?? address].join('\n'))
        .digest('base64url');

/** Maximum number of devices stored per user, most recently used first. */
const MAX_DEVICES = 50;

/**
 * Records the device of a sign-in. The caller holds a lock on the account.
 * @returns locale of the notification to send, which is that of the device used last; undefined for a device used
 * before and for the first device of an account
 */
export const meetDevice = async (
    tx: Db,
    userId: number,
    device: Device,
    locale: string,
): Promise<string | undefined> => {
    const ofUser = eq(knownDevices.userId, userId);
    const before = await tx
        .select({ hash: knownDevices.hash, locale: knownDevices.locale })
        .from(knownDevices)
        .where(ofUser)
        .orderBy(desc(knownDevices.lastUsedAt), knownDevices.hash);
    const hash = hashOf(device);
    await tx
        .insert(knownDevices)
        .values({ userId, hash, locale })
        .onConflictDoUpdate({
            target: [knownDevices.userId, knownDevices.hash],
            set: { locale, lastUsedAt: sql`now()` },
        });
    const kept = [hash, ...before.map(one => one.hash).filter(one => one !== hash)].slice(0, MAX_DEVICES);
    if (before.length >= MAX_DEVICES)
        await tx.delete(knownDevices).where(and(ofUser, notInArray(knownDevices.hash, kept)));
    return before.some(one => one.hash === hash) ? undefined : before[0]?.locale;
};
