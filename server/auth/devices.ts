// Which device a person signs in from (ADR 0072): what it is called, and whether they have used it before.
import { createHash } from 'node:crypto';
import Bowser from 'bowser';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { knownDevices } from '../db/tables/index.ts';

/** `curl/8.5.0` → `curl`, of programs that are no browsers. */
const PROGRAM = /^[\w.-]{1,40}/;

/** Browser and system, or the program, as its user agent says: `Firefox, Linux`. Empty when it says nothing. */
export const deviceName = (userAgent: string): string => {
    if (userAgent.trim() === '') return '';
    const parser = Bowser.getParser(userAgent);
    const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
    return [browser || PROGRAM.exec(userAgent)?.[0], system].filter(Boolean).join(', ');
};

/** A device as a sign-in tells it. */
export interface Device {
    readonly userAgent: string;
    /** A random text that the browser keeps; absent for other programs, which their address tells apart. */
    readonly mark: string | undefined;
    readonly address: string;
}

/** Made by the console (`src/auth/signIn.ts`); anything else is as good as none. */
export const markIn = (given: unknown): string | undefined =>
    typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : undefined;

const hashOf = ({ userAgent, mark, address }: Device): string =>
    createHash('sha256')
        .update([deviceName(userAgent), mark ?? address].join('\n'))
        .digest('base64url');

/** Devices kept for each person, those used last. */
const MOST = 50;

/**
 * Remembers the device of a sign-in, while the account is locked.
 * @returns the language in which to tell the person of it: that of the device they used last. Undefined when there is nothing
 * to tell, because they have used this one before, or none at all.
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
    const kept = [hash, ...before.map(one => one.hash).filter(one => one !== hash)].slice(0, MOST);
    if (before.length >= MOST) await tx.delete(knownDevices).where(and(ofUser, notInArray(knownDevices.hash, kept)));
    return before.some(one => one.hash === hash) ? undefined : before[0]?.locale;
};
