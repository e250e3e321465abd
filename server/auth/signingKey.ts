import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { settings } from '../db/tables/index.ts';

const KEY = 'signing_key';

/** The installation's signing key, created on first use; concurrent processes all use the one that was stored first. */
export const signingKey = async (db: Db): Promise<Uint8Array> => {
    await db
        .insert(settings)
        .values({ key: KEY, value: randomBytes(48).toString('base64url') })
        .onConflictDoNothing();
    const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
    return Buffer.from(kept?.value ?? '', 'base64url');
};
