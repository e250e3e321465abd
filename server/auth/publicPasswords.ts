import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/tables/index.ts';
import { accounts, PUBLIC_PASSWORD } from './accounts.ts';
import { verifyPassword } from './passwords.ts';

export interface ExposedAccount {
    readonly id: number;
    readonly email: string;
    readonly passwordHash: string | null;
}

const enabledAmong = (db: Db, emails: readonly string[]): Promise<ExposedAccount[]> =>
    db
        .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
        .from(users)
        .where(and(inArray(users.email, [...emails]), eq(users.isEnabled, true)))
        .orderBy(users.id);

export const findExposed = async (db: Db): Promise<ExposedAccount[]> => {
    const found = await enabledAmong(
        db,
        accounts.map(({ email }) => email),
    );
    const exposed: ExposedAccount[] = [];
    for (const one of found) if (await verifyPassword(PUBLIC_PASSWORD, one.passwordHash)) exposed.push(one);
    return exposed;
};

export const stillExposed = async (db: Db, found: readonly ExposedAccount[]): Promise<ExposedAccount[]> => {
    if (found.length === 0) return [];
    const now = await enabledAmong(
        db,
        found.map(({ email }) => email),
    );
    return now.filter(one => found.some(({ id, passwordHash }) => id === one.id && passwordHash === one.passwordHash));
};
