import { eq } from 'drizzle-orm';
import { verifyPassword } from '../../../auth/passwords.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/tables/index.ts';
import { Invalid } from '../../../domain/refused.ts';
import type { SessionServices } from './services.ts';

const readHash = async (db: Db, id: number): Promise<string | null> => {
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
    return user?.hash ?? null;
};

/**
 * Checks the current password. All calls that ask for it share one limit, so that none offers additional guesses.
 * @returns a function that resets the failures once the call has succeeded
 * @throws Invalid under `currentPassword`; Refused (throttled) after too many wrong ones
 */
export const confirmPassword = async (
    { db, limits }: SessionServices,
    id: number,
    currentPassword: string,
): Promise<() => Promise<void>> => {
    const counted = [['changePassword', String(id)]] as const;
    await limits.check(counted);
    if (!(await verifyPassword(currentPassword, await readHash(db, id)))) {
        await limits.count(counted);
        throw new Invalid([{ propertyPath: 'currentPassword', key: 'validation.currentPassword' }]);
    }
    // Checked again: otherwise the right one of many concurrent guesses would pass before the others are counted.
    await limits.check(counted);
    return () => limits.forget(counted);
};
